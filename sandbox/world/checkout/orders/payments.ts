import { minorUnits } from '../../../channels/money';
import type { Account } from '../../accounts/accounts';
import type { Bank, Intent } from '../../bank/bank';
import { keepCard, type PaymentMethod } from '../bank/cards';
import type { PaymentMethods } from '../bank/paymentMethods';
import { type DatedCoupon, release } from '../prices/coupons';
import {
  activityStatus,
  isFailedRenewal,
  newRenewal,
  type OrderRecord,
  type Orders,
  setAutomatic,
} from './orders';
import { periodEnd } from './period';
import { chosenOf, type PlanChanges, type ReplacedPlan } from './planChange';

/** The result of an attempt after the bank's answer: orders that are paid or have failed. */
export interface Payment {
  account: Account;
  orders: readonly OrderRecord[];
  /** Null where nothing is charged. */
  intent: Intent | null;
  method: PaymentMethod | null;
  saveCard: boolean;
  tokenId: string | null;
  coupon: DatedCoupon | null;
  /** The plans that end when it succeeds, each with its credit. */
  replaced: readonly ReplacedPlan[];
}

/** Payments that the bank has not answered yet. */
export interface Payments {
  add(payment: Payment): void;
  open(): readonly Payment[];
  of(intent: Intent): Payment | null;
  bySecret(clientSecret: string): Payment | null;
  /** Follows the answer of the bank. */
  follow(payment: Payment): void;
  /** Ends a payment without a charge. */
  fail(payment: Payment, atMs: number, code: string): void;
  /** Whether it may no longer be charged: something that it needs was used by another payment since it began. */
  isStale(payment: Payment, nowMs: number): boolean;
}

export interface PaymentOptions {
  orders: Orders;
  bank: Bank;
  paymentMethods: PaymentMethods;
  planChanges: PlanChanges;
  now: () => number;
}

const isSamePass = (one: OrderRecord, other: OrderRecord) =>
  one.pass.id === other.pass.id &&
  one.participantId === other.participantId &&
  one.categoryId === other.categoryId;

export function createPayments(options: PaymentOptions): Payments {
  const { orders, bank, paymentMethods, planChanges, now } = options;
  let open: Payment[] = [];

  const credit = ({ account, id, currency }: OrderRecord, amount: number, atMs: number): void =>
    bank.credit({ customer: account.id, orderId: id, amount, currency, atMs });

  /** The plans that a new one takes the place of end, and leave their unused value as credit. */
  const replace = ({ order, credit: unused }: ReplacedPlan, atMs: number): void => {
    credit(order, unused, atMs);
    order.replacedMs = atMs;
    setAutomatic(order, false);
    for (const next of orders.stored()) if (next.follows === order) setAutomatic(next, false);
  };

  /** A failed renewal of the same pass is tried no more, nor one of a plan that was replaced. */
  const dropFailedRenewals = (bought: OrderRecord): void => {
    for (const order of orders.stored()) {
      if (order.account !== bought.account || order === bought || !isFailedRenewal(order)) continue;
      const isPlan = order.type === 'subscription' && bought.type === 'subscription';
      if ((isPlan && planChanges.isAlike(order, bought)) || isSamePass(order, bought))
        setAutomatic(order, false);
    }
  };

  const succeed = (payment: Payment, atMs: number): void => {
    if (!close(payment)) return;
    const { account, method, intent } = payment;
    if (method !== null && payment.saveCard) keepCard(account, method);
    if (payment.tokenId !== null) paymentMethods.spend(payment.tokenId);
    for (const plan of payment.replaced) replace(plan, atMs);
    for (const order of payment.orders) {
      order.outcome = { kind: 'paid', atMs };
      order.intentId = order.amount > 0 ? (intent?.id ?? null) : null;
      credit(order, -order.creditUsed, atMs);
      if (order.follows === null) order.expiresMs = periodEnd(order.pass, atMs);
      if (order.renewal !== null) order.renewal = newRenewal(account, order.renewal.event);
      if (order.follows !== null) {
        for (const next of orders.stored())
          if (!payment.orders.includes(next) && next.follows === order.follows) setAutomatic(next, false);
        setAutomatic(order, true);
      }
      for (const transaction of order.transactions) {
        if (transaction.status === 'created') Object.assign(transaction, { status: 'paid', atMs });
      }
      dropFailedRenewals(order);
    }
  };

  const close = (payment: Payment): boolean => {
    const wasOpen = open.includes(payment);
    open = open.filter((other) => other !== payment);
    return wasOpen;
  };

  const fail = (payment: Payment, atMs: number, code: string): void => {
    if (!close(payment)) return;
    release(payment.coupon, payment.account);
    for (const order of payment.orders) {
      order.outcome = { kind: 'failed', atMs, code };
      for (const transaction of order.transactions) {
        if (transaction.status === 'created')
          Object.assign(transaction, { status: 'failed', atMs, declineCode: code });
      }
    }
  };

  /** Whether the plans of the buyer are others than when the payment began. */
  const hasOtherChange = ({ orders: bought, replaced }: Payment, atMs: number): boolean => {
    const follows = bought.flatMap((order) => (order.follows === null ? [] : [order.follows]));
    if (follows.some((before) => activityStatus(before, atMs) !== 'active')) return true;
    const changes = bought.map((order) => {
      const isPlan = order.type === 'subscription' && order.follows === null;
      return planChanges.of(order.account, { ...chosenOf(order), isPlan }, atMs);
    });
    if (changes.some((change) => change?.timing === 'at_period_end')) return true;
    const found = new Set(changes.flatMap((change) => (change?.replaced ?? []).map(({ order }) => order)));
    return found.size !== replaced.length || replaced.some(({ order }) => !found.has(order));
  };

  /** Whether another payment has used the credit that this one counts on. */
  const lacksCredit = (bought: readonly OrderRecord[], ended: readonly ReplacedPlan[]): boolean => {
    const [first] = bought;
    if (first === undefined) return false;
    const { currency, account } = first;
    const used = bought.reduce((sum, order) => sum + minorUnits(order.creditUsed, currency), 0);
    const given = ended.reduce((sum, plan) => sum + minorUnits(plan.credit, currency), 0);
    return used > given + bank.balance(account.id, currency);
  };

  return {
    add: (payment) => {
      open.push(payment);
    },
    open: () => open,
    of: (intent) => open.find((payment) => payment.intent === intent) ?? null,
    bySecret: (clientSecret) => open.find(({ intent }) => intent?.clientSecret === clientSecret) ?? null,
    fail,
    follow: (payment) => {
      const { intent } = payment;
      if (intent === null) return succeed(payment, now());
      const endedMs = intent.endedMs ?? now();
      switch (intent.status) {
        case 'succeeded':
          return succeed(payment, endedMs);
        case 'failed':
          return fail(payment, endedMs, intent.declineCode ?? 'generic_decline');
        case 'requires_action':
          for (const order of payment.orders) {
            order.outcome = { kind: 'held' };
            order.clientSecret = intent.clientSecret;
          }
          return;
        case 'processing':
          for (const order of payment.orders) order.outcome = { kind: 'pending' };
      }
    },
    isStale: (payment, nowMs) => {
      const { account, orders: bought, replaced, tokenId } = payment;
      if (tokenId !== null && paymentMethods.isSpent(tokenId)) return true;
      if (hasOtherChange(payment, nowMs) || lacksCredit(bought, replaced)) return true;
      return orders
        .stored()
        .filter((order) => order.account === account && !bought.includes(order))
        .filter((order) => order.outcome.kind === 'pending' || activityStatus(order, nowMs) === 'active')
        .some((order) => bought.some((each) => isSamePass(order, each)));
    },
  };
}
