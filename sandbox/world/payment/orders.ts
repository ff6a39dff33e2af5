import type { Package, Subscription } from '../../../src/api/schema';
import type { Account } from '../accounts';
import type { Entitlement } from '../entitlements';
import type { ItemType } from './passes';

/** How the payment of an order goes; what has happened by now follows from the clock. */
export type Outcome =
  | { kind: 'paid'; atMs: number }
  | { kind: 'failed'; atMs: number; code: string }
  /** The bank wants the viewer; nothing happens until they act. */
  | { kind: 'held' };

export interface OrderRecord {
  id: number;
  account: Account;
  type: ItemType;
  pass: Package | Subscription;
  participantId: number | null;
  eventId: number | null;
  categoryId: number | null;
  /** Major units. */
  amount: number;
  cardLast4: string | null;
  idempotencyKey: string | null;
  createdMs: number;
  outcome: Outcome;
  /** When it stops opening anything; null: never. */
  expiresMs: number | null;
  /** For subscriptions. */
  renewal: { event: 'created' | 'updated'; automatic: boolean; renewed: boolean } | null;
  refunded: boolean;
  /** Another order took its place. */
  replacedMs: number | null;
}

export type PaymentStatus = 'paid' | 'failed' | 'pending';
export type ActivityStatus = 'active' | 'inactive' | 'expired' | 'canceled' | 'refunded';

export function paymentStatus(order: OrderRecord, nowMs: number): PaymentStatus {
  const { outcome } = order;
  return outcome.kind === 'held' || nowMs < outcome.atMs ? 'pending' : outcome.kind;
}

export function activityStatus(order: OrderRecord, nowMs: number): ActivityStatus {
  if (order.refunded) return 'refunded';
  if (paymentStatus(order, nowMs) !== 'paid') return 'inactive';
  if (order.replacedMs !== null && nowMs >= order.replacedMs) return 'inactive';
  if (order.expiresMs === null || nowMs < order.expiresMs) return 'active';
  return order.renewal !== null && !order.renewal.automatic ? 'canceled' : 'expired';
}

export const DAY_MS = 86_400_000;
/** Renewal every 30 days, or every 12 months (spec §9). */
export function periodMs(pass: Package): number | null {
  if (pass.period === 'annual') return 365 * DAY_MS;
  return pass.period === 'month' || pass.period === 'monthly' ? 30 * DAY_MS : null;
}

export interface Orders {
  add(order: Omit<OrderRecord, 'id'>): OrderRecord;
  byId(id: number): OrderRecord | null;
  /** Newest first, with the renewals that have come due. */
  of(account: Account): OrderRecord[];
  all(): OrderRecord[];
  entitlements(account: Account): Entitlement[];
}

export function createOrders(now: () => number): Orders {
  const orders: OrderRecord[] = [];
  let lastId = 70_000;

  const add = (order: Omit<OrderRecord, 'id'>): OrderRecord => {
    lastId += 1;
    const made = { ...order, id: lastId };
    orders.push(made);
    return made;
  };

  /** Subscriptions that ran out and renew by themselves did so at that moment, however long nobody looked. */
  const renewDue = (): void => {
    // Grows while it is walked: a renewal may have run out as well.
    for (const order of orders) {
      const { expiresMs, renewal } = order;
      const length = periodMs(order.pass);
      if (expiresMs === null || length === null || renewal === null || renewal.renewed || !renewal.automatic)
        continue;
      if (
        expiresMs > now() ||
        paymentStatus(order, now()) !== 'paid' ||
        order.refunded ||
        order.replacedMs !== null
      )
        continue;
      renewal.renewed = true;
      add({
        ...order,
        amount: order.pass.price ?? 0,
        idempotencyKey: null,
        createdMs: expiresMs,
        outcome: { kind: 'paid', atMs: expiresMs },
        expiresMs: expiresMs + length,
        renewal: { event: 'updated', automatic: true, renewed: false },
      });
    }
  };

  const of = (account: Account): OrderRecord[] => {
    renewDue();
    return orders.filter((order) => order.account === account).reverse();
  };

  return {
    add,
    of,
    byId: (id) => orders.find((order) => order.id === id) ?? null,
    all: () => {
      renewDue();
      return [...orders];
    },
    entitlements: (account) =>
      of(account)
        .filter((order) => activityStatus(order, now()) === 'active')
        .map(({ pass, participantId, eventId }) => ({ pass, participantId, eventId })),
  };
}
