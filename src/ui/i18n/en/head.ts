/** What search engines and shared links say. */
export const head = {
  channel: '{{name}}: live, upcoming and on-demand events.',
  place: '{{place}} on {{name}}: live, upcoming and on-demand events.',
  list: '{{list}} on {{name}}.',
  filteredList: '{{list}} on {{name}}: {{filters}}.',
  event: '{{event}}, {{time}}, on {{name}}.',
  eventWithoutTime: '{{event}} on {{name}}.',
  faq: 'Questions and answers about {{name}}.',
  contacts: 'Every way to reach {{name}}.',
} as const;
