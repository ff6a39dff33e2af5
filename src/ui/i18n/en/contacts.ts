export const contacts = {
  title: 'Contacts',
  email: 'By email',
  none: 'No way to write here yet',
  noneText: 'This channel has not said how to reach it.',
  home: 'Go to the home page',
  pageFailed: 'A part of this page did not load',
  formFailed: 'The form did not load',
  send: 'Send',
  failed: 'Your message was not sent',
  sent: 'Your message was sent',
  sentText: 'Thank you for writing.',
  another: 'Write another message',
} as const;
