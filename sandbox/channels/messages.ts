/**
 * Sentences of refusals. English on every channel, as the contract has them: the storefront knows them by their
 * words and says its own, in the viewer's language (openapi, `ErrorBody`; spec §8).
 */
const refusals = {
  invalid: 'The given data was invalid.',
  required: 'The field is required.',
  emailTaken: 'The email already registered',
  emailInvalid: 'The email must be a valid email address.',
  passwordShort: 'The password must be at least 8 characters.',
  passwordDiffers: 'The password confirmation does not match.',
  termsMissing: 'The terms and conditions must be accepted.',
  wrongCredentials: 'Wrong auth data',
  wrongPassword: 'Incorrect password',
  alreadyLoggedIn: 'You are already logged in',
  verificationFailed: 'Verification failed',
  linkExpired: 'The link has expired.',
  alreadyVerified: 'Email already verified',
  userNotFound: 'User not found',
  resetExpired: 'Reset password key expired',
  resetFailed: 'Reset password failed',
  wrongCoupon: 'Wrong promo code',
  noKey: 'No channel or api key found',
  unauthenticated: 'Unauthenticated.',
  notFound: 'Not found.',
  region: 'We’re sorry, but this content is not available in your region.',
  capability: 'Your pass does not include this.',
  keyReused: 'This payment key was used for something else.',
  cardDeclined: 'Your card was declined.',
  trialUsed: 'The trial was already used.',
  wrongCode: 'The code is wrong.',
  codeExpired: 'The code has expired.',
  codeUsed: 'The code was already used.',
  ownDevice: 'This is the device of the call.',
  passNotFound: 'Pass not found',
  priceChanged: 'The price has changed.',
  neverRenews: 'This order does not renew.',
  robot: 'recaptcha token invalid or looks like a robot',
  recaptchaRequired: 'recaptcha token required',
  redirectDiffers: 'The redirect_uri is not the one that the provider was asked with.',
  notRegistered: 'you are not registered yet, accept terms and click Register',
  phoneInvalid: 'The phone must have 10 to 14 digits.',
  noRecording: 'There is no recording of this event.',
  clipNotReady: 'The clip is not ready.',
  tooShort: 'The field length must not be less than {number}.',
  tooLong: 'The field length must not be greater than {number}.',
  tooSmall: 'The field must not be less than {number}.',
  tooLarge: 'The field must not be greater than {number}.',
  oneOf: 'The {field} must be one of {values}.',
  wrongType: 'The field has the wrong type.',
  tooSoon: 'Too many requests.',
  tagNotOffered: 'The channel does not offer this tag.',
  rangeGone: 'The channel does not have this time any more.',
  clipsUsedUp: 'The clips of this month are used up.',
  downloadsUsedUp: 'The downloads of this month are used up.',
  deleted: 'Deleted.',
  clipInProgress: 'This clip is already being made.',
} as const;

/** Texts that viewers read as they are sent: subjects of letters and lines of a bill, in the channel's language. */
const englishWords = {
  verification: 'Verify your email address',
  passwordReset: 'Reset your password',
  deletion: 'Confirm your account deletion',
  emailChange: 'Your email address is changing',
  serviceFee: 'Service fee',
  tax: 'Tax',
  credit: 'Credit for unused time',
  creditBalance: 'Credit balance',
  receipt: 'Your receipt',
  refund: 'Your refund',
  renewalCancelled: 'Your renewal was cancelled',
  renewalResumed: 'Your renewal was resumed',
  order: 'Order',
  date: 'Date (UTC)',
  paidWith: 'Paid with',
  totalPaid: 'Total paid',
  refunded: 'Refunded',
  accessUntil: 'Access until',
  nextCharge: 'Next charge',
};

type Words = Record<keyof typeof englishWords, string>;

const frenchWords: Words = {
  verification: 'Vérifiez votre adresse courriel',
  passwordReset: 'Réinitialisez votre mot de passe',
  deletion: 'Confirmez la suppression de votre compte',
  emailChange: 'Votre adresse courriel est en cours de modification',
  serviceFee: 'Frais de service',
  tax: 'Taxes',
  credit: 'Crédit pour le temps non utilisé',
  creditBalance: 'Solde créditeur',
  receipt: 'Votre reçu',
  refund: 'Votre remboursement',
  renewalCancelled: 'Votre renouvellement a été annulé',
  renewalResumed: 'Votre renouvellement a repris',
  order: 'Commande',
  date: 'Date (UTC)',
  paidWith: 'Payé avec',
  totalPaid: 'Total payé',
  refunded: 'Remboursé',
  accessUntil: 'Accès jusqu’au',
  nextCharge: 'Prochaine facturation',
};

export type Messages = typeof refusals & Words;

export const english: Messages = { ...refusals, ...englishWords };
export const french: Messages = { ...refusals, ...frenchWords };

/** In the language that a viewer chose, or else in the channel's own. */
export function messagesFor(language: 'en' | 'fr' | null, ofChannel: Messages): Messages {
  if (language === null) return ofChannel;
  return language === 'fr' ? french : english;
}
