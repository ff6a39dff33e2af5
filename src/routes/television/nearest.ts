/** The place of an element on the screen, px. */
export type Box = { left: number; right: number; top: number; bottom: number };

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The next row counts more than the same column: a row whose cards end before this place is not skipped. Our choice. */
const ASIDE = 0.3;
/** Neighbours may overlap by this much, such as a badge upon a card, px. */
const OVERLAP = 8;

/** The same places with `direction` turned to the right, so that one rule serves all four. */
function turned({ left, right, top, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, right, top, bottom };
    case 'left':
      return { left: -right, right: -left, top, bottom };
    case 'down':
      return { left: top, right: bottom, top: left, bottom: right };
    case 'up':
      return { left: -bottom, right: -top, top: left, bottom: right };
  }
}

/** The gap between two spans of the other axis; 0 where they overlap. */
const gap = (one: Box, other: Box): number => Math.max(0, other.top - one.bottom, one.top - other.bottom);

/**
 * The place that an arrow key leads to, as an index: the nearest in that direction. To the left and right only what
 * stands in the same row, so that the end of a row is an end.
 * @returns -1 for none
 */
export function nearest(from: Box, places: readonly Box[], direction: Direction): number {
  const start = turned(from, direction);
  const isRow = direction === 'left' || direction === 'right';
  let best = { index: -1, cost: Number.POSITIVE_INFINITY };
  for (const [index, place] of places.entries()) {
    const end = turned(place, direction);
    const aside = gap(start, end);
    const isOnward = end.left >= start.right - OVERLAP && end.left > start.left;
    if (!isOnward || (isRow && aside > 0)) continue;
    const skew = Math.abs(end.top + end.bottom - start.top - start.bottom) / 2;
    const cost = Math.max(0, end.left - start.right) + ASIDE * aside + skew / 100;
    if (cost < best.cost) best = { index, cost };
  }
  return best.index;
}
