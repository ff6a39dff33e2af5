import type { InvoicePreview, PaymentResult } from '../../../../src/api/schema';
import type { Channel } from '../../../channels/channel';
import { roundMoney } from '../../../channels/money';
import type { Account, Accounts } from '../../accounts/accounts';
import { type ApiError, validationError } from '../../apiError';
import type { Bank, Intent } from '../../bank/bank';
import { newOrder, type PaidWith } from '../orders/newOrder';
import { newRenewal, type OrderRecord, type Orders, paymentStatus, setAutomatic } from '../orders/orders';
import { createPayments, type Payment } from '../orders/payments';
import type { PlanChanges } from '../orders/planChange';
import { presentBill, presentTrial } from '../orders/presentBill';
import { createRenewals, type Renewals } from '../orders/renewals';
import { type Bill, type Billing, createBilling, type Purchase, type TrialPurchase } from '../prices/billing';
import { type DatedCoupon, reserve } from '../prices/coupons';
import type { Passes } from '../prices/passes';
import type { CheckedItem, PurchaseRules } from '../prices/purchaseRules';
import { asksViewer, type PaymentMethod } from './cards';
import type { PaymentMethods } from './paymentMethods';

export interface PaymentRequest extends Purchase {
  /** Major units. */
  expectedTotal: number;
  saveCard: boolean;
  idempotencyKey: string;
}

export interface ChargeProcessor extends Pick<Renewals, 'next'>, Pick<Billing, 'coupon' | 'isTrialOffered'> {
  preview(account: Account, purchase: Purchase): InvoicePreview;
  previewTrial(account: Account, trial: TrialPurchase): InvoicePreview;
  /** Does what is due by the clock: charges, renewals. Every look at orders or at the ledger begins with it. */
  settle(): void;
  /** Makes the orders and asks the bank. @throws ApiError 404, 422 */
  pay(account: Account, payment: PaymentRequest): PaymentResult;
  /** @throws ApiError 404, 409, 422 */
  startTrial(account: Account, trial: TrialPurchase & { idempotencyKey: string }): PaymentResult;
  /** The bank's page was answered. @returns false when nothing waits for it */
  confirm(clientSecret: string, completed: boolean): boolean;
  /** Ends what a key has begun and not charged yet. @returns the orders of the key */
  cancel(account: Account, idempotencyKey: string): readonly OrderRecord[];
  /** Tries every failed renewal of an account again. */
  retryRenewals(account: Account): void;
  /** The next renewal of an account is refused with this code, whatever the card. */
  failNext(account: Account, code: string): void;
  /** Pays an order back. @throws Error when it is not paid */
  refund(order: OrderRecord): void;
  /** An account that is deleted is never charged again. */
  closeAccount(account: Account): void;
  /** An order waits for the viewer at the bank, as one that a sample account left behind. */
  holdForBank(order: OrderRecord, method: PaymentMethod): void;
  /** The orders of a payment, by the secret of its intent; null for one that nobody was given. */
  ordersOf(clientSecret: string): readonly OrderRecord[] | null;
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
  planChanges: PlanChanges;
  coupons: readonly DatedCoupon[];
  orders: Orders;
  bank: Bank;
  paymentMethods: PaymentMethods;
  now: () => number;
}

export function createChargeProcessor(options: ChargeProcessorOptions): ChargeProcessor {
  const { channel, accounts, passes, rules, planChanges, coupons, orders, bank, paymentMethods, now } =
    options;
  const { messages } = channel;
  const payments = createPayments({ orders, bank, paymentMethods, planChanges, now });
  const exists = (account: Account): boolean => accounts.byId(account.id) === account;
  const renewals = createRenewals({
    orders,
    bank,
    passes,
    paymentMethods,
    exists,
    bill: (account, pass, method) => billing.renewal(account, pass, method),
  });
  const billing = createBilling({
    channel,
    bank,
    passes,
    rules,
    coupons,
    paymentMethods,
    isInUse: (tokenId) =>
      payments.open().some((each) => each.tokenId === tokenId && each.intent?.status === 'processing'),
    now,
  });
  const bySecret = new Map<string, readonly OrderRecord[]>();

  const answer = (payment: Payment, intent: Intent): void => {
    if (payments.isStale(payment, intent.dueMs)) bank.cancel(intent, 'duplicate_transaction', intent.dueMs);
    else bank.settle(intent);
    payments.follow(payment);
  };

  const settle = (): void => {
    for (;;) {
      const nowMs = now();
      const intent = bank.due(nowMs);
      const renewing = renewals.due(nowMs);
      if (intent !== null && intent.dueMs <= (renewing?.expiresMs ?? nowMs)) {
        const payment = payments.of(intent);
        if (payment === null) bank.settle(intent);
        else answer(payment, intent);
      } else if (renewing !== null) renewals.renew(renewing);
      else break;
    }
    for (const order of renewals.mendable()) renewals.retry(order, now());
  };

  const declined = (code: string): ApiError => validationError(messages.cardDeclined, 'payment', code);

  const orderOf = (account: Account, checked: CheckedItem, paid: PaidWith): OrderRecord =>
    orders.add(newOrder(account, checked, { ...paid, currency: passes.currency, nowMs: now() }));

  const intentFor = (
    account: Account,
    made: readonly OrderRecord[],
    bill: Bill,
    { idempotencyKey, tokenId }: PaymentRequest,
  ): Intent | null => {
    const { method, quote } = bill;
    if (method === null || quote.total === 0) return null;
    return bank.pay({
      customer: account.id,
      amount: quote.total,
      currency: passes.currency,
      method,
      isSaved: tokenId === null,
      key: idempotencyKey,
      reference: { purpose: 'purchase', orderIds: made.map(({ id }) => id), email: account.email },
      atMs: now(),
    });
  };

  const pay = (account: Account, request: PaymentRequest): PaymentResult => {
    const bill = billing.bill(account, request);
    const { bought, coupon, method, replaced, quote, needsCard } = bill;
    if (roundMoney(request.expectedTotal, passes.currency) !== quote.total)
      throw validationError(messages.priceChanged, 'expected_total');
    if (method === null && needsCard)
      throw validationError(messages.invalid, 'payment_method_id', messages.required);
    const { idempotencyKey, tokenId } = request;
    const made = bought.map((item, index) => {
      const share = quote.shares[index] ?? { amount: 0, creditUsed: 0 };
      const couponCode = coupon?.code ?? null;
      return orderOf(account, item, { ...share, couponCode, method, idempotencyKey });
    });
    for (const order of made) orders.move(order, { status: 'created', amount: order.amount, atMs: now() });
    reserve(coupon, account);
    const intent = intentFor(account, made, bill, request);
    const isFree = quote.total === 0;
    // A card that the bank has not confirmed is not kept.
    const isConfirmed = !(isFree && method !== null && asksViewer(method, tokenId === null));
    const saveCard = request.saveCard && isConfirmed;
    const payment: Payment = { account, orders: made, intent, method, saveCard, tokenId, coupon, replaced };
    payments.add(payment);
    const refusal = isFree && method !== null ? bank.refusalOf(method, now()) : null;
    if (refusal !== null) payments.fail(payment, now(), refusal);
    else payments.follow(payment);
    const code = refusal ?? (intent?.status === 'failed' ? intent.declineCode : null);
    if (code !== null) throw declined(code);
    const order_ids = made.map((order) => order.id);
    if (intent === null) return { status: 'succeeded', order_ids, client_secret: null };
    bySecret.set(intent.clientSecret, made);
    if (intent.status !== 'requires_action') return { status: 'processing', order_ids, client_secret: null };
    return { status: 'requires_action', order_ids, client_secret: intent.clientSecret };
  };

  return {
    settle,
    pay,
    next: renewals.next,
    coupon: billing.coupon,
    isTrialOffered: billing.isTrialOffered,
    preview: (account, purchase) => presentBill(billing.bill(account, purchase), passes.currency),
    previewTrial: (account, trial) => presentTrial(billing.trial(account, trial), passes.currency),
    failNext: (account, code) => {
      settle();
      bank.refuseNext(account.id, code);
    },
    get leaveNextPending() {
      return bank.leaveNextPending;
    },
    set leaveNextPending(isLeft) {
      bank.leaveNextPending = isLeft;
    },
    ordersOf: (clientSecret) => bySecret.get(clientSecret) ?? null,

    startTrial: (account, trial) => {
      const { pass, method, endsMs } = billing.trial(account, trial);
      if (method === null) throw validationError(messages.invalid, 'payment_method_id', messages.required);
      const refusal = bank.refusalOf(method, now());
      if (refusal !== null) throw declined(refusal);
      account.trialUsed = true;
      const { item, idempotencyKey } = trial;
      const paid = { amount: 0, creditUsed: 0, method, idempotencyKey };
      const order = orderOf(account, { item, pass, cover: null, change: null }, paid);
      order.outcome = { kind: 'paid', atMs: now() };
      order.expiresMs = endsMs;
      order.renewal = newRenewal(account);
      return { status: 'succeeded', order_ids: [order.id], client_secret: null };
    },

    confirm: (clientSecret, completed) => {
      settle();
      const payment = payments.bySecret(clientSecret);
      if (payment?.intent?.status !== 'requires_action') return false;
      if (!completed) bank.cancel(payment.intent, 'authentication_required', now());
      else if (payments.isStale(payment, now())) bank.cancel(payment.intent, 'duplicate_transaction', now());
      else bank.confirm(payment.intent, now());
      payments.follow(payment);
      return true;
    },

    cancel: (account, idempotencyKey) => {
      settle();
      const made = orders.of(account).filter((order) => order.idempotencyKey === idempotencyKey);
      for (const payment of payments.open()) {
        const { intent } = payment;
        if (intent?.status !== 'requires_action' || !made.some((order) => payment.orders.includes(order)))
          continue;
        bank.cancel(intent, 'cancelled', now());
        payments.follow(payment);
      }
      return made;
    },

    retryRenewals: (account) => {
      for (const order of orders.of(account)) renewals.retry(order, now());
    },

    refund: (order) => {
      settle();
      if (order.refunded || paymentStatus(order, now()) !== 'paid')
        throw new Error(`Order ${order.id} is not paid.`);
      const { account, id, amount, creditUsed, currency, intentId, method } = order;
      const customer = account.id;
      const cardLast4 = method?.last4 ?? null;
      const atMs = now();
      bank.refund({
        customer,
        email: account.email,
        orderId: id,
        amount,
        currency,
        intentId,
        cardLast4,
        atMs,
      });
      // The part that was paid with credit comes back as credit.
      bank.credit({ customer, orderId: id, amount: creditUsed, currency, atMs });
      order.refunded = true;
      setAutomatic(order, false);
      orders.move(order, { status: 'refunded', amount, atMs });
    },

    closeAccount: (account) => {
      for (const order of orders.of(account)) setAutomatic(order, false);
      for (const payment of payments.open()) {
        if (payment.account !== account || payment.intent === null) continue;
        bank.cancel(payment.intent, 'account_deleted', now());
        payments.follow(payment);
      }
    },

    holdForBank: (order, method) => {
      const { account, amount, currency, createdMs } = order;
      const intent = bank.pay({
        ...{ customer: account.id, amount, currency, method, isSaved: false, atMs: createdMs },
        key: order.idempotencyKey ?? `sample-${order.id}`,
        reference: { purpose: 'purchase', orderIds: [order.id], email: account.email },
      });
      const payment: Payment = {
        ...{ account, orders: [order], intent, method, saveCard: false },
        ...{ tokenId: null, coupon: null, replaced: [] },
      };
      payments.add(payment);
      bySecret.set(intent.clientSecret, payment.orders);
      orders.move(order, { status: 'created', amount, atMs: createdMs });
      payments.follow(payment);
    },

    settlePending: (code) => {
      bank.releasePending(code, now());
      settle();
    },
  };
}
