import { useText } from '../i18n/text';
import styles from './ReceiptSheet.module.css?adopted';

interface ReceiptLine {
  id: string;
  title: string;
  amount: string;
}

/** A receipt as its page shows and prints it. */
export interface ReceiptView {
  title: string;
  /** Name, address, tax number and email of the seller, as far as the channel says them. */
  seller: readonly string[];
  facts: readonly { name: string; value: string }[];
  /** The bill; its lines add up to `total`. */
  lines: readonly ReceiptLine[];
  /** Null while unknown. */
  total: string | null;
  refunds: readonly ReceiptLine[];
  /** The receipt of the payment provider; null without one. */
  providerHref: string | null;
}

/** A receipt on one sheet: seller, what was bought, how it was paid. Alone on the page in print. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const { t } = useText();
  const { title, seller, facts, lines, total, refunds } = receipt;
  return (
    <article className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {seller.length > 0 && (
          <address className={styles.seller}>
            {seller.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </address>
        )}
      </header>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('orders.item')}</th>
            <th scope="col">{t('orders.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td dir="auto">{line.title}</td>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {total !== null && (
            <tr>
              <th scope="row">{t('orders.totalPaid')}</th>
              <td data-total="">{total}</td>
            </tr>
          )}
          {refunds.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.title}</th>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  );
}
