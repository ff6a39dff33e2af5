/** Descriptions for search engines and shared links: one or two whole sentences. */
export const head = {
  channel: 'Regardez sur {{name}} les événements en direct, à venir et sur demande.',
  place: 'Regardez {{place}} sur {{name}}\u00a0: en direct, à venir et sur demande.',
  upcoming: 'Découvrez les prochains événements sur {{name}}.',
  live: 'Regardez les événements en direct sur {{name}}.',
  finished: 'Revoyez quand vous voulez les événements passés sur {{name}}.',
  schedule: 'Consultez le calendrier des événements sur {{name}}.',
  filtered: 'Filtres\u00a0: {{filters}}.',
  event: 'Regardez {{event}} sur {{name}}\u00a0: {{time}}.',
  eventWithoutTime: 'Regardez {{event}} sur {{name}}.',
  faq: 'Trouvez les réponses aux questions sur {{name}}.',
  contacts: 'Découvrez comment joindre {{name}}.',
} as const;
