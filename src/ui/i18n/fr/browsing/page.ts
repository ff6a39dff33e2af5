export const page = {
  empty: 'Cette page est vide pour le moment.',
} as const;
