import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';
import styles from './OrderRow.module.css?adopted';

/** An order as the lists show it. */
export interface OrderView {
  id: number;
  name: string;
  /** "New subscription", "Package"; null for a type that the contract does not know. */
  kind: string | null;
  status: { text: string; isActive: boolean } | null;
  /** The day of the order; null while unknown. */
  day: string | null;
  amount: string | null;
  /** How long it opens something, and what is charged next. */
  access: string | null;
  /** Why the payment failed; null for any other order, and where the platform does not say. */
  reason: string | null;
  /** Null for an order that was not paid. */
  receipt: ReceiptLink | null;
}

/** The page of a receipt; `label` names the order and the day. */
export interface ReceiptLink {
  href: string;
  label: string;
}

interface OrderRowProps {
  order: OrderView;
  /** Buttons of the order. */
  children?: ReactNode;
}

/** One order of a list. */
export function OrderRow({ order, children }: OrderRowProps) {
  const { t } = useText();
  const id = useId();
  const { name, kind, status, day, amount, access, reason, receipt } = order;
  const about = [kind, t('orders.number', { number: order.id }), day].filter((text) => text !== null);
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.named}>
          <h3 className={styles.name} id={id} dir="auto">
            {name}
          </h3>
          {status && <Chip tone={status.isActive ? 'own' : 'neutral'}>{status.text}</Chip>}
        </div>
        {amount !== null && <p className={styles.amount}>{amount}</p>}
      </div>
      <p className={styles.about}>{about.join(' · ')}</p>
      {access !== null && <p>{access}</p>}
      {reason !== null && <p>{reason}</p>}
      {receipt !== null && (
        <div>
          <a className={styles.receipt} href={receipt.href} aria-label={receipt.label}>
            {t('orders.receipt')}
          </a>
        </div>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
