import type { Order } from '../../../api/schema';
import { accessText, amountText, chargedAmount, isScheduled, productName } from '../../orders/orderTexts';
import { receiptLink } from '../../orders/orderView';
import { paidOnText, paidWithText } from '../../orders/receiptView';
import { useOrderTexts } from '../../orders/useOrderTexts';
import styles from './ReceiptDetails.module.css?adopted';

interface ReceiptDetailsProps {
  /** The orders of one payment. */
  orders: readonly Order[];
}

/** The sum of amounts; null as soon as one of them is unknown. */
const sum = (amounts: readonly (number | null | undefined)[]): number | null =>
  amounts.reduce<number | null>((all, amount) => (all === null || amount == null ? null : all + amount), 0);

/** The orders of a payment, and its total with the tax in it, its card and date. Each order has a receipt of its own. */
export function ReceiptDetails({ orders }: ReceiptDetailsProps) {
  const texts = useOrderTexts();
  const { t } = texts;
  const [first] = orders;
  if (first === undefined) return null;
  const { currency } = first;
  const total = sum(orders.map(chargedAmount));
  const facts: [string, string | null][] = [
    [t('orders.totalPaid'), amountText(total, currency, texts)],
    [t('orders.taxIncluded'), amountText(sum(orders.map(({ tax }) => tax)), currency, texts)],
    [t('orders.paidWith'), total === 0 ? null : paidWithText(first, texts)],
    [t('orders.date'), paidOnText(first, texts)],
  ];
  return (
    <div className={styles.details}>
      <ul className={styles.orders}>
        {orders.map((order) => {
          const receipt = receiptLink(order, texts);
          return (
            <li key={order.id} className={styles.row}>
              <span>
                <b dir="auto">{productName(order, texts)}</b>{' '}
                <span className={styles.number}>{t('orders.number', { number: order.id })}</span>
                {order.auto_renewal === 'active' && !isScheduled(order) && (
                  <span className={styles.renewal}>{accessText(order, texts)}</span>
                )}
              </span>
              <span className={styles.amount}>
                {orders.length > 1 && `${amountText(chargedAmount(order), order.currency, texts) ?? ''} `}
                {receipt !== null && (
                  <a className={styles.link} href={receipt.href} aria-label={receipt.label}>
                    {t('orders.receipt')}
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd className={styles.amount}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
