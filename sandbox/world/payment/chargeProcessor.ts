import type { InvoicePreview, Package, PaymentResult, Subscription } from '../../../src/api/schema';
import type { Channel, Coupon } from '../../channels/channel';
import { cents } from '../../channels/money';
import type { Account } from '../accounts';
import { ApiError, validationError } from '../apiError';
import { seconds } from '../clock';
import type { Game } from '../game';
import { keepCard, type PaymentMethod } from './cards';
import { couponFor, type DatedCoupon } from './coupons';
import { createOrder, splitTotal, unusedCredit } from './createOrder';
import type { Intents } from './intents';
import { activityStatus, DAY_MS, type OrderRecord, type Orders, type Outcome, periodMs } from './orders';
import { type PurchaseItem, passOf } from './passes';
import type { PaymentMethods } from './paymentMethods';
import { type Quote, quote } from './quote';

/** How long the bank takes: an order stays pending for so long. */
const SETTLING_MS = 4000;

/** What was asked of the till. */
export interface Purchase {
  items: readonly PurchaseItem[];
  coupon: string | null;
  countryCode: string | null;
  postalCode: string | null;
}

export interface Payment extends Purchase {
  methodId: string | null;
  saveCard: boolean;
  idempotencyKey: string;
}

export interface ChargeProcessor {
  preview(account: Account, purchase: Purchase): InvoicePreview;
  /** Makes the orders and charges. @throws Refusal 404, 422 */
  pay(account: Account, payment: Payment): PaymentResult;
  /** @throws Refusal 409 when the trial was used */
  startTrial(
    account: Account,
    subscription: Subscription,
    methodId: string | null,
    key: string,
  ): PaymentResult;
  /** The bank's page was answered: what became of the orders behind a client secret. */
  confirm(clientSecret: string, completed: boolean): boolean;
  /** A payment method that was made here or is published; null for any other. */
  method(id: string): PaymentMethod | null;
}

export interface ChargeProcessorOptions {
  channel: Channel;
  coupons: readonly DatedCoupon[];
  orders: Orders;
  intents: Intents;
  paymentMethods: PaymentMethods;
  now: () => number;
  game: (id: number) => Game | null;
}

export function createChargeProcessor({
  channel,
  coupons,
  orders,
  intents,
  paymentMethods,
  now,
  game,
}: ChargeProcessorOptions): ChargeProcessor {
  const { messages } = channel;

  const passesOf = (items: readonly PurchaseItem[]): (Package | Subscription)[] => {
    if (items.length === 0) throw validationError(messages.invalid, 'items', messages.required);
    return items.map((item) => {
      const pass = passOf(channel, item, game);
      if (pass === null) throw new ApiError(404, messages.passNotFound);
      if (pass.is_team_pass && pass.participant_id == null && item.participant_id === undefined) {
        throw validationError(messages.invalid, 'participant_id', messages.required);
      }
      return pass;
    });
  };

  const couponOf = (code: string | null, passes: readonly Package[]): Coupon | null => {
    if (code === null || code.trim() === '') return null;
    const coupon = couponFor(coupons, code, passes, now());
    if (coupon === null) throw validationError(messages.wrongCoupon, 'coupon');
    return coupon;
  };

  /** The subscription that a new one would take the place of. */
  const replacedBy = (account: Account, passes: readonly Package[]): OrderRecord | null => {
    if (!passes.some((pass) => pass.pass_type === 'subscription')) return null;
    const active = orders.of(account).filter((order) => activityStatus(order, now()) === 'active');
    return active.find((order) => order.type === 'subscription' && !order.pass.is_team_pass) ?? null;
  };

  const billOf = (account: Account, purchase: Purchase, passes: readonly Package[]): Quote => {
    const replaced = replacedBy(account, passes);
    return quote({
      passes,
      coupon: couponOf(purchase.coupon, passes),
      credit: replaced === null ? 0 : -unusedCredit(replaced, now()),
      countryCode: purchase.countryCode,
      postalCode: purchase.postalCode,
      words: { fee: messages.serviceFee, tax: messages.tax, credit: messages.credit },
    });
  };

  const known = (id: string): PaymentMethod | null =>
    paymentMethods.token(id)?.method ?? paymentMethods.byId(id);

  const methodOf = (account: Account, id: string | null): PaymentMethod => {
    if (id === null) throw validationError(messages.invalid, 'payment_method_id', messages.required);
    const method = known(id);
    if (method !== null) return method;
    const saved = account.cards.find((card) => card.id === id);
    if (saved === undefined) throw validationError(messages.cardDeclined, 'payment', 'resource_missing');
    return { ...saved, behavior: { kind: 'accepted' }, address: { country: null, postalCode: null } };
  };

  const outcomeOf = (method: PaymentMethod): Outcome => {
    const { behavior } = method;
    if (behavior.kind === 'needsAction') return { kind: 'held' };
    if (behavior.kind === 'declined') return { kind: 'failed', atMs: now(), code: behavior.code };
    if (behavior.kind === 'failsLater')
      return { kind: 'failed', atMs: now() + SETTLING_MS, code: behavior.code };
    return { kind: 'paid', atMs: now() + SETTLING_MS };
  };

  return {
    preview: (account, purchase) => {
      const passes = passesOf(purchase.items);
      const bill = billOf(account, purchase, passes);
      const renewing = passes.filter((pass) => pass.pass_type === 'subscription');
      const length = renewing[0] === undefined ? null : periodMs(renewing[0]);
      return {
        currency: channel.content.settings.currency ?? 'USD',
        lines: bill.lines,
        subtotal: bill.subtotal,
        discount: bill.discount,
        tax: bill.tax,
        service_fee: bill.serviceFee,
        proration: bill.proration,
        total: bill.total,
        next_total:
          length === null ? null : cents(renewing.reduce((sum, pass) => sum + (pass.price ?? 0), 0)),
        next_ts: length === null ? null : seconds(now() + length),
      };
    },

    pay: (account, payment) => {
      const passes = passesOf(payment.items);
      const bill = billOf(account, payment, passes);
      const method = bill.total > 0 ? methodOf(account, payment.methodId) : null;
      const outcome: Outcome = method === null ? { kind: 'paid', atMs: now() } : outcomeOf(method);
      const replaced = replacedBy(account, passes);
      const shares = splitTotal(bill.total, passes);
      const records = payment.items.map((item, index) => {
        const pass = passes[index];
        if (pass === undefined) throw new ApiError(404, messages.passNotFound);
        return orders.add(
          createOrder(account, item, pass, outcome, now(), {
            amount: shares[index] ?? 0,
            cardLast4: method?.last4 ?? null,
            idempotencyKey: payment.idempotencyKey,
          }),
        );
      });
      if (outcome.kind === 'failed' && outcome.atMs <= now()) {
        throw validationError(messages.cardDeclined, 'payment', outcome.code);
      }
      if (replaced !== null && outcome.kind === 'paid') replaced.replacedMs = outcome.atMs;
      if (payment.saveCard && method !== null) keepCard(account, method);
      return resultOf(records, outcome, now(), () => intents.openPayment(records));
    },

    startTrial: (account, subscription, methodId, key) => {
      if (account.trialUsed)
        throw new ApiError(409, messages.trialUsed, { trial_period_used: [messages.trialUsed] });
      const days = subscription.trial_period ?? 0;
      if (days === 0) throw validationError(messages.invalid, 'subscription_id', messages.noTrial);
      const card = methodId === null ? null : methodOf(account, methodId);
      if (card?.behavior.kind === 'declined')
        throw validationError(messages.cardDeclined, 'payment', card.behavior.code);
      account.trialUsed = true;
      const outcome: Outcome = { kind: 'paid', atMs: now() };
      const item: PurchaseItem = { type: 'subscription', subscription_id: subscription.id };
      const order = orders.add({
        ...createOrder(account, item, subscription, outcome, now(), {
          amount: 0,
          cardLast4: card?.last4 ?? null,
          idempotencyKey: key,
        }),
        expiresMs: now() + days * DAY_MS,
        renewal: { event: 'created', automatic: card !== null, renewed: false },
      });
      return { status: 'succeeded', order_ids: [order.id], client_secret: null };
    },

    confirm: (clientSecret, completed) => {
      const records = intents.payment(clientSecret);
      if (!records?.some((order) => order.outcome.kind === 'held')) return false;
      const atMs = now() + SETTLING_MS;
      for (const order of records) {
        order.outcome = completed
          ? { kind: 'paid', atMs }
          : { kind: 'failed', atMs: now(), code: 'authentication_required' };
      }
      return true;
    },

    method: known,
  };
}

function resultOf(
  records: readonly OrderRecord[],
  outcome: Outcome,
  nowMs: number,
  secret: () => string,
): PaymentResult {
  const order_ids = records.map((order) => order.id);
  if (outcome.kind === 'held') return { status: 'requires_action', order_ids, client_secret: secret() };
  const done = outcome.atMs <= nowMs;
  return { status: done ? 'succeeded' : 'processing', order_ids, client_secret: null };
}
