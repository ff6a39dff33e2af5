export const failure = {
  offline: 'Vous êtes hors ligne. Ce qui est à l’écran y reste, et nous réessayons dès votre retour.',
  unreachable: 'Le service est injoignable pour le moment. Vérifiez votre connexion ou réessayez.',
  timeout: 'Le service a mis trop de temps à répondre. Réessayez.',
  cancelled: 'La demande a été annulée.',
  noKey: 'Aucune clé de chaîne ou d’API trouvée',
  throttled: 'Trop de demandes. Attendez un instant, puis réessayez.',
  server: 'Un problème est survenu, veuillez réessayer ou joindre le soutien technique',
  malformed: 'Le service a envoyé une réponse illisible. Réessayez.',
  region: 'Nous sommes désolés, mais ce contenu n’est pas offert dans votre région',
  refused: 'Un problème est survenu, veuillez réessayer ou joindre le soutien technique',
  unauthenticated: 'Veuillez vous connecter pour continuer.',
  loginRequired: 'il faut être connecté',
  recaptcha:
    'La vérification que vous n’êtes pas un robot ne s’est pas chargée. Autorisez-la dans le navigateur ou réessayez.',
  notAllowed: '{{field}} doit être l’une de ces valeurs\u00a0: {{allowed}}',
} as const;
