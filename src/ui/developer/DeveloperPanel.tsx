import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import { CallTable, type DeveloperCall } from './CallTable';
import styles from './DeveloperPanel.module.css?adopted';
import { spokenDifference } from './spokenDifference';

/** A line of the console, and how often it applies. */
type DeveloperFault = { line: string; count: number };

type DeveloperPanelProps = {
  isOpen: boolean;
  /** How far the platform's clock is ahead of the device's, seconds; null where no answer has told it. */
  clockOffset: number | null;
  faults: readonly DeveloperFault[];
  /** Newest first. */
  calls: readonly DeveloperCall[];
  onToggle: () => void;
  onClear: () => void;
};

/**
 * The calls of the page and what is wrong with their answers, over the page. The lines are English in every language, as
 * the contract and the console are.
 */
export function DeveloperPanel(props: DeveloperPanelProps) {
  const { isOpen, clockOffset, faults, calls, onToggle, onClear } = props;
  const { t } = useText();
  const total = faults.reduce((sum, { count }) => sum + count, 0);
  return (
    <aside className={styles.panel} aria-label={t('developer.title')} data-open={isOpen || undefined}>
      <div className={styles.bar}>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
          {t('developer.summary', { number: total })}
        </Button>
        {isOpen && (
          <>
            <p className={styles.clock}>
              <ClockLine offset={clockOffset} />
            </p>
            <Button variant="plain" size="small" onClick={onClear}>
              {t('developer.clear')}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.lists} tabIndex={0} aria-label={t('developer.title')}>
          <section>
            <h2 className={styles.heading}>{t('developer.faults')}</h2>
            <p role="status" className={styles.empty}>
              {faults.length === 0 && t('developer.noFaults')}
            </p>
            {faults.length > 0 && (
              <ul className={styles.faults}>
                {faults.map(({ line, count }) => (
                  <li key={line}>
                    <span lang="en">{line}</span>
                    {count > 1 && <b> {t('developer.times', { number: count })}</b>}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <CallTable calls={calls} />
        </section>
      )}
    </aside>
  );
}

function ClockLine({ offset }: { offset: number | null }) {
  const { t, language } = useText();
  if (offset === null) return t('developer.clockUnknown');
  // A second or two come from rounding and the time on the way.
  if (Math.abs(offset) <= 2) return t('developer.clockSame');
  const difference = spokenDifference(Math.abs(offset), language);
  return offset > 0 ? t('developer.clockAhead', { difference }) : t('developer.clockBehind', { difference });
}
