import type { Store } from '../../../api/storage/storage';

/** A recording that was begun and not watched to its end. */
export type BegunEvent = {
  /** Number of the event. */
  id: number;
  /** The part of it that was watched, 0 to 1. */
  part: number;
};

const BEGUN = 'begun';
/** Our choice, like the time. */
const MOST = 12;
const KEPT_MS = 90 * 24 * 3_600_000;

/** The events that a viewer, or a visitor (null), has begun in this browser, the last one first. */
export function begunEvents(store: Store, viewerId: number | null): readonly BegunEvent[] {
  const stored = store.get(BEGUN);
  if (typeof stored !== 'object' || stored === null || !('viewerId' in stored) || !('events' in stored))
    return [];
  return stored.viewerId === viewerId && Array.isArray(stored.events) ? stored.events.filter(isBegun) : [];
}

function isBegun(value: unknown): value is BegunEvent {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('part' in value)) return false;
  const { id, part } = value;
  return Number.isSafeInteger(id) && typeof part === 'number' && part >= 0 && part <= 1;
}

/**
 * Puts an event first, or removes it.
 * @param part of it that was watched, 0 to 1; null once it is over or the viewer removes it
 */
export function noteBegun(store: Store, viewerId: number | null, id: number, part: number | null): void {
  const others = begunEvents(store, viewerId).filter((each) => each.id !== id);
  const events = part === null ? others : [{ id, part }, ...others].slice(0, MOST);
  if (events.length > 0) store.set(BEGUN, { viewerId, events }, KEPT_MS);
  else store.remove(BEGUN);
}
