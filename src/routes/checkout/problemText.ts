import type { Failure } from '../../api/failures/failure';
import { billingAddressOf } from '../../machines/checkout/billingAddress';
import type { CheckoutContext, CheckoutField, CheckoutProblem } from '../../machines/checkout/types';
import { wordedCode } from '../../ui/checkout/declineReason';
import type { useText } from '../../ui/i18n/text';

/** The codes of refused passes that have a sentence. */
export const ITEM_CODES = [
  'sold_out',
  'sale_ended',
  'held',
  'covered',
  'scheduled',
  'in_progress',
  'twice',
  'not_for_event',
  'needs_regular',
  'no_trial',
  'not_found',
] as const;

/** Why the viewer cannot pay, or why the last attempt ended, with the next step (spec §5 and §8). */
export function problemText(
  problem: CheckoutProblem,
  t: ReturnType<typeof useText>['t'],
  failureMessage: (failure: Failure) => string,
): string {
  switch (problem.kind) {
    case 'declined': {
      const code = wordedCode(problem.code);
      return `${t(`decline.${code}`)} ${t(`checkout.afterDecline.${code}`)}`;
    }
    case 'items':
      return t(`checkout.item.${ITEM_CODES.find((code) => code === problem.code) ?? 'other'}`);
    case 'cardForm':
      return problem.message;
    case 'failure':
      return failureMessage(problem.failure);
    case 'priceChanged':
      return t('checkout.problem.priceChanged');
    case 'fields':
      return problem.fields.map((field) => fieldText(field, null, t)).join(' ');
    default:
      return t(`checkout.problem.${problem.kind}`);
  }
}

/** Problems that ended an attempt: nothing was charged, which is said only when it is known (design §7). */
export const isAfterAttempt = (problem: CheckoutProblem): boolean =>
  // The bank has seen the same payment before, which may have gone through.
  problem.kind === 'declined'
    ? problem.code !== 'duplicate_transaction'
    : ['notAuthenticated', 'priceChanged', 'attemptExpired', 'cancelled'].includes(problem.kind);

/** The request of a field that is not filled in; a postal code goes by its name in the country of the billing address. */
function fieldText(field: CheckoutField, country: string | null, t: ReturnType<typeof useText>['t']): string {
  if (field === 'terms') return t('checkout.problem.terms');
  return t(country === 'US' ? 'checkout.problem.zipCode' : 'checkout.problem.postalCode');
}

/** The problem of a field where a press of Pay has found it missing; null for none. */
export const fieldProblem = (
  { problem, ...context }: Pick<CheckoutContext, 'problem' | 'billingAddress' | 'preview'>,
  field: CheckoutField,
  t: ReturnType<typeof useText>['t'],
): string | null =>
  problem?.kind === 'fields' && problem.fields.includes(field)
    ? fieldText(field, billingAddressOf(context).country, t)
    : null;
