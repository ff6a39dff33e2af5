/** The platform's data about an intent; the bank keeps it and reads nothing in it. */
export interface Reference {
  purpose: 'purchase' | 'renewal';
  orderIds: readonly number[];
  email: string;
}

interface Dated {
  /** Milliseconds since epoch. */
  atMs: number;
  /** Number of the account that pays. */
  customer: number;
  /** ISO 4217. */
  currency: string;
}

/** A request to charge a card, as it arrived. */
export interface IntentRecord extends Dated {
  kind: 'intent';
  /** `pi_…`. */
  intent: string;
  /** Smallest units of `currency`. */
  amount: number;
  cardLast4: string;
  key: string;
  reference: Reference;
}

/** Money was taken from a card. */
export interface ChargeRecord extends Dated {
  kind: 'charge';
  intent: string;
  /** Smallest units of `currency`. */
  amount: number;
  cardLast4: string;
  key: string;
  reference: Reference;
}

/** An intent ended without a charge. */
interface DeclineRecord extends Dated {
  kind: 'decline';
  intent: string;
  code: string;
}

/** Money was paid back. */
interface RefundRecord extends Dated {
  kind: 'refund';
  /** The charge that is paid back; null for one from before the book begins. */
  intent: string | null;
  /** Smallest units of `currency`, above zero. */
  amount: number;
  cardLast4: string | null;
  orderId: number;
  email: string;
}

/** The balance of a customer changed, as Stripe's customer balance transactions do. */
export interface CreditRecord extends Dated {
  kind: 'credit';
  /** Smallest units of `currency`: above zero it was given, below zero it was used. */
  amount: number;
  /** The order that the credit was left of, or that used it. */
  orderId: number;
}

export type BankRecord = IntentRecord | ChargeRecord | DeclineRecord | RefundRecord | CreditRecord;
