/** The page of an address that leads nowhere (spec §2). */
export const notFound = {
  title: 'Game Not Found',
  text: 'We couldn’t find this page.',
  home: 'Go to home page',
} as const;
