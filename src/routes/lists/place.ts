import { EVENTS_PAGE } from '../../api/queries/events';
import type { Opening } from '../../ui/lists/rows';

/** Where the list was left when this entry of the history was made, else where its page begins; null for its top. */
export function openingAt(page: number, state: unknown): Opening | null {
  if (typeof state === 'object' && state !== null && 'place' in state && 'shift' in state) {
    const { place, shift } = state;
    if (isLength(place) && isLength(shift)) return { place: Math.floor(place), shift };
  }
  return page > 1 ? { place: (page - 1) * EVENTS_PAGE, shift: 0 } : null;
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Who puts the page back to where it was: the list where it keeps its place, which the browser would spoil. */
export function restoreScroll(by: 'list' | 'browser'): void {
  history.scrollRestoration = by === 'list' ? 'manual' : 'auto';
}
