/** Descriptions for search engines and shared links: one or two whole sentences. */
export const head = {
  channel: 'Regardez sur {{name}} les événements en direct, à venir et sur demande.',
  place: 'Regardez {{place}} sur {{name}}\u00a0: en direct, à venir et sur demande.',
} as const;
