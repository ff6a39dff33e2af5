import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  columnsIn,
  type Measures,
  rowAtIndex,
  rowAtOffset,
  rowsOf,
  type ScrollAnchor,
  type Section,
} from './rows';

export type VirtualListProps = {
  /** Number of items in the list, loaded or not. */
  total: number;
  /** At least one, the first beginning at index 0. */
  sections: readonly Section[];
  shape: 'cards' | 'lines' | 'clips';
  /** Renders the item at an index, or its skeleton; null if the item does not exist. */
  children: (index: number) => ReactNode;
  /** Initial scroll position; null for the top of the list. */
  initialAnchor: ScrollAnchor | null;
  /** Takes the first and the last visible index. */
  onRangeChange: (first: number, last: number) => void;
  /** The list stopped scrolling, or is about to unmount, at this anchor; null at its top. */
  onScrollEnd: (anchor: ScrollAnchor | null) => void;
};

/** Lengths in CSS pixels. */
type PageMeasures = Measures & {
  /** Width of the page that the list was measured in. */
  pageWidth: number;
};

/** Rows rendered on either side of the visible ones. */
const OVERSCAN = 2;

/**
 * Selects the rendered rows of a list: the visible ones, a few around them, and those around the focus, so
 * that the focus is kept and Tab continues from there. When rows move (more is loaded, the window is
 * resized), the item at the top of the window keeps its position.
 */
export function useVisibleRows(props: VirtualListProps) {
  const { total, sections, shape, initialAnchor, onRangeChange, onScrollEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const measures = useMeasures(list, shape);
  const rows = useMemo(
    () => (measures ? rowsOf(total, sections, measures) : []),
    [total, sections, measures],
  );
  const top = measures?.top ?? 0;
  const pageWidth = measures?.pageWidth ?? 0;
  const anchor = useRef<ScrollAnchor | null>(initialAnchor);
  /** The visible rows, which may differ from those of a pending render. */
  const renderedRows = useRef({ rows, top, pageWidth });
  /** The last scroll position that was read or set; the same position again is not a movement. */
  const lastScroll = useRef<number | null>(null);
  const hasMoved = useRef(false);

  /** Updates the anchor if the window was scrolled, and returns whether it was. */
  const syncAnchor = useCallback((): boolean => {
    const rendered = renderedRows.current;
    if (rendered.rows.length === 0 || lastScroll.current === scrollY) return false;
    // A phone that is turned scrolls by itself before the rows are measured anew; the item at the top stays the same.
    if (rendered.pageWidth !== document.documentElement.clientWidth) return false;
    lastScroll.current = scrollY;
    const offset = scrollY - rendered.top;
    const row = rendered.rows[rowAtOffset(rendered.rows, offset)];
    anchor.current = offset > 0 && row ? { index: row.first, offset: offset - row.start } : null;
    return true;
  }, []);

  const withFocus = (range: Range): number[] => {
    const near = defaultRangeExtractor(range);
    const index = focusedIndex(list.current);
    if (index === null) return near;
    const kept = [index - 1, index, index + 1]
      .map((each) => rowAtIndex(rows, each))
      .filter((row) => row >= 0);
    return [...new Set([...near, ...kept])].sort((one, other) => one - other);
  };
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (row) => rows[row]?.size ?? 0,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: withFocus,
    useFlushSync: false,
    onChange: (instance) => {
      if (syncAnchor()) hasMoved.current ||= instance.isScrolling;
    },
  });

  useLayoutEffect(() => {
    // The window may have been scrolled in this frame, while its event follows in the next one.
    if (syncAnchor()) hasMoved.current = true;
    renderedRows.current = { rows, top, pageWidth };
    if (rows.length === 0) return;
    const kept = anchor.current;
    virtualizer.measure();
    // Measuring may move the anchor; it is kept until the viewer scrolls, because the heading of its row may
    // still load.
    anchor.current = kept;
    const row = kept && rows[rowAtIndex(rows, kept.index)];
    if (!kept || !row) return;
    scrollTo(0, top + row.start + Math.min(kept.offset, row.size));
    lastScroll.current = scrollY;
  }, [virtualizer, rows, top, pageWidth, syncAnchor]);

  const { isScrolling } = virtualizer;
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const [first, last] = [rows[startIndex]?.first ?? 0, (rows[endIndex]?.end ?? 0) - 1];
  useEffect(() => {
    if (last >= first) onRangeChange(first, last);
  }, [first, last, onRangeChange]);
  useEffect(() => {
    if (!isScrolling && hasMoved.current) onScrollEnd(anchor.current);
  }, [isScrolling, onScrollEnd]);

  const visibleRows = virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? []);
  const saveAnchor = () => {
    if (hasMoved.current) onScrollEnd(anchor.current);
  };
  return { list, measures, rows, visibleRows, saveAnchor };
}

function focusedIndex(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  if (!list || !focused || !list.contains(focused)) return null;
  const index = focused.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : null;
}

/**
 * The measures of a list from its style sheet: `--least` is the minimum width of an item, `--ratio` its width
 * over the height of its picture (0 without), `--text` the height of the rest, `--heading` that of a heading.
 * Null until layout; the same object while nothing changes.
 */
function useMeasures(list: RefObject<HTMLElement | null>, shape: string): PageMeasures | null {
  const [measures, setMeasures] = useState<PageMeasures | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape has other measures.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const found = measuresOf(element);
      setMeasures((known) => (known && isSame(known, found) ? known : found));
    };
    measure();
    // The list moves when content above it grows, which changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, shape]);
  return measures;
}

function measuresOf(element: HTMLElement): PageMeasures {
  const style = getComputedStyle(element);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const gap = pixels('column-gap');
  const { columns, width } = columnsIn(element.clientWidth, pixels('--least'), gap);
  const ratio = pixels('--ratio');
  return {
    pageWidth: document.documentElement.clientWidth,
    top: element.getBoundingClientRect().top + scrollY,
    columns,
    width,
    height: (ratio > 0 ? width / ratio : 0) + pixels('--text'),
    columnGap: gap,
    rowGap: pixels('row-gap'),
    heading: pixels('--heading'),
  };
}

function isSame(one: PageMeasures, other: PageMeasures): boolean {
  const names = ['pageWidth', 'top', 'columns', 'width', 'height', 'columnGap', 'rowGap', 'heading'] as const;
  return names.every((name) => Math.abs(one[name] - other[name]) < 0.5);
}
