import type { Account } from '../../accounts/accounts';
import type { Bank } from '../../bank/bank';
import type { PaymentMethod } from '../bank/cards';
import type { PaymentMethods } from '../bank/paymentMethods';
import type { Passes } from '../prices/passes';
import type { Quote } from '../prices/quote';
import { autoRenewal, isFailedRenewal, newRenewal, type OrderRecord, type Orders } from './orders';
import { periodEnd } from './period';

/** The renewals of passes at the end of their period. */
export interface Renewals {
  /** The order that renews next, by this moment; null: none does. */
  due(byMs: number): OrderRecord | null;
  /** Makes the order of the next period, and charges it. A refusal leaves it failed; it can be tried again. */
  renew(order: OrderRecord): void;
  /** Failed renewals whose card has changed since the bank refused it. */
  mendable(): OrderRecord[];
  /** Tries a failed renewal again. Its period begins when it is paid. */
  retry(order: OrderRecord, atMs: number): void;
  /** The charge of the next renewal, tax included. */
  next(order: OrderRecord): Quote;
}

export interface RenewalOptions {
  orders: Orders;
  bank: Bank;
  passes: Passes;
  paymentMethods: PaymentMethods;
  exists: (account: Account) => boolean;
  bill: (account: Account, pass: OrderRecord['pass'], method: PaymentMethod | null) => Quote;
}

export function createRenewals({
  orders,
  bank,
  passes,
  paymentMethods,
  exists,
  bill,
}: RenewalOptions): Renewals {
  /**
   * The card of a renewal: the one that paid for the order, but the default one when the viewer has since chosen another
   * default or removed the card that paid.
   */
  const cardFor = ({ account, method, renewal }: OrderRecord): PaymentMethod | null => {
    const [card] = account.cards;
    const then = renewal?.cardsThen ?? [];
    const removed =
      method !== null && then.includes(method.id) && !account.cards.some(({ id }) => id === method.id);
    if (!removed && (card === undefined || card.id === then[0])) return method;
    return card === undefined
      ? null
      : { behavior: { kind: 'accepted' }, ...paymentMethods.byId(card.id), ...card };
  };

  const soldNow = (order: OrderRecord) => passes.byId(order.pass.id) ?? order.pass;
  const next = (order: OrderRecord): Quote => bill(order.account, soldNow(order), cardFor(order));

  const ask = (
    { account, id, amount, currency, transactions }: OrderRecord,
    method: PaymentMethod,
    atMs: number,
  ) =>
    bank.payOffSession({
      ...{ customer: account.id, amount, currency, method, atMs },
      // Each try is a request of its own.
      key: `renewal-${id}-${transactions.length}`,
      reference: { purpose: 'renewal', orderIds: [id], email: account.email },
    });

  const charge = (order: OrderRecord, atMs: number): void => {
    const { account, renewal, currency } = order;
    if (renewal === null) return;
    const method = cardFor(order);
    order.method = method;
    const { total, shares } = bill(account, order.pass, method);
    order.amount = total;
    order.creditUsed = shares[0]?.creditUsed ?? 0;
    order.tax = shares[0]?.tax ?? null;
    const intent = method === null || total === 0 ? null : ask(order, method, atMs);
    const refusal = intent === null ? (total === 0 ? null : 'resource_missing') : intent.declineCode;
    order.renewal = { ...newRenewal(account, 'updated'), refusedCard: refusal && (method?.id ?? null) };
    if (refusal === null) {
      order.outcome = { kind: 'paid', atMs };
      order.expiresMs = periodEnd(order.pass, atMs);
      order.intentId = intent?.id ?? null;
      bank.credit({ customer: account.id, orderId: order.id, amount: -order.creditUsed, currency, atMs });
      orders.move(order, { status: 'paid', amount: order.amount, atMs });
    } else {
      order.outcome = { kind: 'failed', atMs, code: refusal };
      orders.move(order, { status: 'failed', amount: order.amount, atMs, declineCode: refusal });
    }
  };

  return {
    next,
    due: (byMs) => {
      let first: OrderRecord | null = null;
      for (const order of orders.stored()) {
        if (order.outcome.kind !== 'paid' || order.expiresMs === null || order.expiresMs > byMs) continue;
        if (autoRenewal(order) !== 'active' || !exists(order.account)) continue;
        if (first === null || order.expiresMs < (first.expiresMs ?? 0)) first = order;
      }
      return first;
    },
    renew: (order) => {
      const { renewal, expiresMs } = order;
      if (renewal === null || expiresMs === null) return;
      renewal.renewed = true;
      const renewed = orders.add({
        account: order.account,
        type: order.type,
        pass: soldNow(order),
        participantId: order.participantId,
        eventId: order.eventId,
        categoryId: order.categoryId,
        amount: 0,
        currency: passes.currency,
        method: order.method,
        idempotencyKey: null,
        createdMs: expiresMs,
        outcome: { kind: 'pending' },
        expiresMs: null,
        renewal: { ...renewal, event: 'updated', renewed: false, followedBy: new Set() },
      });
      charge(renewed, expiresMs);
    },
    mendable: () =>
      orders
        .stored()
        .filter((order) => isFailedRenewal(order) && autoRenewal(order) === 'active' && exists(order.account))
        .filter((order) => {
          const card = cardFor(order);
          return card !== null && card.id !== order.renewal?.refusedCard;
        }),
    retry: (order, atMs) => {
      if (isFailedRenewal(order) && autoRenewal(order) === 'active') charge(order, atMs);
    },
  };
}
