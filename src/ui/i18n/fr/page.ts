export const page = {
  empty: 'Il n’y a encore rien sur cette page.',
} as const;
