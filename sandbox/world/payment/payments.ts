import type { Account } from '../accounts';
import type { PaymentMethod } from './cards';
import { keepCard } from './cards';
import type { DatedCoupon } from './coupons';
import type { Ledger } from './ledger';
import { activityStatus, isFailedRenewal, newRenewal, type OrderRecord, type Orders } from './orders';
import type { PaymentMethods } from './paymentMethods';
import { periodEnd } from './period';

/** One charge on its way: what Stripe calls a payment intent. */
export interface Payment {
  account: Account;
  orders: readonly OrderRecord[];
  /** Major units. */
  amount: number;
  method: PaymentMethod | null;
  /** Why the bank refuses it in the end; null: it does not. */
  declineCode: string | null;
  /** When the bank answers; null: not until the viewer, or the sandbox page, has acted. */
  dueMs: number | null;
  clientSecret: string | null;
  saveCard: boolean;
  tokenId: string | null;
  coupon: DatedCoupon | null;
  /** The subscription that is credited and gives way. */
  replaced: OrderRecord | null;
}

/** Payments that the bank has not answered yet. */
export interface Payments {
  add(payment: Payment): void;
  open(): readonly Payment[];
  bySecret(clientSecret: string): Payment | null;
  /** Charges. Two charges of one payment cannot be: it is open no more. */
  succeed(payment: Payment, atMs: number): void;
  fail(payment: Payment, atMs: number, code: string): void;
  /** Whether it may still be charged: nothing that it needs has been used by another payment since it began. */
  isStale(payment: Payment, nowMs: number): boolean;
}

export interface PaymentOptions {
  orders: Orders;
  ledger: Ledger;
  paymentMethods: PaymentMethods;
}

const isWholeSubscription = ({ type, pass }: OrderRecord) => type === 'subscription' && !pass.is_team_pass;

const isSamePass = (one: OrderRecord, other: OrderRecord) =>
  one.pass.id === other.pass.id &&
  one.participantId === other.participantId &&
  one.categoryId === other.categoryId;

export function createPayments({ orders, ledger, paymentMethods }: PaymentOptions): Payments {
  let open: Payment[] = [];

  const close = (payment: Payment): boolean => {
    const wasOpen = open.includes(payment);
    open = open.filter((other) => other !== payment);
    return wasOpen;
  };

  /** Older subscriptions give way to a new one; a failed renewal of the same pass is tried no more. */
  const giveWay = (bought: OrderRecord, atMs: number): void => {
    for (const order of orders.stored()) {
      if (order.account !== bought.account || order === bought || order.renewal === null) continue;
      const replaces = isWholeSubscription(order) && isWholeSubscription(bought);
      if (replaces && activityStatus(order, atMs) === 'active') {
        order.replacedMs = atMs;
        order.renewal.automatic = false;
      }
      if (isFailedRenewal(order) && (replaces || isSamePass(order, bought))) order.renewal.automatic = false;
    }
  };

  return {
    add: (payment) => {
      open.push(payment);
    },
    open: () => open,
    bySecret: (clientSecret) => open.find((payment) => payment.clientSecret === clientSecret) ?? null,
    succeed: (payment, atMs) => {
      if (!close(payment)) return;
      const { account, method, amount } = payment;
      if (method !== null && payment.saveCard) keepCard(account, method);
      if (payment.tokenId !== null) paymentMethods.spend(payment.tokenId);
      payment.coupon?.usedBy.push(account.id);
      for (const order of payment.orders) {
        order.outcome = { kind: 'paid', atMs };
        order.expiresMs = periodEnd(order.pass, atMs);
        if (order.renewal !== null) order.renewal = newRenewal(account, order.renewal.event);
        for (const transaction of order.transactions) {
          if (transaction.status === 'created') Object.assign(transaction, { status: 'paid', atMs });
        }
        giveWay(order, atMs);
      }
      const [first] = payment.orders;
      if (first === undefined) return;
      ledger.record({
        purpose: 'purchase',
        orders: payment.orders,
        amount,
        currency: first.currency,
        cardLast4: method?.last4 ?? null,
        atMs,
      });
    },
    fail: (payment, atMs, code) => {
      if (!close(payment)) return;
      for (const order of payment.orders) {
        order.outcome = { kind: 'failed', atMs, code };
        for (const transaction of order.transactions) {
          if (transaction.status === 'created')
            Object.assign(transaction, { status: 'failed', atMs, declineCode: code });
        }
      }
    },
    isStale: ({ account, orders: bought, replaced, tokenId }, nowMs) => {
      if (replaced !== null && activityStatus(replaced, nowMs) !== 'active') return true;
      if (tokenId !== null && paymentMethods.isSpent(tokenId)) return true;
      return orders
        .stored()
        .filter((order) => order.account === account && !bought.includes(order))
        .filter((order) => order.outcome.kind === 'pending' || activityStatus(order, nowMs) === 'active')
        .some((order) => bought.some((each) => isSamePass(order, each)));
    },
  };
}
