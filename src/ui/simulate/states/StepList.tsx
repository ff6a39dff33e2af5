import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { GalleryLink } from '../GalleryLink';
import styles from './StepList.module.css?adopted';

export type StepRow = {
  href: string;
  /** The description of the step. */
  text: string;
  /** The new state of the machine, in words. */
  expected: readonly string[];
  /** The messages that the viewer sees then. */
  messages: readonly string[];
};

type StepListProps = {
  title: string;
  steps: readonly StepRow[];
  /** The index of the current step. */
  current: number;
  onStep: (index: number) => void;
  /** The choice of another walk. */
  children?: ReactNode;
};

/** The steps of a walk: by button, by a press on a step, or by arrow keys. */
export function StepList({ title, steps, current, onStep, children }: StepListProps) {
  const { t } = useText();
  const go = (index: number) => {
    if (index >= 0 && index < steps.length && index !== current) onStep(index);
  };
  const goByKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    const onward = document.dir === 'rtl' ? -1 : 1;
    const by = { ArrowLeft: -onward, ArrowUp: -1, ArrowRight: onward, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(current + by);
  };
  const step = steps[current];

  return (
    <section className={styles.walk} aria-label={title} onKeyDown={goByKey}>
      <div className={styles.controls}>
        {children}
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={current === 0 || undefined}
            onClick={() => go(current - 1)}
          >
            {t('simulate.previous')}
          </Button>
          <Button
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={current === steps.length - 1 || undefined}
            onClick={() => go(current + 1)}
          >
            {t('simulate.next')}
          </Button>
        </div>
      </div>
      <p className={styles.status} role="status">
        {step && `${t('simulate.stepOf', { step: current + 1, steps: steps.length })}: ${step.text}`}
      </p>
      <ol className={styles.list}>
        {steps.map(({ href, text, expected, messages }, index) => (
          <li key={href} className={styles.step} data-current={index === current || undefined}>
            <GalleryLink
              href={href}
              isCurrent={index === current}
              className={styles.text}
              onOpen={() => go(index)}
            >
              {text}
            </GalleryLink>
            {expected.map((each) => (
              <p key={each} className={styles.expected} lang="en">
                {each}
              </p>
            ))}
            {messages.map((message) => (
              <p key={message} className={styles.message}>
                {t('simulate.reads', { message })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
