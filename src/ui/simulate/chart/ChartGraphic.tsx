import type { MouseEvent } from 'react';
import {
  type ChartLayout,
  groupTitle,
  isGroup,
  LINE,
  type PlacedArrow,
  type PlacedBox,
  SMALL_LINE,
} from './chartLayout';
import styles from './Statechart.module.css?adopted';

type ChartGraphicProps = {
  chart: ChartLayout;
  /** The ids of the current states; null where there are none. */
  current: ReadonlySet<string> | null;
  /** A press on a box. A list beside the chart is the way by keyboard. */
  onChoose: (id: string) => void;
};

/** The boxes and arrows of a chart. */
export function ChartGraphic({
  chart: { width, height, boxes, arrows },
  current,
  onChoose,
}: ChartGraphicProps) {
  const choose = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('[data-box]')?.getAttribute('data-box') : null;
    if (id) onChoose(id);
  };
  return (
    <svg
      className={styles.chart}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onClick={choose}
    >
      <defs>
        <marker
          id="rudy-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={styles.head} />
        </marker>
      </defs>
      {boxes.filter(isGroup).map((box) => (
        <Box key={box.id} box={box} current={current} />
      ))}
      {arrows.map((arrow) => (
        <Arrow key={`${arrow.from} ${arrow.to}`} arrow={arrow} />
      ))}
      {boxes
        .filter((box) => !isGroup(box))
        .map((box) => (
          <Box key={box.id} box={box} current={current} />
        ))}
    </svg>
  );
}

function Box({ box, current }: { box: PlacedBox; current: ReadonlySet<string> | null }) {
  const { id, kind, x, y, width, height, title, lines } = box;
  const lit = !current?.has(id) ? undefined : isGroup(box) ? 'group' : 'leaf';
  const centre = x + width / 2;
  if (kind === 'initial') return <circle className={styles.initial} cx={centre} cy={y + height / 2} r={6} />;
  const top = (isGroup(box) ? groupTitle(box).y : y + 8) + LINE / 2;
  return (
    <g className={styles.box} data-box={id} data-kind={kind} data-current={lit}>
      <rect x={x} y={y} width={width} height={height} rx={isGroup(box) ? 14 : 9} />
      {title.map((line, index) => (
        <text
          key={line}
          className={styles.title}
          x={isGroup(box) ? groupTitle(box).x : centre}
          y={top + index * LINE}
          textAnchor={isGroup(box) ? 'start' : 'middle'}
        >
          {line}
        </text>
      ))}
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which are never reordered.
          key={index}
          className={styles.note}
          x={x + 10}
          y={top + title.length * LINE + index * SMALL_LINE}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function Arrow({ arrow: { points, text } }: { arrow: PlacedArrow }) {
  return (
    <g className={styles.arrow}>
      <path d={curve(points)} markerEnd="url(#rudy-arrow)" />
      {text && <rect x={text.x} y={text.y} width={text.width} height={text.height} rx={4} />}
      {text?.lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which are never reordered.
          key={index}
          x={text.x + 4}
          y={text.y + 3 + SMALL_LINE / 2 + index * SMALL_LINE}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** A line through the middles of the given one's parts, rounded at its corners. */
function curve(points: PlacedArrow['points']): string {
  const [first, ...others] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? last;
    const end = index === others.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${bends.length > 0 ? bends.join('') : `L${last.x} ${last.y}`}`;
}
