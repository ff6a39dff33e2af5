export const consent = {
  title: 'Témoins',
  notice:
    'Nous utilisons des témoins pour garder votre session ouverte et voir quels événements sont regardés.',
  question:
    'Pouvons-nous utiliser des témoins pour voir quels événements sont regardés ? Votre session reste ouverte dans les deux cas.',
  accept: 'Accepter',
  decline: 'Refuser',
  understood: 'Compris',
  policy: 'Politique de confidentialité',
} as const;
