import type { Account } from '../../accounts/accounts';
import type { CheckedItem } from '../prices/purchaseRules';
import { type NewOrder, newRenewal, type OrderRecord } from './orders';
import { periodEnd } from './period';

/** The price of an order and the means of its payment. */
export type PaidWith = Pick<OrderRecord, 'amount' | 'creditUsed' | 'method' | 'idempotencyKey'> &
  Partial<Pick<OrderRecord, 'discount' | 'couponCode' | 'tax'>>;

/** The order of one item, before the bank has answered. A plan that waits for another one begins at its end. */
export function newOrder(
  account: Account,
  { item, pass, change }: CheckedItem,
  { nowMs, ...paid }: PaidWith & { currency: string; nowMs: number },
): NewOrder {
  const isDeferred = change?.timing === 'at_period_end';
  return {
    ...paid,
    account,
    pass,
    type: item.type,
    participantId: item.participantId ?? pass.participant_id ?? null,
    eventId: item.eventId ?? pass.event_id ?? null,
    categoryId: item.categoryId ?? pass.event_category_id ?? null,
    createdMs: nowMs,
    outcome: { kind: 'pending' },
    follows: isDeferred ? (change.replaced[0]?.order ?? null) : null,
    expiresMs: isDeferred ? change.startsMs : null,
    renewal: periodEnd(pass, nowMs) === null ? null : newRenewal(account),
  };
}
