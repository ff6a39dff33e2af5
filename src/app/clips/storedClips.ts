import { DAY_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';

/** A clip that was in the making when the page was left. */
export interface StoredClip {
  id: number;
  eventId: number;
  /** Device's time, ms since the epoch. */
  startedMs: number;
}

/** A clip that takes longer than a day, or is older than the newest of these, is looked up in the list. Our choice. */
const KEPT_MS = DAY_MS;
const MOST_KEPT = 20;

const keyOf = (viewerId: number) => `clips_${viewerId}` as const;

/** The newest is the last one. */
export function storedClips(store: Store, viewerId: number): StoredClip[] {
  const stored = store.get(keyOf(viewerId));
  const oldestMs = Date.now() - KEPT_MS;
  const clips = Array.isArray(stored) ? stored.filter(isStoredClip) : [];
  return clips.filter(({ startedMs }) => startedMs > oldestMs).slice(-MOST_KEPT);
}

/** Adds a clip; one that is stored already keeps its time. */
export function storeClip(store: Store, viewerId: number, clip: StoredClip): void {
  const stored = storedClips(store, viewerId);
  if (stored.every(({ id }) => id !== clip.id)) keep(store, viewerId, [...stored, clip]);
}

export function unstoreClip(store: Store, viewerId: number, clipId: number): void {
  keep(
    store,
    viewerId,
    storedClips(store, viewerId).filter(({ id }) => id !== clipId),
  );
}

export function forgetStoredClips(store: Store, viewerId: number): void {
  store.remove(keyOf(viewerId));
}

function keep(store: Store, viewerId: number, clips: StoredClip[]): void {
  if (clips.length === 0) forgetStoredClips(store, viewerId);
  else store.set(keyOf(viewerId), clips.slice(-MOST_KEPT), KEPT_MS);
}

function isStoredClip(value: unknown): value is StoredClip {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'eventId', 'startedMs'].every((name) => Number.isFinite(Reflect.get(value, name)));
}
