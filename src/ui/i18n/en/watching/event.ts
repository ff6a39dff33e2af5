export const event = {
  live: 'LIVE',
  startingSoon: 'Starting soon',
  delayed: 'Delayed',
  interrupted: 'Interrupted',
  startsIn: 'Starts in {{time}}',
  duration: 'Duration: {{time}}',
  unnamed: 'Event',
  access: { free: 'Free', register: 'Register', paid: 'Pass', ppv: 'Pay-per-view', owned: 'Purchased' },
} as const;
