import type { useText } from '../i18n/text';

/** The codes that have a sentence. A list, since the catalogue of one language is not loaded with another. */
export const DECLINE_CODES = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'invalid_cvc',
  'incorrect_number',
  'invalid_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'incorrect_zip',
  'processing_error',
  'issuer_not_available',
  'try_again_later',
  'reenter_transaction',
  'card_velocity_exceeded',
  'withdrawal_count_limit_exceeded',
  'fraudulent',
  'do_not_honor',
  'call_issuer',
  'pickup_card',
  'restricted_card',
  'card_not_supported',
  'currency_not_supported',
  'transaction_not_allowed',
  'not_permitted',
  'duplicate_transaction',
  'invalid_account',
  'resource_missing',
  'test_mode_live_card',
  'authentication_required',
  'cancelled',
] as const;

export type DeclineCode = (typeof DECLINE_CODES)[number];

/** The code by which the bank's refusal is worded. */
export const wordedCode = (code: string | null): DeclineCode =>
  DECLINE_CODES.find((each) => each === code) ?? 'generic_decline';

/** Why the bank refused a payment; null where the platform gives no code. */
export const declineReason = (
  code: string | null | undefined,
  t: ReturnType<typeof useText>['t'],
): string | null => (code ? t(`decline.${wordedCode(code)}`) : null);
