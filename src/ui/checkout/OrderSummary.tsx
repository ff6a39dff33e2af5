import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import styles from './OrderSummary.module.css';

/** A line of the bill: its title and its amount, formatted. */
interface SummaryLine {
  key: string;
  title: string;
  amount: string;
}

export interface SummaryView {
  /** The pass, and a line about it. */
  name: string;
  description: string | null;
  lines: readonly SummaryLine[];
  /** Sentences above the sums: plans that end, and passes that another one includes. */
  changes: readonly string[];
  /** The amount due now; null while unknown. */
  total: string | null;
  /** The next charge: its date, and its amount. */
  next: SummaryLine | null;
  /** Sentences below the total, such as when a trial ends. */
  notes: readonly string[];
  /** Whether the shown sums are being read again. */
  isReading: boolean;
}

/** The passes in the purchase and their price, with the way to pay as children. */
export function OrderSummary({ summary, children }: { summary: SummaryView; children: ReactNode }) {
  const { t } = useText();
  const id = useId();
  const { name, description, changes, lines, total, next, notes, isReading } = summary;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <div>
        <h2 className={styles.name} id={id} dir="auto">
          {name}
        </h2>
        {description !== null && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      {changes.map((change) => (
        <p key={change} className={styles.change} dir="auto">
          {change}
        </p>
      ))}
      <div className={classes(styles.sums, isReading && styles.reading)} aria-busy={isReading}>
        <dl className={styles.lines}>
          {lines.map(({ key, title, amount }) => (
            <div key={key} className={styles.line}>
              <dt dir="auto">{title}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.total}>
          <div className={styles.line}>
            <dt>{t('checkout.dueToday')}</dt>
            <dd data-total>{total ?? '…'}</dd>
          </div>
          {next !== null && (
            <div className={classes(styles.line, styles.next)}>
              <dt>{next.title}</dt>
              <dd>{next.amount}</dd>
            </div>
          )}
        </dl>
      </div>
      {isReading && (
        <p className={styles.note} role="status">
          {t('checkout.readingPrice')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}
