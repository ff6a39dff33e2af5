/** Descriptions for search engines and shared links: one or two whole sentences. */
export const head = {
  channel: 'Watch live, upcoming and on-demand events on {{name}}.',
  place: 'Watch {{place}} on {{name}}: live, upcoming and on demand.',
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
