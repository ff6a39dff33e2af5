import type { Order } from '../../api/schema';
import { formatTimeOfDay } from '../../ui/i18n/formats';
import type { OrderView } from '../../ui/orders/OrderRow';
import type { TransactionView } from '../../ui/orders/TransactionRow';
import { safeWebUrl } from '../../ui/safeUrl';
import {
  accessText,
  amountText,
  dayText,
  displayStatus,
  kindText,
  type ListedTransaction,
  type OrderTexts,
  productName,
} from './orderTexts';

/** The texts of an order. */
export function toOrderView(order: Order, texts: OrderTexts): OrderView {
  const status = displayStatus(order);
  const { created_ts, amount, currency } = order;
  return {
    id: order.id,
    name: productName(order, texts),
    kind: kindText(order, texts),
    status: status && { text: texts.t(`orders.status.${status}`), isActive: status === 'active' },
    day: created_ts == null ? null : dayText(created_ts, texts),
    amount: amountText(amount, currency, texts),
    access: accessText(order, texts),
  };
}

/** The texts of a movement of money. */
export function toTransactionView(
  { transaction, order }: ListedTransaction,
  texts: OrderTexts,
): TransactionView {
  const { t, timeZone, language } = texts;
  const { status, amount, created_ts, card_last4, receipt_url } = transaction;
  const day = created_ts == null ? null : dayText(created_ts, texts);
  const time = created_ts == null ? '' : formatTimeOfDay(created_ts, timeZone, language);
  const href = safeWebUrl(receipt_url, location.origin);
  const number = order.id;
  return {
    name: productName(order, texts),
    status: status ? { text: t(`orders.transactionStatus.${status}`), isActive: status === 'paid' } : null,
    amount: amountText(amount, transaction.currency ?? order.currency, texts),
    about: [
      t('orders.number', { number }),
      day && t('orders.at', { day, time }),
      card_last4 && t('orders.card', { last4: card_last4 }),
    ].filter((text) => typeof text === 'string' && text !== ''),
    receipt: href === null ? null : { href, label: t('orders.receiptOf', { number, date: day ?? '' }) },
  };
}
