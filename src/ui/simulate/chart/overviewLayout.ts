import {
  type ChartArrow,
  type ChartBox,
  type ChartLayout,
  LETTER,
  PADDING,
  type PlacedBox,
  withSize,
} from './chartLayout';
import { type Hanging, hangingUnits } from './hangingUnits';

type Point = { x: number; y: number };

/** The room of the lines of boxes at the edge. */
const MARGIN = 2;
const GAP = 10;
/** How far a box is moved to the right of the one that it hangs from, and where in between the line runs down. */
const INDENT = 22;
const TRUNK = 8;
/** Between the first box and the line that runs along the tops of the columns, and between that and their boxes. */
const BUS = 14;
const RADIUS = 6;
/** The letters of a line in the narrowest and in the widest boxes. Our choice: two columns fit a phone. */
const LETTERS = { least: 13, most: 24 };

/** The height that a further column must leave, else the columns are wider instead. Our choice. */
const WORTHWHILE = 0.9;

const widthOf = (letters: number): number => letters * LETTER + 2 * PADDING;

/**
 * The positions of an overview: the first box on top, below it columns of those that it leads to, and under each of them
 * its own. A narrower room has fewer columns and is taller, so that no page scrolls sideways.
 */
export function layOutOverview(
  [first, ...others]: readonly ChartBox[],
  arrows: readonly ChartArrow[],
  room: number,
): ChartLayout {
  if (first === undefined) return { width: 0, height: 0, boxes: [], arrows: [] };
  const units = hangingUnits(others, arrows, first.id);
  const indents = INDENT * (1 + Math.max(0, ...units.flat().map(({ level }) => level)));
  const most = Math.floor((room - 2 * MARGIN + GAP) / (widthOf(LETTERS.least) + indents + GAP));
  const choices = Array.from({ length: Math.max(1, most) }, (_, index) => {
    const share = Math.floor((room - 2 * MARGIN + GAP) / (index + 1)) - GAP - indents;
    const width = Math.min(Math.max(share, widthOf(LETTERS.least)), widthOf(LETTERS.most));
    const sized = units.map((unit) => unit.map(sizedTo(width)));
    const columns = inColumns(sized, index + 1);
    return { width, columns, height: Math.max(0, ...columns.map(heightOf)) };
  });
  const { width, columns } = choices.reduce((best, each) =>
    each.height < best.height * WORTHWHILE ? each : best,
  );

  const top = withSize(first, LETTERS.most);
  const below = columns.flatMap((column, index) =>
    stacked(column, MARGIN + index * (width + indents + GAP), MARGIN + top.height + 2 * BUS),
  );
  const right = Math.max(MARGIN + top.width, ...below.map(({ x }) => x + width));
  const boxes = [{ ...top, x: (MARGIN + right - top.width) / 2, y: MARGIN }, ...below];
  const boxOf = new Map(boxes.map((box) => [box.id, box]));
  return {
    width: right + MARGIN,
    height: Math.max(...boxes.map(bottom)) + MARGIN,
    boxes,
    arrows: arrows.flatMap((arrow) => {
      const [from, to] = [boxOf.get(arrow.from), boxOf.get(arrow.to)];
      if (from === undefined || to === undefined) return [];
      const line = from.id === first.id ? lineFromTop(from, to) : lineBetween(from, to);
      return [{ ...arrow, points: rounded(line), text: null }];
    }),
  };
}

type Sized = Hanging & { box: PlacedBox };

const sizedTo =
  (width: number) =>
  ({ box, level }: Hanging): Sized => ({
    box: { ...withSize(box, Math.floor((width - 2 * PADDING) / LETTER)), width },
    level,
  });

/** Boxes below each other. */
function stacked(column: readonly Sized[], x: number, top: number): PlacedBox[] {
  let y = top;
  return column.map(({ box, level }) => {
    const placed = { ...box, x: x + INDENT * (1 + level), y };
    y += box.height + GAP;
    return placed;
  });
}

const heightOf = (unit: readonly Sized[]): number =>
  unit.reduce((height, { box }) => height + box.height + GAP, 0);

/** At most so many columns in the given order, the highest of them as low as possible. */
function inColumns(units: readonly Sized[][], count: number): Sized[][] {
  for (let limit = Math.max(0, ...units.map(heightOf)); ; limit += GAP) {
    const columns = filled(units, limit);
    if (columns.length <= count) return columns;
  }
}

function filled(units: readonly Sized[][], limit: number): Sized[][] {
  const columns: Sized[][] = [];
  for (const unit of units) {
    const last = columns.at(-1);
    if (last !== undefined && heightOf(last) + heightOf(unit) <= limit) last.push(...unit);
    else columns.push([...unit]);
  }
  return columns;
}

const middle = ({ y, height }: PlacedBox): number => y + height / 2;
const bottom = ({ y, height }: PlacedBox): number => y + height;
const centre = ({ x, width }: PlacedBox): number => x + width / 2;

/** Along the tops of the columns, down beside the boxes of one, and to the box. */
function lineFromTop(from: PlacedBox, to: PlacedBox): Point[] {
  const trunk = to.x - INDENT + TRUNK;
  const bus = bottom(from) + BUS;
  return [
    { x: centre(from), y: bottom(from) },
    { x: centre(from), y: bus },
    { x: trunk, y: bus },
    { x: trunk, y: middle(to) },
    { x: to.x, y: middle(to) },
  ];
}

function lineBetween(from: PlacedBox, to: PlacedBox): Point[] {
  const trunk = from.x + TRUNK;
  const start = { x: trunk, y: bottom(from) };
  if (to.y > from.y && to.x === from.x + INDENT)
    return [start, { x: trunk, y: middle(to) }, { x: to.x, y: middle(to) }];
  if (to.y > from.y && to.x === from.x) return [start, { x: trunk, y: to.y }];
  return [
    { x: centre(from), y: middle(from) },
    { x: centre(to), y: to.y < from.y ? bottom(to) : to.y },
  ];
}

/** A line with a point before and after each corner, between which the drawing of an arrow is curved. */
function rounded(line: readonly Point[]): Point[] {
  return line.flatMap((point, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before === undefined || after === undefined) return [point];
    return [towards(point, before), point, towards(point, after)];
  });
}

function towards(point: Point, other: Point): Point {
  const [dx, dy] = [other.x - point.x, other.y - point.y];
  const length = Math.hypot(dx, dy);
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return { x: point.x + dx * part, y: point.y + dy * part };
}
