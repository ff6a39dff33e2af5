export const page = {
  failedTitle: 'Cette page ne s’est pas chargée',
  empty: 'Il n’y a encore rien sur cette page.',
} as const;
