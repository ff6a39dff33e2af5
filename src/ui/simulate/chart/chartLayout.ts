import { Graph, layout } from '@dagrejs/dagre';

/** A state, or a group of states, before it has a position. */
export type ChartBox = {
  id: string;
  kind: 'state' | 'final' | 'group' | 'region' | 'folded' | 'initial' | 'anywhere' | 'exit';
  label: string;
  parent: string | null;
  notes: readonly string[];
};
export type ChartArrow = { from: string; to: string; labels: readonly string[] };

type Rectangle = { x: number; y: number; width: number; height: number };
/** The left upper corner and the size, in px; the notes as lines. */
export type PlacedBox = ChartBox & Rectangle & { title: string[]; lines: string[] };
export type PlacedArrow = ChartArrow & {
  points: readonly { x: number; y: number }[];
  /** The box of its text; null without one. */
  text: (Rectangle & { lines: string[] }) | null;
};
export type ChartLayout = { width: number; height: number; boxes: PlacedBox[]; arrows: PlacedArrow[] };

/** Of the style sheet: 13px and 11px text, whose letters are this wide on average, with some room. */
export const LETTER = 7.2;
const SMALL_LETTER = 6;
export const LINE = 18;
export const SMALL_LINE = 15;
export const PADDING = 12;
/** Letters in a line of a label. */
const LABEL_LETTERS = 28;
const NOTE_LETTERS = 34;
const DOT = 14;
const GAP = { nodesep: 28, edgesep: 18, ranksep: 26, marginx: 12, marginy: 12 } as const;

/** Text in lines of at most so many letters; a longer word has a line of its own. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const longest = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length));
export const isGroup = ({ kind }: Pick<ChartBox, 'kind'>): boolean => kind === 'group' || kind === 'region';

/** The positions of a chart's states and arrows. */
export function layOut(boxes: readonly ChartBox[], arrows: readonly ChartArrow[]): ChartLayout {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'TB', ...GAP });
  graph.setDefaultEdgeLabel(() => ({}));
  const sized = boxes.map((box) => withSize(box));
  for (const { id, width, height, ...box } of sized) graph.setNode(id, isGroup(box) ? {} : { width, height });
  for (const { id, parent } of boxes) if (parent !== null) graph.setParent(id, parent);
  for (const { from, to, labels } of arrows) graph.setEdge(from, to, { ...labelSize(labels), labelpos: 'c' });
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  const placed = sized.map((box) => ({ ...box, ...corner(graph.node(box.id)) }));
  const placedArrows = arrows.map((arrow) => {
    const { points = [], ...label } = graph.edge(arrow.from, arrow.to);
    const lines = labelLines(arrow.labels);
    return { ...arrow, points, text: lines.length === 0 ? null : { ...corner(label), lines } };
  });
  const drawn = [...placed, ...placedArrows.flatMap(({ text }) => text ?? [])];
  return {
    width,
    height,
    boxes: placed.map((box) => (isGroup(box) ? withRoomForTitle(box, drawn) : box)),
    arrows: placedArrows,
  };
}

/** The title of a group, in its left upper corner. */
export function groupTitle({ x, y, title }: PlacedBox): Rectangle {
  return {
    x: x + PADDING,
    y: y + PADDING / 2,
    width: longest(title) * LETTER,
    height: title.length * LINE,
  };
}

export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Dagre knows no titles of groups: a group whose title something covers begins a line higher. */
function withRoomForTitle(group: PlacedBox, drawn: readonly Rectangle[]): PlacedBox {
  const title = groupTitle(group);
  const isInside = ({ x, y }: Rectangle) => x >= group.x && y > group.y;
  const isCovered = drawn.some((each) => isInside(each) && overlap(each, title));
  return isCovered ? { ...group, y: group.y - LINE, height: group.height + LINE } : group;
}

/** A box as large as its text, in lines of so many letters. */
export function withSize(box: ChartBox, letters = LABEL_LETTERS): PlacedBox {
  const title = box.kind === 'initial' ? [] : wrapped(box.label, letters);
  const lines = box.notes.flatMap((note) => wrapped(`↻ ${note}`, NOTE_LETTERS));
  const size =
    box.kind === 'initial'
      ? { width: DOT, height: DOT }
      : {
          width: Math.max(longest(title) * LETTER, longest(lines) * SMALL_LETTER, 40) + 2 * PADDING,
          height: title.length * LINE + lines.length * SMALL_LINE + 2 * PADDING - 4,
        };
  return { ...box, x: 0, y: 0, title, lines, ...size };
}

const labelLines = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => wrapped(labels.length > 1 ? `• ${label}` : label, LABEL_LETTERS));

function labelSize(labels: readonly string[]) {
  const lines = labelLines(labels);
  if (lines.length === 0) return { width: 0, height: 0 };
  return { width: longest(lines) * SMALL_LETTER + 8, height: lines.length * SMALL_LINE + 6 };
}

/** Dagre gives the centre. */
function corner({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
