import { exponentOf } from '../../channels/money';
import { moment } from '../../page/parts';
import type { OrderRow, SandboxState } from '../../page/state';
import { type CardBehavior, testMethods } from '../../world/checkout/bank/cards';
import {
  activityStatus,
  autoRenewal,
  isFailedRenewal,
  type OrderRecord,
  paymentStatus,
} from '../../world/checkout/orders/orders';
import { type DatedCoupon, isUsedUp } from '../../world/checkout/prices/coupons';
import type { World } from '../../world/world';

/** Orders that the page lists; `GET /sandbox/control/orders` has all. */
const LISTED_ORDERS = 40;

const sum = (amount: number, currency: string) => `${amount.toFixed(exponentOf(currency))} ${currency}`;

function behaviorOf(behavior: CardBehavior): string {
  if (behavior.kind === 'accepted') return 'pays';
  const reason = behavior.code?.replaceAll('_', ' ');
  if (behavior.kind === 'declined') return `declined, ${reason}`;
  if (behavior.kind === 'failsLater') return `can be saved; a charge fails while pending, ${reason}`;
  return [
    'asks for 3-D Secure',
    ...(behavior.code === null ? [] : [`then declined, ${reason}`]),
    ...(behavior.onceOnly ? ['not again once it is saved'] : []),
    ...(behavior.offSession ? [] : ['a renewal fails']),
  ].join('; ');
}

function couponNote(coupon: DatedCoupon, world: World): string {
  const { type, value, untilMs, passes, maximumUses, usedBy, oncePerAccount } = coupon;
  if (untilMs <= world.clock.now()) return 'Expired';
  if (isUsedUp(coupon)) return 'Used up';
  return [
    `${type === 'percent' ? `${value} %` : sum(value, world.passes.currency)} off until ${moment(untilMs)}`,
    ...(passes.length === 0 ? [] : [`for pass ${passes.join(', ')}`]),
    ...(maximumUses === null ? [] : [`used ${usedBy.length} of ${maximumUses} times`]),
    ...(oncePerAccount ? ['once for each account'] : []),
  ].join(', ');
}

function orderRow(order: OrderRecord, nowMs: number): OrderRow {
  const status = paymentStatus(order, nowMs);
  const isPaid = status === 'paid' && !order.refunded;
  const renews = isPaid && autoRenewal(order) === 'active';
  return {
    id: order.id,
    email: order.account.email,
    what: order.pass.name ?? `Pass ${order.pass.id}`,
    amount: sum(order.amount, order.currency),
    state: `${status}, ${activityStatus(order, nowMs)}`,
    isPaid,
    renewsMs: renews ? order.expiresMs : null,
    isFailedRenewal: isFailedRenewal(order) && autoRenewal(order) === 'active',
  };
}

type PaymentState = Pick<
  SandboxState,
  'cards' | 'coupons' | 'passes' | 'orders' | 'leaveNextPending' | 'isAccessHeld' | 'ledger'
>;

/** The money of a world on the sandbox page. */
export function paymentState(world: World): PaymentState {
  const nowMs = world.clock.now();
  return {
    cards: testMethods.flatMap(({ number, brand, behavior }) =>
      number === null
        ? []
        : [{ number: number.replace(/(.{4})(?=.)/g, '$1 '), note: `${brand}: ${behaviorOf(behavior)}` }],
    ),
    coupons: world.coupons.map((coupon) => ({ code: coupon.code, note: couponNote(coupon, world) })),
    passes: [...world.passes.packages(), ...world.passes.subscriptions()].map((pass) => ({
      id: pass.id,
      name: pass.name ?? `Pass ${pass.id}`,
      sale: world.purchaseRules.availability(pass, null),
      price: pass.price ?? 0,
    })),
    orders: world.orders
      .all()
      .slice(-LISTED_ORDERS)
      .reverse()
      .map((order) => orderRow(order, nowMs)),
    leaveNextPending: world.chargeProcessor.leaveNextPending,
    isAccessHeld: world.orders.isAccessHeld,
    ledger: world
      .ledger()
      .map(({ chargedTs, email, orderIds, amount, currency, cardLast4, purpose, idempotencyKey }) => ({
        at: chargedTs * 1000,
        who: email,
        purpose,
        what: `Order ${orderIds.join(', ')}`,
        amount: sum(amount, currency),
        status: `${amount < 0 ? 'Paid back' : 'Charged'}${cardLast4 === null ? '' : ` to card ${cardLast4}`}`,
        key: idempotencyKey ?? '',
      })),
  };
}
