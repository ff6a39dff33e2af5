/** One sentence for each failure, with the texts of spec §8. */
export const failure = {
  offline: 'You’re offline. We’ll try again when you’re back online.',
  unreachable: 'We can’t reach our servers right now. Check your connection or try again.',
  timeout: 'Our servers took too long to respond. Try again.',
  cancelled: 'The request was cancelled.',
  noKey: 'No channel or api key found',
  throttled: 'Too many requests. Wait a moment, then try again.',
  server: 'Something went wrong, please try again or contact technical support',
  malformed: 'We received an unexpected response. Try again.',
  region: 'We’re sorry, but this content is not available in your region',
  refused: 'Something went wrong, please try again or contact technical support',
  unauthenticated: 'Please log in to continue.',
  loginRequired: 'user must be logged in',
  recaptcha: 'We couldn’t load reCAPTCHA. Allow it in your browser, or try again.',
  notAllowed: '{{field}} must be one of: {{allowed}}',
} as const;
