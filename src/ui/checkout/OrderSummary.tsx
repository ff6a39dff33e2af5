import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './OrderSummary.module.css?adopted';

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
  /** The amount due before it changed; null where nothing did. */
  oldTotal: string | null;
  /** The next charge: its date, and its amount. */
  next: SummaryLine | null;
  /** Sentences below the total, such as when a trial ends. */
  notes: readonly string[];
  /** Whether the shown sums are being read again. */
  isReading: boolean;
}

/** The passes in the purchase and their price. On a phone the lines are folded, so that the way to pay is on the first screen. */
export function OrderSummary({ summary, children }: { summary: SummaryView; children?: ReactNode }) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, description, changes, lines, total, oldTotal, next, notes, isReading } = summary;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.name} id={id} dir="auto">
          {name}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-lines`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('checkout.orderSummary')}
        </button>
      </div>
      {changes.map((change) => (
        <p key={change} className={styles.change} dir="auto">
          {change}
        </p>
      ))}
      <div className={classes(styles.sums, isReading && styles.reading)} aria-busy={isReading}>
        <div className={styles.folded} id={`${id}-lines`} data-open={isOpen}>
          {description !== null && (
            <p className={styles.note} dir="auto">
              {description}
            </p>
          )}
          <dl className={styles.lines}>
            {lines.map(({ key, title, amount }) => (
              <div key={key} className={styles.line}>
                <dt dir="auto">{title}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className={styles.total}>
          <div className={styles.line}>
            <dt>{t('checkout.dueToday')}</dt>
            <dd>
              {oldTotal !== null && (
                <s className={styles.old}>
                  <VisuallyHidden>{t('checkout.oldTotal')} </VisuallyHidden>
                  {oldTotal}
                </s>
              )}
              <span data-total>{total ?? '…'}</span>
            </dd>
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
