export const form = {
  required: '(obligatoire)',
  choose: 'Choisissez…',
  wrong: 'À revoir\u00a0: {{fields}}',
  refusedField: 'Cette réponse n’a pas été acceptée. Modifiez-la et renvoyez.',
  kept: 'Ce que vous avez écrit est toujours là.',
  showPassword: 'Afficher le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
} as const;
