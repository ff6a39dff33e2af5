import type { Coverage, NextPlan, Order, Package, Subscription, Transaction } from '../../../src/api/schema';
import type { Directory } from '../../channels/directory';
import { receiptLines } from '../../receipt/receiptLines';
import type { Account } from '../../world/accounts/accounts';
import {
  activityStatus,
  autoRenewal,
  isFailedRenewal,
  isResumable,
  type OrderRecord,
  paymentStatus,
  type TransactionRecord,
} from '../../world/checkout/orders/orders';
import { presentChange } from '../../world/checkout/orders/presentBill';
import type { Cover } from '../../world/checkout/prices/holdings';
import { seconds } from '../../world/clock';
import type { World } from '../../world/world';

export const RECEIPT_FOLDER = '/sandbox/receipt/';

/** @param base address of this host, where receipts are */
export function presentOrder(world: World, order: OrderRecord, base: string): Order {
  const nowMs = world.clock.now();
  const status = paymentStatus(order, nowMs);
  const { outcome } = order;
  const renewing = autoRenewal(order);
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
      choice_name: choiceName(order, world.channel.directory),
      event_id: order.eventId,
    },
    subscription_event: order.type === 'subscription' ? (order.renewal?.event ?? null) : null,
    amount: order.amount,
    lines: status === 'paid' ? receiptLines(order, world.channel.messages) : [],
    tax: order.tax,
    credit_used: order.creditUsed,
    currency: order.currency,
    created_ts: seconds(order.createdMs),
    starts_ts: order.follows === null || order.expiresMs === null ? null : seconds(order.expiresMs),
    next_plan: nextPlan(world, order),
    expires_ts: order.expiresMs === null || order.follows !== null ? null : seconds(order.expiresMs),
    auto_renewal: renewing,
    next_total: renewing === 'active' && status === 'paid' ? world.chargeProcessor.next(order).total : null,
    resume_total: isResumable(order, nowMs) ? world.chargeProcessor.next(order).total : null,
    decline_code: status === 'failed' && outcome.kind === 'failed' ? outcome.code : null,
    client_secret: outcome.kind === 'held' ? order.clientSecret : null,
    idempotency_key: order.idempotencyKey,
    transactions: order.transactions
      .map((transaction) => presentTransaction(transaction, order.currency, base))
      .reverse(),
  };
}

/** The team or the sport that the buyer chose; null where the pass is for that one alone. */
function choiceName(
  { pass, participantId, categoryId }: OrderRecord,
  { teams, sports }: Directory,
): string | null {
  if (pass.is_team_pass)
    return pass.participant_id == null ? (teams.find(({ id }) => id === participantId)?.name ?? null) : null;
  if (pass.pass_type !== 'category' || pass.event_category_id != null) return null;
  return sports.find(({ id }) => id === categoryId)?.title ?? null;
}

function presentTransaction(transaction: TransactionRecord, currency: string, base: string): Transaction {
  const { id, status, amount, atMs, cardLast4, cardBrand, declineCode, receipt } = transaction;
  const hasReceipt = status === 'paid' || status === 'refunded';
  return {
    id,
    status,
    amount,
    currency,
    created_ts: seconds(atMs),
    card_last4: cardLast4,
    card_brand: cardBrand,
    decline_code: declineCode,
    receipt_url: hasReceipt ? new URL(RECEIPT_FOLDER + receipt, base).href : null,
  };
}

/** The plan that begins when an order ends. */
function nextPlan(world: World, order: OrderRecord): NextPlan | null {
  const next = world.orders.stored().find((each) => each.follows === order);
  if (next === undefined || activityStatus(next, world.clock.now()) !== 'scheduled') return null;
  const starts_ts = next.expiresMs === null ? null : seconds(next.expiresMs);
  return { order_id: next.id, name: next.pass.name ?? null, starts_ts };
}

const presentCover = (cover: Cover | null): Coverage | null =>
  cover === null
    ? null
    : {
        order_id: cover.order?.id ?? null,
        name: cover.pass.name ?? null,
        until_ts: cover.untilMs === null ? null : seconds(cover.untilMs),
      };

/** A pass, and whether this viewer can buy it. */
export function presentPass<Pass extends Package>(world: World, pass: Pass, account: Account | null): Pass {
  const { availability, cover } = world.purchaseRules.standing(pass, account);
  return { ...pass, availability, coverage: presentCover(cover) };
}

/** A subscription as it stands for one viewer, by its last order. */
export function presentSubscription(world: World, sold: Subscription, account: Account | null): Subscription {
  const pass = presentPass(world, sold, account);
  const { change } = world.purchaseRules.standing(sold, account);
  const offers = {
    plan_change: presentChange(change),
    trial_offered: world.chargeProcessor.isTrialOffered(sold, account),
  };
  const last = account === null ? null : lastPaid(world, pass, account);
  if (last === null)
    return { ...pass, ...offers, state: null, auto_renewal: null, event: null, renews_ts: null };
  const isStopped = last.renewal?.automatic !== true;
  return {
    ...pass,
    ...offers,
    state: stateOf(world, last, isStopped),
    auto_renewal: isStopped ? 'cancelled' : 'active',
    event: last.renewal?.event ?? null,
    renews_ts: last.expiresMs === null ? null : seconds(last.expiresMs),
  };
}

function stateOf(
  world: World,
  last: OrderRecord,
  isStopped: boolean,
): NonNullable<Subscription['state']> | null {
  if (isFailedRenewal(last)) return isStopped ? 'canceled' : 'inactive';
  const activity = activityStatus(last, world.clock.now());
  if (activity === 'scheduled') return null;
  return activity === 'refunded' ? 'inactive' : activity;
}

/** The order by which a subscription stands: the last that was paid, or a renewal of it that failed. */
function lastPaid(world: World, pass: Package, account: Account): OrderRecord | null {
  const nowMs = world.clock.now();
  const bought = world.orders
    .of(account)
    .filter((order) => order.pass.id === pass.id && order.type === 'subscription');
  return bought.find((order) => paymentStatus(order, nowMs) === 'paid' || isFailedRenewal(order)) ?? null;
}
