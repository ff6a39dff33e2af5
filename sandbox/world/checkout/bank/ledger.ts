import { majorUnits } from '../../../channels/money';
import type { BankRecord } from '../../bank/records';
import { seconds } from '../../clock';

/** One movement on one card, as the bank has it. "Never twice" is read off this list. */
export interface Charge {
  purpose: 'purchase' | 'renewal' | 'refund';
  /** The orders that it paid for, or the one that was refunded. */
  orderIds: readonly number[];
  accountId: number;
  email: string;
  /** Major units of `currency`; below zero for refunds. */
  amount: number;
  currency: string;
  cardLast4: string | null;
  /** The attempt; null for renewals and refunds, which nobody attempts. */
  idempotencyKey: string | null;
  /** Seconds since epoch. */
  chargedTs: number;
}

/** The movements of money in the bank's book, oldest first. Orders from before the world began were charged elsewhere. */
export const ledgerOf = (records: readonly BankRecord[]): Charge[] =>
  records.flatMap((record): Charge[] => {
    if (record.kind !== 'charge' && record.kind !== 'refund') return [];
    const { customer, currency, cardLast4, atMs, amount } = record;
    const major = majorUnits(amount, currency);
    const moved = { accountId: customer, currency, cardLast4, chargedTs: seconds(atMs) };
    if (record.kind === 'refund') {
      const { orderId, email } = record;
      return [
        {
          ...moved,
          purpose: 'refund' as const,
          orderIds: [orderId],
          email,
          amount: -major,
          idempotencyKey: null,
        },
      ];
    }
    const { purpose, orderIds, email } = record.reference;
    const idempotencyKey = purpose === 'purchase' ? record.key : null;
    return [{ ...moved, purpose, orderIds, email, amount: major, idempotencyKey }];
  });
