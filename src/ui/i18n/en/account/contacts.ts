export const contacts = {
  title: 'Contact us',
  email: 'By email',
  none: 'No contact details yet',
  noneText: 'This channel hasn’t added any contact details.',
  pageFailed: 'We couldn’t load part of this page',
  formFailed: 'We couldn’t load the form',
  send: 'Send',
  failed: 'We couldn’t send your message',
  unconfirmed: 'We couldn’t confirm that your message was sent. If you send it again, it may arrive twice.',
  sent: 'Message sent',
  sentText: 'Thanks for getting in touch.',
  another: 'Send another message',
} as const;
