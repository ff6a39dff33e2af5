import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n/text';
import { ChartGraphic } from './ChartGraphic';
import { type ChartArrow, type ChartBox, layOut } from './chartLayout';
import styles from './Statechart.module.css?adopted';

type StatechartProps = {
  title: string;
  boxes: readonly ChartBox[];
  arrows: readonly ChartArrow[];
  /** The ids of the current states. */
  current: ReadonlySet<string>;
  /** A press on a state. The table beside the chart is the way by keyboard. */
  onChoose: (id: string) => void;
};

/** A statechart with the current states lit, which is scrolled to them. */
export function Statechart({ title, boxes, arrows, current, onChoose }: StatechartProps) {
  const { t } = useText();
  const chart = useMemo(() => layOut(boxes, arrows), [boxes, arrows]);
  const scroller = useRef<HTMLElement>(null);

  // Only the chart scrolls, never the page. Other states change the chart that is shown.
  useEffect(() => {
    const lit = [...(scroller.current?.querySelectorAll('[data-current="leaf"]') ?? [])][0];
    if (!scroller.current || !lit || current.size === 0) return;
    const [outer, inner] = [scroller.current.getBoundingClientRect(), lit.getBoundingClientRect()];
    scroller.current.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    });
  }, [current]);

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('simulate.chartOf', { title })}
    >
      <ChartGraphic chart={chart} current={current} onChoose={onChoose} />
    </section>
  );
}
