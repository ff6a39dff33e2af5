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
  notAllowed: '{{field}} must be one of: {{allowed}}',
} as const;

/** Messages for refusals by the platform (spec §8, server messages and user texts). */
export const serverMessage = {
  emailRegistered: 'This email is already registered',
  incorrectPassword: 'Incorrect password',
  wrongAuthData: 'Wrong auth data',
  alreadyLoggedIn: 'You are already logged in',
  verificationFailed: 'Verification of your email address failed',
  emailVerified: 'Your email already verified',
  notRegistered: 'You are not registered yet, accept terms and click Register',
  userNotFound: 'User not found',
  resetKeyExpired: 'Reset password key expired',
  resetFailed: 'Reset password failed',
  wrongPromoCode: 'Wrong promo code',
  recaptchaRequired: 'recaptcha token required',
  recaptchaInvalid: 'recaptcha token invalid or looks like a robot',
  noKeyFound: 'No channel or api key found',
} as const;

/** Messages for form problems before sending (spec §5), and for failed purchases and clips (spec §8). */
export const validation = {
  firstName: 'Enter first name',
  lastName: 'Enter last name',
  email: 'Enter email',
  emailInvalid: 'Valid email required',
  phone: 'Phone number of 10 to 14 digits required',
  passwordShort: 'Password too short',
  passwordMismatch: 'Password and confirmation do not match',
  required: 'Field required',
  longer: 'Field length must be greater than {{number}}',
  shorter: 'Field length must be less than {{number}}',
  terms: 'Accept terms and conditions',
  card: 'Select a saved card or enter a new one',
  clipTooLong: 'Clip duration longer than end time',
  tag: 'Please select tag',
  input: 'Please fill in the input field',
  clipName: 'Clip name required',
  orderId: 'id not selected',
  passNotFound: 'Pass not found',
  noPasses: 'no passes available',
  noPassesForGame: 'no passes for this game',
  clipFailed: 'clip creation failed',
} as const;
