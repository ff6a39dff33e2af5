import type { Refused } from './failure';

/**
 * The platform's English messages as spec §8 lists them, matched anywhere in a sentence and in any letter
 * case.
 */
const sentences = [
  ['email already registered', 'emailRegistered'],
  ['email has already been taken', 'emailRegistered'],
  ['incorrect password', 'incorrectPassword'],
  ['wrong auth data', 'wrongAuthData'],
  ['already logged in', 'alreadyLoggedIn'],
  ['verification failed', 'verificationFailed'],
  ['email already verified', 'emailVerified'],
  ['not registered yet', 'notRegistered'],
  ['user not found', 'userNotFound'],
  ['reset password key expired', 'resetKeyExpired'],
  ['reset password failed', 'resetFailed'],
  ['wrong promo code', 'wrongPromoCode'],
  ['invalid promo code', 'wrongPromoCode'],
  ['recaptcha token required', 'recaptchaRequired'],
  ['recaptcha token invalid', 'recaptchaInvalid'],
  ['looks like a robot', 'recaptchaInvalid'],
  ['no channel or api key found', 'noKeyFound'],
  ['code is wrong', 'wrongCode'],
  ['code has expired', 'codeExpired'],
  ['code was already used', 'codeUsed'],
  ['link has expired', 'linkExpired'],
  ['redirect_uri is not the one', 'redirectDiffers'],
  ['not available in your region', 'region'],
] as const;

type Known = (typeof sentences)[number][1] | 'linkInvalid';

/** Keys under `serverMessage.` in the text catalogues. */
export type ServerMessage = Exclude<Known, 'region'>;

/**
 * The meaning of a refusal by the contract alone, for platforms with other messages: operation (null is any),
 * status, the field that must be refused (null is any), meaning.
 */
const circumstances: readonly [string | null, number, string | null, Known][] = [
  ['login', 401, null, 'wrongAuthData'],
  ['login', 409, null, 'alreadyLoggedIn'],
  ['register', 409, null, 'alreadyLoggedIn'],
  ['loginWithProvider', 422, 'terms', 'notRegistered'],
  ['verifyEmail', 409, null, 'emailVerified'],
  ['verifyEmail', 422, 'signature', 'verificationFailed'],
  ['requestPasswordReset', 404, null, 'userNotFound'],
  ['resetPassword', 422, 'signature', 'resetKeyExpired'],
  ['loginWithProvider', 422, 'redirect_uri', 'redirectDiffers'],
  ['addSession', 422, 'code', 'wrongCode'],
  ['confirmAccountDeletion', 422, 'signature', 'linkInvalid'],
  [null, 422, 'current_password', 'incorrectPassword'],
  [null, 422, 'coupon', 'wrongPromoCode'],
  [null, 403, 'region', 'region'],
];

/** The links whose refused signature verifies no email address, although the platform has one sentence for all (spec §8). */
const OTHER_LINKS = ['confirmAccountDeletion', 'resetPassword'];

/** Unavailable for legal reasons: the viewer's region, whatever the body contains. */
const REGION_STATUS = 451;

/** The meaning of a refusal, by its messages and then by its circumstances; null if unknown. */
export function refusalMessage({ operation, status, message, fields }: Refused): Known | null {
  const texts = [message, ...Object.values(fields).flat()].map((sentence) => sentence.toLowerCase());
  const bySentence = sentences.find(([english]) => texts.some((sentence) => sentence.includes(english)));
  if (bySentence !== undefined) {
    const isOtherLink = bySentence[1] === 'verificationFailed' && OTHER_LINKS.includes(operation);
    return isOtherLink ? 'linkInvalid' : bySentence[1];
  }
  if (status === REGION_STATUS) return 'region';
  const byCircumstance = circumstances.find(
    ([where, code, field]) =>
      (where === null || where === operation) &&
      code === status &&
      (field === null || Object.hasOwn(fields, field)),
  );
  return byCircumstance?.[3] ?? null;
}
