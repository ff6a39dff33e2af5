/** Descriptions of the other screens for search engines and shared links: one or two whole sentences. */
export const about = {
  upcoming: 'See which events come next on {{name}}.',
  live: 'Watch the events that are live now on {{name}}.',
  finished: 'Watch past events on demand on {{name}}.',
  schedule: 'See the schedule of events on {{name}}.',
  filtered: 'Filtered by: {{filters}}.',
  event: 'Watch {{event}} on {{name}}: {{time}}.',
  eventWithoutTime: 'Watch {{event}} on {{name}}.',
  faq: 'Find answers to questions about {{name}}.',
  contacts: 'Find out how to contact {{name}}.',
} as const;
