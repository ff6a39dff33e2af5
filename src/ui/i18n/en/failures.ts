/** One sentence for each failure, with the texts of spec §8. */
export const failure = {
  offline: 'You are offline. What is on the screen stays, and we try again when you are back.',
  unreachable: 'The service can’t be reached right now. Check your connection or try again.',
  timeout: 'The service took too long to answer. Try again.',
  cancelled: 'The request was cancelled.',
  noKey: 'No channel or api key found',
  throttled: 'Too many requests. Wait a moment, then try again.',
  server: 'Something went wrong, please try again or contact technical support',
  malformed: 'The service sent something we can’t read. Try again.',
  region: 'We’re sorry, but this content is not available in your region',
  refused: 'Something went wrong, please try again or contact technical support',
  unauthenticated: 'Please log in to go on.',
  loginRequired: 'user must be logged in',
  recaptcha: 'The check that you are not a robot did not load. Allow it in your browser, or try again.',
  notAllowed: '{{field}} must be one of: {{allowed}}',
} as const;
