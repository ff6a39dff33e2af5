export const page = {
  empty: 'There is nothing on this page yet.',
} as const;
