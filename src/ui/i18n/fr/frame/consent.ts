export const consent = {
  title: 'Témoins',
  notice:
    'Nous utilisons des témoins pour garder votre session ouverte et voir quels événements sont regardés.',
  question:
    'Pouvons-nous utiliser des témoins pour voir quels événements sont regardés? Ceux qui gardent votre session ouverte sont toujours actifs.',
  accepted: 'Vous avez accepté les témoins.',
  declined: 'Vous avez refusé les témoins.',
  accept: 'Accepter',
  decline: 'Refuser',
  understood: 'Compris',
  settings: 'Paramètres des témoins',
  policy: 'Politique de confidentialité',
} as const;
