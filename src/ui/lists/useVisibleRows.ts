import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { EventPlacesProps } from './EventPlaces';
import { type Opening, rowAt, rowAtOffset, rowsOf } from './rows';
import { useMeasures } from './useMeasures';

/** Rows kept ready on either side of what is in sight. */
const OVERSCAN = 2;

/**
 * Which rows of a list are drawn: those in sight, a few around, and those around the focus wherever that is, so that
 * it is never lost and Tab goes on from there. When rows move (more is known, the window turns), the place on top of
 * the window stays where it is.
 */
export function useVisibleRows({ total, sections, shape, opensAt, onSight, onRest }: EventPlacesProps) {
  const list = useRef<HTMLDivElement>(null);
  const measures = useMeasures(list, shape);
  const rows = useMemo(
    () => (measures ? rowsOf(total, sections, measures) : []),
    [total, sections, measures],
  );
  const top = measures?.top ?? 0;
  const onTop = useRef<Opening | null>(opensAt);
  // What the window scrolls over, which is not yet what a drawing in progress reckons with.
  const laid = useRef({ rows, top });
  /** How far the window was scrolled when it was last looked at, or put there: to be there still is no movement. */
  const seenAt = useRef<number | null>(null);
  const hasMoved = useRef(false);

  /** Notes what is on top where somebody moved the window, and tells whether they did. */
  const look = useCallback((): boolean => {
    if (laid.current.rows.length === 0 || seenAt.current === scrollY) return false;
    seenAt.current = scrollY;
    const offset = scrollY - laid.current.top;
    const row = laid.current.rows[rowAtOffset(laid.current.rows, offset)];
    onTop.current = offset > 0 && row ? { place: row.first, shift: offset - row.start } : null;
    return true;
  }, []);

  const withFocus = (range: Range): number[] => {
    const near = defaultRangeExtractor(range);
    const place = focusedPlace(list.current);
    if (place === null) return near;
    const kept = [place - 1, place, place + 1].map((each) => rowAt(rows, each)).filter((row) => row >= 0);
    return [...new Set([...near, ...kept])].sort((one, other) => one - other);
  };
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.size ?? 0,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: withFocus,
    useFlushSync: false,
    onChange: (instance) => {
      if (look()) hasMoved.current ||= instance.isScrolling;
    },
  });

  useLayoutEffect(() => {
    // The window may have been moved in this very frame, which is told only with the next one.
    if (look()) hasMoved.current = true;
    laid.current = { rows, top };
    if (rows.length === 0) return;
    const held = onTop.current;
    virtualizer.measure();
    // What is held stays the same till a hand moves the window: a row may yet lack the heading it was left with.
    onTop.current = held;
    const row = held && rows[rowAt(rows, held.place)];
    if (!held || !row) return;
    scrollTo(0, top + row.start + Math.min(held.shift, row.size));
    seenAt.current = scrollY;
  }, [virtualizer, rows, top, look]);

  const { isScrolling } = virtualizer;
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const [first, last] = [rows[startIndex]?.first ?? 0, (rows[endIndex]?.end ?? 0) - 1];
  useEffect(() => {
    if (last >= first) onSight(first, last);
  }, [first, last, onSight]);
  useEffect(() => {
    if (!isScrolling && hasMoved.current) onRest(onTop.current);
  }, [isScrolling, onRest]);

  const shown = virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? []);
  return { list, measures, rows, shown, keepPlace: () => hasMoved.current && onRest(onTop.current) };
}

function focusedPlace(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  if (!list || !focused || !list.contains(focused)) return null;
  const place = focused.closest('[data-place]')?.getAttribute('data-place');
  return place ? Number(place) : null;
}
