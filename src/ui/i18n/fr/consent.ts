export const consent = {
  title: 'Témoins',
  notice:
    'Nous utilisons des témoins pour garder votre session ouverte et voir quels événements sont regardés.',
  question:
    'Pouvons-nous utiliser des témoins pour voir quels événements sont regardés ? Votre session reste ouverte dans les deux cas.',
  accepted: 'Vous avez accepté.',
  declined: 'Vous avez refusé.',
  accept: 'Accepter',
  decline: 'Refuser',
  understood: 'Compris',
  settings: 'Paramètres des témoins',
  policy: 'Politique de confidentialité',
} as const;
