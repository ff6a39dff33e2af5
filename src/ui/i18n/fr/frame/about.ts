/** Descriptions of the other screens for search engines and shared links: one or two whole sentences. */
export const about = {
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
