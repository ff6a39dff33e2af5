import type { Account, Card } from '../accounts';
import type { BillingAddress } from './paymentMethods';

/** How a payment method behaves, as Stripe publishes it for testing (docs.stripe.com/testing). */
export type CardBehavior =
  | { kind: 'accepted' }
  /** Refused at once. */
  | { kind: 'declined'; code: string }
  /** Accepted at first; the charge fails while the order is pending. */
  | { kind: 'failsLater'; code: string }
  /** The bank wants the viewer (3-D Secure). */
  | { kind: 'needsAction' };

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

export const testMethods: readonly TestMethod[] = [
  { id: 'pm_card_visa', number: '4242424242424242', brand: 'visa', behavior: accepted },
  { id: 'pm_card_visa_debit', number: '4000056655665556', brand: 'visa', behavior: accepted },
  { id: 'pm_card_mastercard', number: '5555555555554444', brand: 'mastercard', behavior: accepted },
  { id: 'pm_card_amex', number: '378282246310005', brand: 'amex', behavior: accepted },
  { id: 'pm_card_discover', number: '6011111111111117', brand: 'discover', behavior: accepted },
  { id: 'pm_card_ca', number: '4000001240000000', brand: 'visa', behavior: accepted },
  {
    id: 'pm_card_visa_chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    behavior: declined('generic_decline'),
  },
  { id: 'pm_card_chargeDeclined', number: null, brand: 'visa', behavior: declined('generic_decline') },
  {
    id: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    behavior: declined('insufficient_funds'),
  },
  {
    id: 'pm_card_visa_chargeDeclinedLostCard',
    number: '4000000000009987',
    brand: 'visa',
    behavior: declined('lost_card'),
  },
  {
    id: 'pm_card_visa_chargeDeclinedStolenCard',
    number: '4000000000009979',
    brand: 'visa',
    behavior: declined('stolen_card'),
  },
  {
    id: 'pm_card_chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    behavior: declined('expired_card'),
  },
  {
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    behavior: declined('incorrect_cvc'),
  },
  {
    id: 'pm_card_chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    behavior: declined('processing_error'),
  },
  {
    id: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    number: '4000000000006975',
    brand: 'visa',
    behavior: declined('card_velocity_exceeded'),
  },
  { id: 'pm_card_radarBlock', number: '4100000000000019', brand: 'visa', behavior: declined('fraudulent') },
  {
    id: 'pm_card_chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    behavior: { kind: 'failsLater', code: 'generic_decline' },
  },
  {
    id: 'pm_card_authenticationRequired',
    number: '4000002500003155',
    brand: 'visa',
    behavior: { kind: 'needsAction' },
  },
  {
    id: 'pm_card_threeDSecure2Required',
    number: '4000000000003220',
    brand: 'visa',
    behavior: { kind: 'needsAction' },
  },
  {
    id: 'pm_card_threeDSecureRequired',
    number: '4000000000003063',
    brand: 'visa',
    behavior: { kind: 'needsAction' },
  },
];

/** A card with its conduct; what the platform learns of a payment method. */
export interface PaymentMethod extends Card {
  behavior: CardBehavior;
  address: BillingAddress;
}

/** Puts a card among those that an account may pay with again; once. */
export function keepCard(account: Account, { behavior: _, address: __, ...card }: PaymentMethod): void {
  if (!account.cards.some((kept) => kept.id === card.id)) account.cards.push(card);
}

/** The method of this name or number among the published ones; null for any other. */
export function publishedMethod(idOrNumber: string): PaymentMethod | null {
  const wanted = idOrNumber.replace(/\s/g, '');
  const method = testMethods.find((each) => each.id === wanted || each.number === wanted);
  if (method === undefined) return null;
  return {
    id: method.id,
    brand: method.brand,
    last4: method.number?.slice(-4) ?? '0002',
    expMonth: 12,
    expYear: 2032,
    behavior: method.behavior,
    address: { country: null, postalCode: null },
  };
}
