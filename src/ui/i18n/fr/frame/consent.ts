export const consent = {
  title: 'Témoins',
  notice: 'Nous mesurons l’audience avec des témoins.',
  question: 'Autoriser la mesure d’audience?',
  accepted: 'Vous avez accepté les témoins.',
  declined: 'Vous avez refusé les témoins.',
  short: {
    notice: 'Nous utilisons des témoins.',
    question: 'Témoins?',
    accepted: 'Témoins acceptés.',
    declined: 'Témoins refusés.',
  },
  details: 'Détails',
  accept: 'Accepter',
  decline: 'Refuser',
  understood: 'Compris',
  settings: 'Gestion des témoins',
  policy: 'Confidentialité',
} as const;
