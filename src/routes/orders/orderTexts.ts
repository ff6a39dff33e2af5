import type { Order, Transaction } from '../../api/schema';
import { paths } from '../../app/paths';
import type { ListAddress, ORDER_STATUSES, ORDER_TYPES } from '../../app/paths/screens/orders';
import { nameWithChoice } from '../../machines/checkout/chosenName';
import { isCounting } from '../../machines/checkout/pass';
import type { RenewalOrder } from '../../machines/renewal/machine';
import { declineReason } from '../../ui/checkout/declineReason';
import { formatMoney } from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { formatFullDay } from '../../ui/i18n/otherFormats';
import type { useText } from '../../ui/i18n/text';

/** The data that the texts of orders need. */
export interface OrderTexts {
  t: ReturnType<typeof useText>['t'];
  language: Language;
  /** The viewer's zone. */
  timeZone: string;
  /** Seconds since the epoch. */
  now: number;
  /** Of the channel, for an order that names none. */
  currency: string | null | undefined;
}

export type DisplayStatus = (typeof ORDER_STATUSES)[number];

/** How an order is shown (spec §3); null for a status that the contract does not know. */
export function displayStatus(order: Order): DisplayStatus | null {
  const { status, activity_status } = order;
  if (activity_status === 'refunded') return 'refunded';
  if (status === 'failed' || status === 'pending') return status;
  if (status !== 'paid') return null;
  if (isCounting(order)) return 'active';
  if (isScheduled(order)) return 'scheduled';
  return activity_status == null ? 'paid' : 'inactive';
}

type OrderFilters = Pick<ListAddress<(typeof ORDER_TYPES)[number], DisplayStatus>, 'type' | 'status'>;

/** The orders of a type that are shown with a status; null for any. The platform knows the status of the payment alone. */
export const filterOrders = (orders: readonly Order[], { type, status }: OrderFilters): Order[] =>
  orders.filter(
    (order) => (type === null || order.type === type) && (status === null || displayStatus(order) === status),
  );

/** The pass that was bought, with the team or the category that it was bought for. */
export const productName = ({ product }: Order, { t }: Pick<OrderTexts, 't'>): string =>
  nameWithChoice(product?.name || t('orders.unnamed'), product?.choice_name);

export const dayText = (seconds: number, { timeZone, language, now }: OrderTexts): string =>
  formatFullDay(seconds, timeZone, language, now);

export const amountText = (
  amount: number | null | undefined,
  currency: string | null | undefined,
  texts: OrderTexts,
): string | null => (amount == null ? null : formatMoney(amount, currency ?? texts.currency, texts.language));

/** The charge of an order; null where none was told. */
export const chargeOf = ({ transactions }: Order): Transaction | null =>
  transactions?.find(({ status }) => status === 'paid') ?? null;

/** The amount that was charged for an order, by its charge where the order does not say; null while unknown. */
export function chargedAmount(order: Order): number | null {
  const charge = chargeOf(order);
  const isSameCurrency = (charge?.currency ?? order.currency) === order.currency;
  return order.amount ?? (isSameCurrency ? charge?.amount : null) ?? null;
}

/** Whether money was moved for an order: a trial, a free pass and a payment that failed have no receipt. */
export const hasReceipt = (order: Order): boolean =>
  order.status === 'paid' && ((chargedAmount(order) ?? 0) > 0 || (order.credit_used ?? 0) > 0);

/** "New subscription" or "Subscription Renewal" (spec §3), else the type of the order. */
export function kindText({ type, subscription_event }: Order, { t }: OrderTexts): string | null {
  if (subscription_event) return t(`orders.${subscription_event}`);
  return type ? t(`orders.types.${type}`) : null;
}

/** A plan that begins when another one ends. */
export const isScheduled = ({ status, activity_status }: Order): boolean =>
  status === 'paid' && activity_status === 'scheduled';

/** Whether the renewal of an order can be cancelled: one that is paid, begins later, or could not be charged. */
export const canCancel = (order: Order): boolean =>
  order.auto_renewal === 'active' && (isCounting(order) || isScheduled(order) || order.status === 'failed');

/** Whether a renewal that was cancelled can be resumed: its paid period still runs, and the platform offers it. */
export const canResume = (order: Order, now: number): boolean =>
  order.auto_renewal === 'cancelled' &&
  isCounting(order) &&
  order.resume_total != null &&
  order.expires_ts != null &&
  order.expires_ts > now;

/** The order as the question before its renewal is cancelled or resumed names it. */
export const renewalOf = (order: Order, texts: Pick<OrderTexts, 't'>): RenewalOrder => ({
  id: order.id,
  name: productName(order, texts),
  accessUntil: isCounting(order) ? (order.expires_ts ?? null) : null,
  isPlanChange: isScheduled(order),
  resumeTotal: order.resume_total ?? null,
  currency: order.currency ?? null,
});

/** How long an order opens something, and what is charged next; null for an order that never did. */
export function accessText(order: Order, texts: OrderTexts): string | null {
  const { t } = texts;
  const { expires_ts, auto_renewal, next_total, currency, activity_status } = order;
  const date = expires_ts == null ? null : dayText(expires_ts, texts);
  if (isScheduled(order)) return startText(order, texts);
  if (isCounting(order)) {
    if (order.next_plan && date !== null)
      return t('orders.nextPlan', { date, name: order.next_plan.name || t('orders.unnamed') });
    if (auto_renewal === 'active') {
      if (date === null) return t('orders.renewalOn');
      const amount = amountText(next_total, currency, texts);
      return amount === null ? t('orders.renews', { date }) : t('orders.renewsFor', { amount, date });
    }
    if (auto_renewal === 'cancelled')
      return date === null ? t('orders.renewalOff') : t('orders.renewalCancelled', { date });
    return date === null ? t('orders.accessForever') : t('orders.accessUntil', { date });
  }
  if (order.status !== 'paid') return null;
  switch (activity_status) {
    case 'expired':
    case 'canceled':
    case 'inactive': {
      const state = t(`orders.state.${activity_status}`);
      const isPast = expires_ts != null && expires_ts <= texts.now;
      return date === null || !isPast ? state : t('orders.endedOn', { state, date });
    }
    default:
      return null;
  }
}

/** When a plan begins, and what is charged then. */
function startText({ starts_ts, next_total, currency }: Order, texts: OrderTexts): string | null {
  if (starts_ts == null) return null;
  const date = dayText(starts_ts, texts);
  const amount = amountText(next_total, currency, texts);
  return amount === null ? texts.t('orders.starts', { date }) : texts.t('orders.startsFor', { amount, date });
}

/** The checkout of what an order was for, where an attempt that the bank waits for goes on. */
export function checkoutOf({ type, product }: Order): string | null {
  const id = product?.id ?? null;
  if (!product || id === null || !type) return null;
  const part = {
    category_id: product.event_category_id ?? null,
    participant_id: product.participant_id ?? null,
  };
  switch (type) {
    case 'event':
      return paths.buy({ event_id: product.event_id ?? null, single_event_package_id: id });
    case 'package':
      return paths.buy({ package_id: id, ...part });
    case 'subscription':
      return paths.buy({ subscription_id: id, ...part });
  }
}

/**
 * Of orders, newest first, the renewals that could not be charged, that the viewer has not cancelled and that no
 * later order mends.
 */
export function failedRenewals(orders: readonly Order[]): Order[] {
  // A pass for one team does not mend the renewal of the same pass for another team.
  const isSame = (one: Order, other: Order) =>
    one.type === other.type &&
    one.product?.id != null &&
    one.product.id === other.product?.id &&
    (one.product.participant_id ?? null) === (other.product.participant_id ?? null) &&
    (one.product.event_category_id ?? null) === (other.product.event_category_id ?? null);
  return orders.filter(
    (order, index) =>
      order.status === 'failed' &&
      order.auto_renewal !== 'cancelled' &&
      (order.auto_renewal === 'active' || order.subscription_event === 'updated') &&
      !orders.slice(0, index).some((later) => isSame(later, order)),
  );
}

/** Why the payment of an order or a transaction failed; null for one that did not, and where the platform gives no code. */
export const failureReason = (
  { status, decline_code }: Order | Transaction,
  { t }: Pick<OrderTexts, 't'>,
): string | null => (status === 'failed' ? declineReason(decline_code, t) : null);

/** The sentences about a renewal that could not be charged: why, and how its card is changed. */
export const failedRenewalText = (order: Order, texts: Pick<OrderTexts, 't'>): string =>
  [
    texts.t('orders.renewalFailed', { name: productName(order, texts) }),
    failureReason(order, texts),
    texts.t('orders.afterFailedRenewal'),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');

export interface ListedTransaction {
  transaction: Transaction;
  order: Order;
}

/** Every movement of money of all orders, newest first; those without a time come last. */
export const listTransactions = (orders: readonly Order[]): ListedTransaction[] =>
  orders
    .flatMap((order) => (order.transactions ?? []).map((transaction) => ({ transaction, order })))
    .sort((one, other) => (other.transaction.created_ts ?? 0) - (one.transaction.created_ts ?? 0));
