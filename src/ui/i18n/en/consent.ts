export const consent = {
  title: 'Cookies',
  notice: 'We use cookies to keep you signed in and to see which events are watched.',
  question: 'May we use cookies to see which events are watched? What keeps you signed in works either way.',
  accepted: 'You accepted.',
  declined: 'You declined.',
  accept: 'Accept',
  decline: 'Decline',
  understood: 'Got it',
  settings: 'Cookie settings',
  policy: 'Privacy policy',
} as const;
