import { cents } from '../../channels/money';
import { seconds } from '../clock';
import { type OrderRecord, paymentStatus } from './orders';

/** One movement on someone's card. "Never twice" is read off this list. */
export interface Charge {
  orderIds: number[];
  accountId: number;
  email: string;
  /** Major units of `currency`. */
  amount: number;
  currency: string;
  cardLast4: string | null;
  /** The attempt; null for renewals, which nobody attempts. */
  idempotencyKey: string | null;
  /** Seconds since epoch. */
  chargedTs: number;
}

/**
 * What was charged by now, oldest first: one charge an attempt, with all the orders it paid for. The orders that sample
 * accounts had before the world began were never charged.
 */
export function ledgerOf(
  orders: readonly OrderRecord[],
  currency: string,
  { beginMs, nowMs }: { beginMs: number; nowMs: number },
): Charge[] {
  const charges = new Map<string, Charge>();
  for (const order of orders) {
    if (paymentStatus(order, nowMs) !== 'paid' || order.outcome.kind !== 'paid' || order.amount <= 0)
      continue;
    if (order.outcome.atMs < beginMs) continue;
    const attempt = `${order.account.id}/${order.idempotencyKey ?? `order-${order.id}`}`;
    const charge = charges.get(attempt) ?? {
      orderIds: [],
      accountId: order.account.id,
      email: order.account.email,
      amount: 0,
      currency,
      cardLast4: order.cardLast4,
      idempotencyKey: order.idempotencyKey,
      chargedTs: seconds(order.outcome.atMs),
    };
    charge.orderIds.push(order.id);
    charge.amount = cents(charge.amount + order.amount);
    charges.set(attempt, charge);
  }
  return [...charges.values()].sort((one, other) => one.chargedTs - other.chargedTs);
}
