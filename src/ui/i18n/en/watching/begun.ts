/** The recordings that the viewer has begun. */
export const begun = {
  title: 'Continue watching',
  forget: 'Remove {{title}} from this list',
  watched: '{{percent}}% watched',
} as const;
