import type { Package, Subscription } from '../../../../src/api/schema';
import type { Account } from '../../accounts/accounts';
import type { Entitlement } from '../../entitlements';
import type { Random } from '../../random';
import type { PaymentMethod } from '../bank/cards';
import type { ItemType } from '../prices/passes';

/** How the payment of an order went. */
type Outcome =
  | { kind: 'paid'; atMs: number }
  | { kind: 'failed'; atMs: number; code: string }
  /** The bank has not answered yet. */
  | { kind: 'pending' }
  /** The bank wants the viewer; nothing happens until they act. */
  | { kind: 'held' };

/** One movement of money of an order, or a try at one. */
export interface TransactionRecord {
  id: number;
  /** The unguessable part of its receipt's address. */
  receipt: string;
  status: 'created' | 'failed' | 'paid' | 'refunded';
  /** Major units. */
  amount: number;
  atMs: number;
  cardLast4: string | null;
  cardBrand: string | null;
  declineCode: string | null;
}

interface Renewal {
  event: 'created' | 'updated';
  /** False once it was stopped. */
  automatic: boolean;
  /** A later order has taken over. */
  renewed: boolean;
  /** The plans that begin at its end; one that was cancelled is none of them. */
  followedBy: ReadonlySet<OrderRecord>;
  /** Saved cards of the account when this was paid or tried, the default first. */
  cardsThen: readonly string[];
  /** The card that the bank refused last, for renewals that failed. */
  refusedCard: string | null;
}

export const newRenewal = (account: Account, event: Renewal['event'] = 'created'): Renewal => ({
  event,
  automatic: true,
  renewed: false,
  followedBy: new Set(),
  cardsThen: account.cards.map(({ id }) => id),
  refusedCard: null,
});

export interface OrderRecord {
  id: number;
  account: Account;
  type: ItemType;
  pass: Package | Subscription;
  participantId: number | null;
  eventId: number | null;
  categoryId: number | null;
  /** Charged on a card; major units. */
  amount: number;
  /** Paid with credit from earlier orders; major units. */
  creditUsed: number;
  /** Taken off by a coupon; major units. */
  discount: number;
  couponCode: string | null;
  /** Contained in what was given; null while no card said where tax is due. Major units. */
  tax: number | null;
  currency: string;
  /** The means of payment that paid for it and renews it, unless the viewer's cards change. */
  method: PaymentMethod | null;
  idempotencyKey: string | null;
  createdMs: number;
  outcome: Outcome;
  /** When it stops opening anything; null: never. */
  expiresMs: number | null;
  /** For passes with a period. */
  renewal: Renewal | null;
  refunded: boolean;
  /** It is paid, or will be, and opens nothing before the platform gives access. */
  isAccessHeld: boolean;
  /** When another order took its place. */
  replacedMs: number | null;
  /** The bank's number of the charge that paid for it; null where nothing was charged. */
  intentId: string | null;
  /** For a plan that begins when another one ends: that one. It is paid for when it begins. */
  follows: OrderRecord | null;
  /** For 3-D Secure. */
  clientSecret: string | null;
  /** Oldest first. */
  transactions: TransactionRecord[];
}

type Later = 'refunded' | 'creditUsed' | 'discount' | 'couponCode' | 'tax' | 'follows';

export type NewOrder = Omit<
  OrderRecord,
  'id' | 'isAccessHeld' | 'replacedMs' | 'intentId' | 'clientSecret' | 'transactions' | Later
> &
  Partial<Pick<OrderRecord, Later>>;

/** The amount paid for an order, on a card and as credit; major units. */
export const givenFor = ({ amount, creditUsed }: OrderRecord): number => amount + creditUsed;

export type PaymentStatus = 'paid' | 'failed' | 'pending';
export type ActivityStatus = 'active' | 'inactive' | 'scheduled' | 'expired' | 'canceled' | 'refunded';

export function paymentStatus({ outcome }: OrderRecord, nowMs: number): PaymentStatus {
  if (outcome.kind === 'held' || outcome.kind === 'pending') return 'pending';
  // A clock that was moved back is before what has happened.
  return nowMs < outcome.atMs ? 'pending' : outcome.kind;
}

export function activityStatus(order: OrderRecord, nowMs: number): ActivityStatus {
  if (order.refunded) return 'refunded';
  if (paymentStatus(order, nowMs) !== 'paid') return 'inactive';
  if (order.isAccessHeld || (order.replacedMs !== null && nowMs >= order.replacedMs)) return 'inactive';
  if (order.follows !== null) {
    if (order.renewal?.automatic !== true) return 'canceled';
    return order.expiresMs !== null && nowMs < order.expiresMs ? 'scheduled' : 'expired';
  }
  if (order.expiresMs === null || nowMs < order.expiresMs) return 'active';
  return order.renewal !== null && !order.renewal.automatic ? 'canceled' : 'expired';
}

/** A renewal that the bank refused; it is tried again until it is stopped. */
export function isFailedRenewal({ outcome, renewal }: OrderRecord): boolean {
  return outcome.kind === 'failed' && renewal?.event === 'updated';
}

/** Stops or resumes the renewal of an order. Without the plans that were to follow, the one before goes on. */
export function setAutomatic(order: OrderRecord, isAutomatic: boolean): void {
  const { renewal, follows } = order;
  if (renewal !== null) renewal.automatic = isAutomatic;
  if (follows?.renewal == null) return;
  const others = [...follows.renewal.followedBy].filter((each) => each !== order);
  follows.renewal.followedBy = new Set(isAutomatic ? [...others, order] : others);
}

/** Whether an order renews, or would if it had not been stopped; null: it never does, or a later one has taken over. */
export function autoRenewal(order: OrderRecord): 'active' | 'cancelled' | null {
  const { renewal, outcome } = order;
  if (
    renewal === null ||
    renewal.renewed ||
    renewal.followedBy.size > 0 ||
    order.refunded ||
    order.replacedMs !== null
  )
    return null;
  if (outcome.kind !== 'paid' && !isFailedRenewal(order)) return null;
  return renewal.automatic ? 'active' : 'cancelled';
}

/** Whether a renewal that was stopped can be resumed: its paid period runs, and nothing was to follow it. */
export const isResumable = (order: OrderRecord, nowMs: number): boolean =>
  autoRenewal(order) === 'cancelled' && order.follows === null && activityStatus(order, nowMs) === 'active';

type NewTransaction = Pick<TransactionRecord, 'status' | 'amount' | 'atMs'> & Partial<TransactionRecord>;

export interface Orders {
  /** While true, orders that are pending or made open nothing once they are paid; false gives access to all. */
  isAccessHeld: boolean;
  add(order: NewOrder): OrderRecord;
  /** Writes down a movement of money; an order of nothing has none. */
  move(order: OrderRecord, transaction: NewTransaction): void;
  byId(id: number): OrderRecord | null;
  /** The order of a receipt. */
  byReceipt(receipt: string): { order: OrderRecord; transaction: TransactionRecord } | null;
  /** Newest first. */
  of(account: Account): OrderRecord[];
  all(): OrderRecord[];
  /** All of them, oldest first, without a look at the clock: for the charge processor itself. */
  stored(): readonly OrderRecord[];
  entitlements(account: Account): Entitlement[];
}

/** @param settle has the charge processor do what is due; called before anything is read */
export function createOrders(random: Random, now: () => number, settle: () => void): Orders {
  const orders: OrderRecord[] = [];
  let lastId = 70_000;
  let lastTransactionId = 700_000;
  let isAccessHeld = false;

  const of = (account: Account): OrderRecord[] => {
    settle();
    return orders.filter((order) => order.account === account).reverse();
  };

  return {
    get isAccessHeld() {
      return isAccessHeld;
    },
    set isAccessHeld(isHeld) {
      settle();
      isAccessHeld = isHeld;
      for (const order of orders)
        order.isAccessHeld = isHeld && (order.isAccessHeld || paymentStatus(order, now()) === 'pending');
    },
    add: (order) => {
      lastId += 1;
      const made = {
        refunded: false,
        creditUsed: 0,
        discount: 0,
        couponCode: null,
        tax: null,
        follows: null,
        ...order,
        id: lastId,
        isAccessHeld,
        replacedMs: null,
        intentId: null,
        clientSecret: null,
        transactions: [],
      };
      orders.push(made);
      return made;
    },
    move: (order, transaction) => {
      if (transaction.amount === 0) return;
      lastTransactionId += 1;
      order.transactions.push({
        cardLast4: order.method?.last4 ?? null,
        cardBrand: order.method?.brand ?? null,
        declineCode: null,
        receipt: `rcpt_${random.hex(24)}`,
        ...transaction,
        id: lastTransactionId,
      });
    },
    of,
    byId: (id) => {
      settle();
      return orders.find((order) => order.id === id) ?? null;
    },
    byReceipt: (receipt) => {
      settle();
      for (const order of orders) {
        const transaction = order.transactions.find((each) => each.receipt === receipt);
        if (transaction !== undefined) return { order, transaction };
      }
      return null;
    },
    all: () => {
      settle();
      return [...orders];
    },
    stored: () => orders,
    entitlements: (account) =>
      of(account)
        .filter((order) => activityStatus(order, now()) === 'active')
        .map(({ pass, participantId, eventId }) => ({ pass, participantId, eventId })),
  };
}
