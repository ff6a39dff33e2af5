import { enumValues } from '../api/schema/enumValues';

/**
 * Everything of an event or a context that may leave the browser: values of this vocabulary under these names. The
 * lists are closed, so that no name, email, card, key, token or address can be part of a support code.
 */

const listOf = (text: string): string[] => text.trim().split(/\s+/);

/** Names of properties that are read; what is under any other name is left out. */
export const KEYS: ReadonlySet<string> = new Set(
  listOf(`
    error output event failure couponFailure problem problems fields kind status code reason type
    decline_code activity_status screen phase orders clip viewer choice pass obstacle content access
    card attempt catalogue payment coupon items expected_total idempotency_key subscription_id
    trial_period_used email password name tags start end draft range blocked notice position checks
    throttles resends secondsLeft temporary_password live decision is_team_pass duration
    keepsValues plan_changes timing address itemType planChange
  `),
);

/** Names whose whole numbers are kept. */
export const NUMBERS: ReadonlySet<string> = new Set(
  listOf('status checks throttles resends secondsLeft duration position'),
);

/**
 * The code's own names of conditions, apart from the contract: kinds of failures, access decisions, problems of the
 * checkout and of a clip.
 */
const CONDITIONS = `
  offline unreachable timeout cancelled noKey throttled refused server malformed local html json
  shape empty oversized stream embedded notStarted starting delayed interrupted needsRegistration
  needsPass needsPurchase capabilityMissing notInRegion noRecording clipQueued clipProcessing
  clipFailed clipGone event vodItem clip ownClip sharedClip lost orderEnded terms card
  notAuthenticated trialUsed priceChanged attemptExpired declined items cardForm failure saved
  token soldOut saleEnded held covered scheduled notForEvent purchased input outOfOrder tooShort tooLong beyondEnd
  beforeStart nameMissing nameTooLong tagMissing tooManyTags tagTooLong tagRefused
`;

/** Codes of refusals and of Stripe's declines, which the contract leaves open. */
const CODES = `
  sold_out sale_ended held covered scheduled twice not_for_event needs_regular no_trial not_found other in_progress
  other_body expired source_deleted range_not_recorded encoding_failed authentication_required
  generic_decline insufficient_funds lost_card stolen_card expired_card incorrect_cvc invalid_cvc
  incorrect_number invalid_number invalid_expiry_month invalid_expiry_year incorrect_zip
  processing_error issuer_not_available try_again_later reenter_transaction card_velocity_exceeded
  withdrawal_count_limit_exceeded fraudulent do_not_honor call_issuer pickup_card restricted_card
  card_not_supported currency_not_supported transaction_not_allowed not_permitted
  duplicate_transaction invalid_account resource_missing test_mode_live_card
`;

export const VOCABULARY: ReadonlySet<string> = new Set([
  ...enumValues,
  ...listOf(CONDITIONS),
  ...listOf(CODES),
]);
