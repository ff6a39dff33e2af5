import type { Order } from '../../api/schema';
import { paths } from '../../app/paths';
import { cardName } from '../../ui/checkout/cardName';
import { formatTimeOfDay } from '../../ui/i18n/formats';
import type { OrderView, ReceiptLink } from '../../ui/orders/OrderRow';
import type { TransactionView } from '../../ui/orders/TransactionRow';
import {
  accessText,
  amountText,
  chargedAmount,
  dayText,
  displayStatus,
  failureReason,
  hasReceipt,
  kindText,
  type ListedTransaction,
  type OrderTexts,
  productName,
} from './orderTexts';

/** The texts of an order. */
export function toOrderView(order: Order, texts: OrderTexts): OrderView {
  const status = displayStatus(order);
  const { created_ts, currency } = order;
  return {
    id: order.id,
    name: productName(order, texts),
    kind: kindText(order, texts),
    status: status && { text: texts.t(`orders.status.${status}`), isActive: status === 'active' },
    day: created_ts == null ? null : dayText(created_ts, texts),
    amount: amountText(chargedAmount(order), currency, texts),
    access: accessText(order, texts),
    reason: failureReason(order, texts),
    receipt: receiptLink(order, texts),
  };
}

/** The way to the receipt of an order; null for one that charged nothing. */
export function receiptLink(order: Order, texts: OrderTexts): ReceiptLink | null {
  if (!hasReceipt(order)) return null;
  const { id, created_ts } = order;
  const date = created_ts == null ? '' : dayText(created_ts, texts);
  return { href: paths.receipt(id), label: texts.t('orders.receiptOf', { number: id, date }) };
}

/** The texts of a movement of money. */
export function toTransactionView(
  { transaction, order }: ListedTransaction,
  texts: OrderTexts,
): TransactionView {
  const { t, timeZone, language } = texts;
  const { status, amount, created_ts, card_brand, card_last4 } = transaction;
  const day = created_ts == null ? null : dayText(created_ts, texts);
  const time = created_ts == null ? '' : formatTimeOfDay(created_ts, timeZone, language);
  const number = order.id;
  return {
    name: productName(order, texts),
    status: status ? { text: t(`orders.transactionStatus.${status}`), isActive: status === 'paid' } : null,
    amount: amountText(amount, transaction.currency ?? order.currency, texts),
    about: [
      t('orders.number', { number }),
      day && t('orders.at', { day, time }),
      cardName({ brand: card_brand, last4: card_last4 }, t),
    ].filter((text): text is string => typeof text === 'string' && text !== ''),
    reason: failureReason(transaction, texts),
    receipt: status === 'paid' || status === 'refunded' ? receiptLink(order, texts) : null,
  };
}
