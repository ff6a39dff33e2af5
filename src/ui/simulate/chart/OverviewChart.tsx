import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChartGraphic } from './ChartGraphic';
import type { ChartArrow, ChartBox } from './chartLayout';
import { layOutOverview } from './overviewLayout';
import styles from './Statechart.module.css?adopted';

type OverviewChartProps = {
  /** The one on top is first. */
  boxes: readonly ChartBox[];
  arrows: readonly ChartArrow[];
  /** A press on a box. */
  onChoose: (id: string) => void;
};

/** The boxes that lead to others, as wide as there is room. */
export function OverviewChart({ boxes, arrows, onChoose }: OverviewChartProps) {
  const outer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = outer.current;
    if (element === null) return;
    const measure = () => setRoom(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const chart = useMemo(
    () => (room === null ? null : layOutOverview(boxes, arrows, room)),
    [boxes, arrows, room],
  );
  return (
    <div className={styles.overview}>
      <div ref={outer}>{chart && <ChartGraphic chart={chart} current={null} onChoose={onChoose} />}</div>
    </div>
  );
}
