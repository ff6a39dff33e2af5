import { seconds } from '../clock';
import type { OrderRecord } from './orders';

/** Why money moved. */
type Purpose = 'purchase' | 'renewal' | 'refund';

/** One movement on one card, written when it happens. "Never twice" is read off this list. */
export interface Charge {
  purpose: Purpose;
  /** The orders that it paid for, or the one that was refunded. */
  orderIds: number[];
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

interface Movement {
  purpose: Purpose;
  orders: readonly OrderRecord[];
  amount: number;
  currency: string;
  cardLast4: string | null;
  atMs: number;
}

export interface Ledger {
  /** Nothing is written where nothing moves. */
  record(movement: Movement): void;
  /** Oldest first. */
  rows(): Charge[];
}

/** The orders that sample accounts had before the world began were charged elsewhere. */
export function createLedger(): Ledger {
  const rows: Charge[] = [];
  return {
    record: ({ purpose, orders, amount, currency, cardLast4, atMs }) => {
      const [first] = orders;
      if (first === undefined || amount === 0) return;
      rows.push({
        purpose,
        orderIds: orders.map(({ id }) => id),
        accountId: first.account.id,
        email: first.account.email,
        amount,
        currency,
        cardLast4,
        idempotencyKey: purpose === 'purchase' ? first.idempotencyKey : null,
        chargedTs: seconds(atMs),
      });
    },
    rows: () => [...rows],
  };
}
