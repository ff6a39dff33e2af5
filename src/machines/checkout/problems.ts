import type { Failure } from '../../api/failures/failure';
import type { Order } from '../../api/schema';
import { billingAddressOf, isPostalCodeComplete } from './billingAddress';
import { entersCard } from './purchase';
import type { CheckoutContext, CheckoutField, CheckoutProblem, ChosenCard } from './types';

/**
 * Whether a failure of a request to pay says that nothing was charged (openapi, `stripe/buy`). 401 and an
 * unfinished key say nothing about an earlier request with the same key.
 */
export function meansNotCharged(failure: Failure): boolean {
  if (failure.kind === 'local') return true;
  if (failure.kind !== 'refused' || failure.status === 401) return false;
  return (
    isKey(failure, 'cancelled') ||
    !(failure.status === 409 && Object.hasOwn(failure.fields, 'idempotency_key'))
  );
}

/** The same for a request that is repeated: only what the contract names speaks of the first one as well. */
export const repeatMeansNotCharged = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.status === 404 ||
    failure.status === 422 ||
    Object.hasOwn(failure.fields, 'trial_period_used') ||
    // The orders of the key were read before, and there was none: nothing was charged, and nothing will be.
    isKey(failure, 'expired') ||
    isKey(failure, 'cancelled'));

/** Whether the key of the attempt belongs to a request with another body, so that this one is never taken. */
export const isOtherBody = (failure: Failure): boolean => isKey(failure, 'other_body');

const isKey = (failure: Failure, reason: 'expired' | 'cancelled' | 'other_body'): boolean =>
  failure.kind === 'refused' &&
  Object.hasOwn(failure.fields, 'idempotency_key') &&
  failure.fields.idempotency_key?.[0] === reason;

/** The problem that a failed request is for the viewer. @param shownTotal the total that was to be paid, in major units */
export function problemOf(failure: Failure, shownTotal: number | null = null): CheckoutProblem {
  if (failure.kind !== 'refused') return { kind: 'failure', failure };
  const { status, fields } = failure;
  const codeIn = (field: string): string | null =>
    Object.hasOwn(fields, field) ? (fields[field]?.[0] ?? '') : null;
  const declined = codeIn('payment');
  if (declined !== null)
    return declined === 'authentication_required'
      ? { kind: 'notAuthenticated' }
      : { kind: 'declined', code: declined };
  if (isKey(failure, 'expired')) return { kind: 'attemptExpired' };
  if (isKey(failure, 'cancelled')) return { kind: 'cancelled' };
  if (codeIn('expected_total') !== null) return { kind: 'priceChanged', from: shownTotal };
  const items = codeIn('items');
  if (items !== null) return { kind: 'items', code: items };
  const subscription = codeIn('subscription_id');
  if (subscription !== null) return { kind: 'items', code: subscription };
  if (codeIn('trial_period_used') !== null) return { kind: 'trialUsed' };
  if (status === 404) return { kind: 'items', code: 'not_found' };
  return { kind: 'failure', failure };
}

/** Whether a refusal is about the coupon alone, which the viewer may change. */
export const isCouponRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' && Object.hasOwn(failure.fields, 'coupon');

/** Why the payment of an order failed. */
export function problemOfOrders(orders: readonly Order[]): CheckoutProblem {
  const failed = orders.find(({ status }) => status === 'failed');
  if (failed === undefined) return { kind: 'orderEnded' };
  const code = failed.decline_code ?? null;
  if (code === 'cancelled') return { kind: 'cancelled' };
  return code === 'authentication_required' ? { kind: 'notAuthenticated' } : { kind: 'declined', code };
}

/** Declines after which the card has to be typed again; with the others the same card may be tried later. */
const RETYPED = new Set([
  'expired_card',
  'incorrect_cvc',
  'invalid_cvc',
  'incorrect_number',
  'invalid_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'incorrect_zip',
]);

export const mustRetype = (problem: CheckoutProblem): boolean =>
  problem.kind === 'declined' && problem.code !== null && RETYPED.has(problem.code);

/** Problems after which a new card is spent. */
const SPENDING = new Set(['declined', 'notAuthenticated', 'cancelled', 'orderEnded', 'trialUsed']);

/**
 * The card for the next attempt; null where it has to be typed again. Stripe takes a confirmation token once, so that a
 * new card is spent by any attempt that reached the bank; one that was kept for a trial pays for nothing else.
 */
export function cardAfter(problem: CheckoutProblem, card: ChosenCard | null): ChosenCard | null {
  const isSpent = card?.kind === 'token' && SPENDING.has(problem.kind);
  return mustRetype(problem) || isSpent ? null : card;
}

/** The fields that a press of Pay needs and does not have. */
export function missingFields(context: CheckoutContext): CheckoutField[] {
  const isPlaceless = entersCard(context) && !isPostalCodeComplete(billingAddressOf(context));
  return [
    ...(isPlaceless ? (['postalCode'] as const) : []),
    ...(context.hasAccepted ? [] : (['terms'] as const)),
  ];
}

/** The problem once a field is filled in; any other problem is forgotten. */
export function withoutField(problem: CheckoutProblem | null, field: CheckoutField): CheckoutProblem | null {
  const fields = problem?.kind === 'fields' ? problem.fields.filter((each) => each !== field) : [];
  return fields.length === 0 ? null : { kind: 'fields', fields };
}
