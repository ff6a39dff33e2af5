export const page = {
  failedTitle: 'This page did not load',
  empty: 'There is nothing on this page yet.',
} as const;
