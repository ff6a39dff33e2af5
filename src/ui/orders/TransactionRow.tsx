import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';
import type { ReceiptLink } from './OrderRow';
import styles from './OrderRow.module.css?adopted';

/** One movement of money as the list shows it. */
export interface TransactionView {
  name: string;
  status: { text: string; isActive: boolean } | null;
  amount: string | null;
  /** The order, the moment and the card, as far as they are known. */
  about: readonly string[];
  /** Why it failed; null for any other, and where the platform does not say. */
  reason: string | null;
  /** Null for one that moved nothing. */
  receipt: ReceiptLink | null;
}

export function TransactionRow({ name, status, amount, about, reason, receipt }: TransactionView) {
  const { t } = useText();
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <div className={styles.named}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          {status && <Chip tone={status.isActive ? 'own' : 'neutral'}>{status.text}</Chip>}
        </div>
        {amount !== null && <p className={styles.amount}>{amount}</p>}
      </div>
      <p className={styles.about}>{about.join(' · ')}</p>
      {reason !== null && <p>{reason}</p>}
      {receipt && (
        <div>
          <a className={styles.receipt} href={receipt.href} aria-label={receipt.label}>
            {t('orders.receipt')}
          </a>
        </div>
      )}
    </div>
  );
}
