import type { Account, Card } from '../../accounts/accounts';
import type { BillingAddress } from '../billingAddress';

/** How a payment method behaves, as Stripe publishes it for testing (docs.stripe.com/testing). */
export type CardBehavior =
  | { kind: 'accepted' }
  /** Refused at once. */
  | { kind: 'declined'; code: string }
  /** Accepted at first; the charge fails while the order is pending. */
  | { kind: 'failsLater'; code: string }
  | NeedsAction;

/** The bank wants the viewer (3-D Secure). */
interface NeedsAction {
  kind: 'needsAction';
  /** Why the charge is refused although the viewer has confirmed it; null: it is not. */
  code: string | null;
  /** Asked for once: a saved card pays without it. */
  onceOnly: boolean;
  /** Whether a renewal, which has no viewer at hand, goes through without it. */
  offSession: boolean;
}

export interface TestMethod {
  /** Stripe's name of the payment method. */
  id: string;
  /** Its published card number, where it has one. */
  number: string | null;
  brand: string;
  behavior: CardBehavior;
}

const accepted: CardBehavior = { kind: 'accepted' };
const declined = (code: string): CardBehavior => ({ kind: 'declined', code });
const needsAction = (more: Partial<NeedsAction> = {}): CardBehavior => ({
  kind: 'needsAction',
  code: null,
  onceOnly: false,
  offSession: true,
  ...more,
});

const method = (
  id: string,
  number: string | null,
  behavior: CardBehavior = accepted,
  brand = 'visa',
): TestMethod => ({
  id,
  number,
  brand,
  behavior,
});

export const testMethods: readonly TestMethod[] = [
  method('pm_card_visa', '4242424242424242'),
  method('pm_card_visa_debit', '4000056655665556'),
  method('pm_card_mastercard', '5555555555554444', accepted, 'mastercard'),
  method('pm_card_amex', '378282246310005', accepted, 'amex'),
  method('pm_card_discover', '6011111111111117', accepted, 'discover'),
  method('pm_card_ca', '4000001240000000'),
  method('pm_card_visa_chargeDeclined', '4000000000000002', declined('generic_decline')),
  method('pm_card_chargeDeclined', null, declined('generic_decline')),
  method('pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995', declined('insufficient_funds')),
  method('pm_card_visa_chargeDeclinedLostCard', '4000000000009987', declined('lost_card')),
  method('pm_card_visa_chargeDeclinedStolenCard', '4000000000009979', declined('stolen_card')),
  method('pm_card_chargeDeclinedExpiredCard', '4000000000000069', declined('expired_card')),
  method('pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', declined('incorrect_cvc')),
  method('pm_card_chargeDeclinedProcessingError', '4000000000000119', declined('processing_error')),
  method(
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    '4000000000006975',
    declined('card_velocity_exceeded'),
  ),
  method('pm_card_radarBlock', '4100000000000019', declined('fraudulent')),
  method('pm_card_chargeCustomerFail', '4000000000000341', { kind: 'failsLater', code: 'generic_decline' }),
  method('pm_card_authenticationRequired', '4000002500003155', needsAction({ onceOnly: true })),
  method('pm_card_authenticationRequiredOnSetup', '4000002760003184', needsAction({ offSession: false })),
  method('pm_card_authenticationRequiredSetupForOffSession', '4000003800000446', needsAction()),
  method(
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    '4000008260003178',
    needsAction({ code: 'insufficient_funds', offSession: false }),
  ),
  method('pm_card_threeDSecure2Required', '4000000000003220', needsAction()),
  method('pm_card_threeDSecureRequired', '4000000000003063', needsAction()),
  method(
    'pm_card_threeDSecureRequiredChargeDeclined',
    '4000008400001629',
    needsAction({ code: 'generic_decline' }),
  ),
  method('pm_card_threeDSecureRequiredProcessingError', '4000008400001280', declined('processing_error')),
  method('pm_card_threeDSecureOptional', '4000000000003055'),
  method('pm_card_threeDSecureOptionalProcessingError', '4000000000003097'),
];

/** A card with its conduct; what the platform learns of a payment method. */
export interface PaymentMethod extends Card {
  behavior: CardBehavior;
}

/** Puts a card among those that an account may pay with again; once. */
export function keepCard(account: Account, { behavior: _, ...card }: PaymentMethod): void {
  if (!account.cards.some((kept) => kept.id === card.id)) account.cards.push(card);
}

const NOWHERE: BillingAddress = { country: null, postalCode: null };

/** The method of this name or number among the published ones; null for any other. */
export function publishedMethod(idOrNumber: string): PaymentMethod | null {
  const wanted = idOrNumber.replace(/\s/g, '');
  const found = testMethods.find((each) => each.id === wanted || each.number === wanted);
  if (found === undefined) return null;
  return {
    id: found.id,
    brand: found.brand,
    last4: found.number?.slice(-4) ?? '0002',
    expMonth: 12,
    expYear: 2032,
    address: NOWHERE,
    behavior: found.behavior,
  };
}

/** A card is good until the end of its month. */
export const isExpired = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, atMs: number): boolean =>
  Date.UTC(expYear, expMonth) <= atMs;

/** Whether the bank asks for the viewer who pays with a card. */
export const asksViewer = ({ behavior }: PaymentMethod, isSaved: boolean): boolean =>
  behavior.kind === 'needsAction' && !(behavior.onceOnly && isSaved);

/** Why the bank refuses a charge that nobody is at hand for; null: it does not. */
export function offSessionRefusal({ behavior }: PaymentMethod): string | null {
  if (behavior.kind === 'accepted') return null;
  if (behavior.kind !== 'needsAction') return behavior.code;
  return behavior.code ?? (behavior.offSession ? null : 'authentication_required');
}
