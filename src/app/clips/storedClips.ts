import { DAY_MS } from '../../api/constants';
import type { Store } from '../../api/storage';

/** A clip that was in the making when the page was left. */
export interface StoredClip {
  id: number;
  eventId: number;
  /** Device's time, ms since the epoch. */
  startedMs: number;
}

/** A clip that takes longer than a day is looked up in the list. Our choice. */
const KEPT_MS = DAY_MS;

const keyOf = (viewerId: number): string => `clips_${viewerId}`;

export function storedClips(store: Store, viewerId: number): StoredClip[] {
  const stored = store.get(keyOf(viewerId));
  return Array.isArray(stored) ? stored.filter(isStoredClip) : [];
}

/** Adds a clip; one that is stored already keeps its time. */
export function storeClip(store: Store, viewerId: number, clip: StoredClip): void {
  const stored = storedClips(store, viewerId);
  if (stored.every(({ id }) => id !== clip.id)) store.set(keyOf(viewerId), [...stored, clip], KEPT_MS);
}

export function unstoreClip(store: Store, viewerId: number, clipId: number): void {
  const others = storedClips(store, viewerId).filter(({ id }) => id !== clipId);
  if (others.length === 0) forgetStoredClips(store, viewerId);
  else store.set(keyOf(viewerId), others, KEPT_MS);
}

export function forgetStoredClips(store: Store, viewerId: number): void {
  store.remove(keyOf(viewerId));
}

function isStoredClip(value: unknown): value is StoredClip {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'eventId', 'startedMs'].every((name) => Number.isFinite(Reflect.get(value, name)));
}
