export const consent = {
  title: 'Cookies',
  notice: 'We use cookies to keep you logged in and to see which events are watched.',
  question:
    'Can we use cookies to see which events are watched? Cookies that keep you logged in are always on.',
  accepted: 'You accepted cookies.',
  declined: 'You declined cookies.',
  accept: 'Accept',
  decline: 'Decline',
  understood: 'Got it',
  settings: 'Cookie settings',
  policy: 'Privacy policy',
} as const;
