export const consent = {
  title: 'Cookies',
  notice: 'We use cookies to count views.',
  question: 'Allow analytics cookies?',
  accepted: 'You accepted cookies.',
  declined: 'You declined cookies.',
  short: {
    notice: 'We use cookies.',
    question: 'Allow cookies?',
    accepted: 'Cookies accepted.',
    declined: 'Cookies declined.',
  },
  details: 'Details',
  accept: 'Accept',
  decline: 'Decline',
  understood: 'Got it',
  settings: 'Cookie settings',
  policy: 'Privacy policy',
} as const;
