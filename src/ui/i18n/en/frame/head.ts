/** Descriptions for search engines and shared links: one or two whole sentences. */
export const head = {
  channel: 'Watch live, upcoming and on-demand events on {{name}}.',
  place: 'Watch {{place}} on {{name}}: live, upcoming and on demand.',
} as const;
