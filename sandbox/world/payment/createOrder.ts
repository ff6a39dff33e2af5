import type { Package } from '../../../src/api/schema';
import { cents } from '../../channels/money';
import type { Account } from '../accounts';
import { type OrderRecord, type Outcome, periodMs } from './orders';
import type { PurchaseItem } from './passes';

/** What is left of an order's price for the time that it has still to run; major units. */
export function unusedCredit(order: OrderRecord, nowMs: number): number {
  const length = periodMs(order.pass);
  if (length === null || order.expiresMs === null) return 0;
  return cents((order.amount * Math.max(0, order.expiresMs - nowMs)) / length);
}

/** Deals a total over its orders by their prices, to the cent; what is left by rounding goes to the first. */
export function splitTotal(total: number, passes: readonly Package[]): number[] {
  const whole = passes.reduce((sum, pass) => sum + (pass.price ?? 0), 0);
  const shares = passes.map((pass) => (whole === 0 ? 0 : cents((total * (pass.price ?? 0)) / whole)));
  const rest = cents(total - shares.reduce((sum, share) => sum + share, 0));
  return shares.map((share, index) => (index === 0 ? cents(share + rest) : share));
}

export function createOrder(
  account: Account,
  item: PurchaseItem,
  pass: Package,
  outcome: Outcome,
  nowMs: number,
  paid: { amount: number; cardLast4: string | null; idempotencyKey: string },
): Omit<OrderRecord, 'id'> {
  const length = periodMs(pass);
  return {
    ...paid,
    account,
    pass,
    type: item.type,
    participantId: item.participant_id ?? pass.participant_id ?? null,
    eventId: item.event_id ?? pass.event_id ?? null,
    categoryId: item.event_category_id ?? pass.event_category_id ?? null,
    createdMs: nowMs,
    outcome,
    expiresMs: length === null ? null : nowMs + length,
    renewal: item.type === 'subscription' ? { event: 'created', automatic: true, renewed: false } : null,
    refunded: false,
    replacedMs: null,
  };
}
