import type { Package, PaymentResult, Subscription } from '../../../src/api/schema';
import type { Channel } from '../../channels/channel';
import { roundMoney } from '../../channels/money';
import type { Account, Accounts } from '../accounts';
import { type ApiError, validationError } from '../apiError';
import { type Billing, createBilling, type Purchase, type TrialPurchase } from './billing';
import { asksViewer, type PaymentMethod } from './cards';
import type { DatedCoupon } from './coupons';
import type { Intents } from './intents';
import type { Ledger } from './ledger';
import { newRenewal, type OrderRecord, type Orders, paymentStatus } from './orders';
import type { Passes, PurchaseItem } from './passes';
import type { PaymentMethods } from './paymentMethods';
import { createPayments, type Payment } from './payments';
import { periodEnd } from './period';
import type { PurchaseRules } from './purchaseRules';
import { createRenewals, type Renewals } from './renewals';

/** How long the bank takes: an order stays pending for so long. */
const SETTLING_MS = 4000;

export interface PaymentRequest extends Purchase {
  /** Major units. */
  expectedTotal: number;
  saveCard: boolean;
  idempotencyKey: string;
}

export interface ChargeProcessor
  extends Pick<Renewals, 'failNext' | 'next'>,
    Pick<Billing, 'preview' | 'previewTrial' | 'coupon'> {
  /** Does what is due by the clock: charges, renewals. Every look at orders or at the ledger begins with it. */
  settle(): void;
  /** Makes the orders and charges. @throws Refusal 404, 422 */
  pay(account: Account, payment: PaymentRequest): PaymentResult;
  /** @throws Refusal 404, 409, 422 */
  startTrial(account: Account, trial: TrialPurchase & { idempotencyKey: string }): PaymentResult;
  /** The bank's page was answered. @returns false when nothing waits for it */
  confirm(clientSecret: string, completed: boolean): boolean;
  /** Tries every failed renewal of an account again. */
  retryRenewals(account: Account): void;
  /** Pays an order back. @throws Error when it is not paid */
  refund(order: OrderRecord): void;
  /** An account that is deleted is never charged again. */
  closeAccount(account: Account): void;
  /** An order waits for the viewer at the bank, as one that a sample account left behind. */
  holdForBank(order: OrderRecord): void;
  /** While true the bank does not answer payments that begin; the next one takes the switch back. */
  leaveNextPending: boolean;
  /** The bank answers the payments that were left pending. @param code why it refuses them; null: it does not */
  settlePending(code: string | null): void;
}

export interface ChargeProcessorOptions {
  channel: Channel;
  accounts: Accounts;
  passes: Passes;
  rules: PurchaseRules;
  coupons: readonly DatedCoupon[];
  orders: Orders;
  ledger: Ledger;
  intents: Intents;
  paymentMethods: PaymentMethods;
  now: () => number;
}

export function createChargeProcessor(options: ChargeProcessorOptions): ChargeProcessor {
  const { channel, accounts, passes, rules, coupons, orders, ledger, intents, paymentMethods, now } = options;
  const { messages } = channel;
  const payments = createPayments({ orders, ledger, paymentMethods });
  const exists = (account: Account): boolean => accounts.byId(account.id) === account;
  const renewals = createRenewals({
    orders,
    ledger,
    passes,
    paymentMethods,
    exists,
    bill: (pass, method) => billing.renewal(pass, method),
  });
  const billing = createBilling({
    channel,
    passes,
    rules,
    coupons,
    orders,
    paymentMethods,
    isInUse: (tokenId) => payments.open().some((each) => each.tokenId === tokenId && each.dueMs !== null),
    now,
  });

  const settle = (): void => {
    for (;;) {
      const nowMs = now();
      const [payment] = payments
        .open()
        .filter(({ dueMs }) => dueMs !== null && dueMs <= nowMs)
        .sort((one, other) => (one.dueMs ?? 0) - (other.dueMs ?? 0));
      const renewing = renewals.due(nowMs);
      if (payment?.dueMs != null && payment.dueMs <= (renewing?.expiresMs ?? nowMs)) {
        if (payment.declineCode === null) payments.succeed(payment, payment.dueMs);
        else payments.fail(payment, payment.dueMs, payment.declineCode);
      } else if (renewing !== null) renewals.renew(renewing);
      else break;
    }
    for (const order of renewals.mendable()) renewals.retry(order, now());
  };

  const declined = (code: string): ApiError => validationError(messages.cardDeclined, 'payment', code);

  const orderOf = (
    account: Account,
    item: PurchaseItem,
    pass: Package | Subscription,
    paid: { amount: number; method: PaymentMethod | null; idempotencyKey: string },
  ): OrderRecord =>
    orders.add({
      ...paid,
      account,
      pass,
      type: item.type,
      currency: passes.currency,
      participantId: item.participantId ?? pass.participant_id ?? null,
      eventId: item.eventId ?? pass.event_id ?? null,
      categoryId: item.categoryId ?? pass.event_category_id ?? null,
      createdMs: now(),
      outcome: { kind: 'pending' },
      expiresMs: null,
      renewal: periodEnd(pass, now()) === null ? null : newRenewal(account),
    });

  const hold = (payment: Payment): string => {
    const secret = intents.openPayment(payment.orders);
    payment.clientSecret = secret;
    for (const order of payment.orders) {
      order.outcome = { kind: 'held' };
      order.clientSecret = secret;
    }
    return secret;
  };

  const processor: ChargeProcessor = {
    settle,
    next: renewals.next,
    failNext: (account, code) => {
      settle();
      renewals.failNext(account, code);
    },
    leaveNextPending: false,
    preview: billing.preview,
    previewTrial: billing.previewTrial,
    coupon: billing.coupon,

    pay: (account, request) => {
      const { bought, coupon, method, replaced, quote, needsCard } = billing.bill(account, request);
      if (roundMoney(request.expectedTotal, passes.currency) !== quote.total)
        throw validationError(messages.priceChanged, 'expected_total');
      if (method === null && needsCard)
        throw validationError(messages.invalid, 'payment_method_id', messages.required);
      const { idempotencyKey } = request;
      const made = request.items.flatMap((item, index) => {
        const [pass, amount = 0] = [bought[index], quote.shares[index]];
        return pass === undefined ? [] : orderOf(account, item, pass, { amount, method, idempotencyKey });
      });
      for (const order of made) orders.move(order, { status: 'created', amount: order.amount, atMs: now() });
      const isFree = quote.total === 0;
      const asks = method !== null && asksViewer(method, request.tokenId === null);
      const code = method?.behavior.kind === 'accepted' ? null : (method?.behavior.code ?? null);
      const payment: Payment = {
        account,
        orders: made,
        amount: quote.total,
        method,
        declineCode: isFree || (method?.behavior.kind === 'needsAction' && !asks) ? null : code,
        dueMs: null,
        clientSecret: null,
        // A card that the bank has not confirmed is not kept.
        saveCard: request.saveCard && !(isFree && asks),
        tokenId: request.tokenId,
        coupon,
        replaced,
      };
      payments.add(payment);
      const order_ids = made.map((order) => order.id);
      if (method?.behavior.kind === 'declined') {
        payments.fail(payment, now(), method.behavior.code);
        throw declined(method.behavior.code);
      }
      if (isFree) {
        payments.succeed(payment, now());
        return { status: 'succeeded', order_ids, client_secret: null };
      }
      if (asks) return { status: 'requires_action', order_ids, client_secret: hold(payment) };
      payment.dueMs = processor.leaveNextPending ? Number.POSITIVE_INFINITY : now() + SETTLING_MS;
      processor.leaveNextPending = false;
      return { status: 'processing', order_ids, client_secret: null };
    },

    startTrial: (account, trial) => {
      const { pass, method, endsMs } = billing.trial(account, trial);
      if (method === null) throw validationError(messages.invalid, 'payment_method_id', messages.required);
      if (method.behavior.kind === 'declined') throw declined(method.behavior.code);
      account.trialUsed = true;
      const order = orderOf(account, trial.item, pass, {
        amount: 0,
        method,
        idempotencyKey: trial.idempotencyKey,
      });
      order.outcome = { kind: 'paid', atMs: now() };
      order.expiresMs = endsMs;
      order.renewal = newRenewal(account);
      return { status: 'succeeded', order_ids: [order.id], client_secret: null };
    },

    confirm: (clientSecret, completed) => {
      settle();
      const payment = payments.bySecret(clientSecret);
      if (payment === null || payment.dueMs !== null) return false;
      if (!completed) payments.fail(payment, now(), 'authentication_required');
      else if (payments.isStale(payment, now())) payments.fail(payment, now(), 'duplicate_transaction');
      else if (payment.declineCode !== null) payments.fail(payment, now(), payment.declineCode);
      else {
        payment.dueMs = now() + SETTLING_MS;
        for (const order of payment.orders) order.outcome = { kind: 'pending' };
      }
      return true;
    },

    retryRenewals: (account) => {
      for (const order of orders.of(account)) renewals.retry(order, now());
    },

    refund: (order) => {
      settle();
      if (order.refunded || paymentStatus(order, now()) !== 'paid')
        throw new Error(`Order ${order.id} is not paid.`);
      order.refunded = true;
      if (order.renewal !== null) order.renewal.automatic = false;
      const cardLast4 = order.method?.last4 ?? null;
      orders.move(order, { status: 'refunded', amount: order.amount, atMs: now() });
      ledger.record({
        purpose: 'refund',
        orders: [order],
        amount: -order.amount,
        currency: order.currency,
        cardLast4,
        atMs: now(),
      });
    },

    closeAccount: (account) => {
      for (const order of orders.of(account)) if (order.renewal !== null) order.renewal.automatic = false;
      for (const payment of payments.open()) {
        if (payment.account === account) payments.fail(payment, now(), 'account_deleted');
      }
    },

    holdForBank: (order) => {
      const payment: Payment = {
        account: order.account,
        orders: [order],
        amount: order.amount,
        method: order.method,
        declineCode: null,
        dueMs: null,
        clientSecret: null,
        saveCard: false,
        tokenId: null,
        coupon: null,
        replaced: null,
      };
      payments.add(payment);
      orders.move(order, { status: 'created', amount: order.amount, atMs: order.createdMs });
      hold(payment);
    },

    settlePending: (code) => {
      for (const payment of payments.open()) {
        if (payment.dueMs !== Number.POSITIVE_INFINITY) continue;
        payment.dueMs = now();
        if (code !== null) payment.declineCode = code;
      }
      settle();
    },
  };
  return processor;
}
