export const form = {
  required: '(obligatoire)',
  choose: 'Choisissez…',
  refusedField: 'Cette réponse n’a pas été acceptée. Modifiez-la et réessayez.',
  kept: 'Nous avons gardé ce que vous avez entré.',
  showPassword: 'Afficher le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
} as const;
