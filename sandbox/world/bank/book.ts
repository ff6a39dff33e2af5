import { minorUnits } from '../../channels/money';
import type { BankRecord, ChargeRecord } from './records';

interface Credit {
  customer: number;
  /** Major units: above zero it is given, below zero it is used. */
  amount: number;
  currency: string;
  orderId: number;
  atMs: number;
}

interface Refund {
  customer: number;
  email: string;
  orderId: number;
  /** Major units, above zero. */
  amount: number;
  currency: string;
  /** Null for a charge from before the book begins. */
  intentId: string | null;
  cardLast4: string | null;
  atMs: number;
}

/** The requests that the bank received, and its actions, in its own words and amounts. */
export interface Book {
  /** Oldest first. */
  records(): readonly BankRecord[];
  /** Changes the balance of a customer. @throws Error when more is used than there is */
  credit(credit: Credit): void;
  /** Smallest units of `currency` that come off the customer's next charges. */
  balance(customer: number, currency: string): number;
  /** @throws Error when more is paid back than was charged */
  refund(refund: Refund): void;
}

/** @returns the book with the pen, which only the bank holds */
export function createBook(): Book & { write: (record: BankRecord) => void } {
  const records: BankRecord[] = [];
  const balance = (customer: number, currency: string): number =>
    records
      .filter((record) => record.kind === 'credit')
      .filter((record) => record.customer === customer && record.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0);

  /** The part of a charge that has not been paid back. */
  const left = (charge: ChargeRecord): number =>
    records
      .filter((record) => record.kind === 'refund' && record.intent === charge.intent)
      .reduce((rest, record) => rest - (record.kind === 'refund' ? record.amount : 0), charge.amount);

  return {
    write: (record) => {
      records.push(record);
    },
    records: () => structuredClone(records),
    balance,
    credit: ({ customer, currency, orderId, atMs, amount: major }) => {
      const amount = minorUnits(major, currency);
      if (amount === 0) return;
      if (balance(customer, currency) + amount < 0) throw new Error(`Customer ${customer} lacks credit.`);
      records.push({ kind: 'credit', atMs, customer, currency, amount, orderId });
    },
    refund: ({ intentId, amount: major, ...rest }) => {
      const amount = minorUnits(major, rest.currency);
      if (amount === 0) return;
      const charge = records.find((record) => record.kind === 'charge' && record.intent === intentId);
      if (intentId !== null && (charge?.kind !== 'charge' || left(charge) < amount))
        throw new Error(`${intentId} was not charged so much.`);
      records.push({ kind: 'refund', intent: intentId, amount, ...rest });
    },
  };
}
