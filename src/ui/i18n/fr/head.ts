/** Ce que disent les moteurs de recherche et les liens partagés. */
export const head = {
  channel: '{{name}} : événements en direct, à venir et sur demande.',
  place: '{{place}} sur {{name}} : événements en direct, à venir et sur demande.',
  list: '{{list}} sur {{name}}.',
  filteredList: '{{list}} sur {{name}} : {{filters}}.',
  event: '{{event}}, {{time}}, sur {{name}}.',
  eventWithoutTime: '{{event}} sur {{name}}.',
  faq: 'Questions et réponses sur {{name}}.',
  contacts: 'Tous les moyens de joindre {{name}}.',
} as const;
