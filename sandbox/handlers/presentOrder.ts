import type { Order, Package, Subscription } from '../../src/api/schema';
import type { Account } from '../world/accounts';
import { seconds } from '../world/clock';
import { activityStatus, type OrderRecord, paymentStatus } from '../world/payment/orders';
import type { World } from '../world/world';

export function presentOrder(world: World, order: OrderRecord): Order {
  const nowMs = world.clock.now();
  const currency = world.channel.content.settings.currency ?? 'USD';
  const status = paymentStatus(order, nowMs);
  const { outcome } = order;
  return {
    id: order.id,
    type: order.type,
    status,
    activity_status: activityStatus(order, nowMs),
    product: {
      id: order.pass.id,
      name: order.pass.name ?? null,
      event_category_id: order.categoryId,
      participant_id: order.participantId,
      event_id: order.eventId,
    },
    subscription_event: order.renewal?.event ?? null,
    amount: order.amount,
    currency,
    created_ts: seconds(order.createdMs),
    expires_ts: order.expiresMs === null ? null : seconds(order.expiresMs),
    decline_code: status === 'failed' && outcome.kind === 'failed' ? outcome.code : null,
    idempotency_key: order.idempotencyKey,
    transactions: [
      {
        id: order.id * 10,
        status: order.refunded ? 'refunded' : status === 'pending' ? 'created' : status,
        amount: order.amount,
        currency,
        created_ts: seconds(
          outcome.kind !== 'held' && outcome.atMs <= nowMs ? outcome.atMs : order.createdMs,
        ),
        card_last4: order.cardLast4,
      },
    ],
  };
}

/** A subscription as it stands for one viewer: by the last order that was paid for it. */
export function presentSubscription(world: World, pass: Subscription, account: Account | null): Subscription {
  const last = account === null ? null : lastPaid(world, pass, account);
  if (last === null) return { ...pass, state: null, auto_renewal: null, event: null, renews_ts: null };
  const activity = activityStatus(last, world.clock.now());
  return {
    ...pass,
    state: activity === 'refunded' ? 'inactive' : activity,
    auto_renewal: last.renewal?.automatic === true ? 'active' : 'cancelled',
    event: last.renewal?.event ?? null,
    renews_ts: last.expiresMs === null ? null : seconds(last.expiresMs),
  };
}

export function lastPaid(world: World, pass: Package, account: Account): OrderRecord | null {
  const nowMs = world.clock.now();
  const paid = world.orders
    .of(account)
    .filter((order) => order.pass.id === pass.id && order.type === 'subscription');
  return paid.find((order) => paymentStatus(order, nowMs) === 'paid') ?? null;
}
