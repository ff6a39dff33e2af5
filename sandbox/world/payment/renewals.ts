import type { Account } from '../accounts';
import { offSessionRefusal, type PaymentMethod } from './cards';
import type { Ledger } from './ledger';
import { autoRenewal, isFailedRenewal, newRenewal, type OrderRecord, type Orders } from './orders';
import type { Passes } from './passes';
import type { PaymentMethods } from './paymentMethods';
import { periodEnd } from './period';
import type { Quote } from './quote';

/** What passes with a period do when it ends. */
export interface Renewals {
  /** The order that renews next, by this moment; null: none does. */
  due(byMs: number): OrderRecord | null;
  /** Makes the order of the next period, and charges it. A refusal leaves it failed; it can be tried again. */
  renew(order: OrderRecord): void;
  /** Failed renewals whose card has changed since the bank refused it. */
  mendable(): OrderRecord[];
  /** Tries a failed renewal again. Its period begins when it is paid. */
  retry(order: OrderRecord, atMs: number): void;
  /** What the next renewal charges, tax included. */
  next(order: OrderRecord): Quote;
  /** The next renewal of an account is refused with this code, whatever the card. */
  failNext(account: Account, code: string): void;
}

export interface RenewalOptions {
  orders: Orders;
  ledger: Ledger;
  passes: Passes;
  paymentMethods: PaymentMethods;
  exists: (account: Account) => boolean;
  bill: (pass: OrderRecord['pass'], method: PaymentMethod | null) => Quote;
}

export function createRenewals({
  orders,
  ledger,
  passes,
  paymentMethods,
  exists,
  bill,
}: RenewalOptions): Renewals {
  const failing = new Map<Account, string>();

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
  const next = (order: OrderRecord): Quote => bill(soldNow(order), cardFor(order));

  const charge = (order: OrderRecord, atMs: number): void => {
    const { account, renewal } = order;
    if (renewal === null) return;
    const method = cardFor(order);
    const refusal = failing.get(account) ?? (method === null ? 'generic_decline' : offSessionRefusal(method));
    failing.delete(account);
    order.method = method;
    order.amount = bill(order.pass, method).total;
    order.renewal = { ...newRenewal(account, 'updated'), refusedCard: refusal && (method?.id ?? null) };
    if (refusal === null) {
      order.outcome = { kind: 'paid', atMs };
      order.expiresMs = periodEnd(order.pass, atMs);
      orders.move(order, { status: 'paid', amount: order.amount, atMs });
      ledger.record({
        purpose: 'renewal',
        orders: [order],
        amount: order.amount,
        currency: order.currency,
        cardLast4: method?.last4 ?? null,
        atMs,
      });
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
        renewal: { ...renewal, event: 'updated', renewed: false },
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
    failNext: (account, code) => {
      failing.set(account, code);
    },
  };
}
