export const notFound = {
  title: 'Match introuvable',
  text: 'Cette page est introuvable.',
  home: 'Aller à l’accueil',
} as const;
