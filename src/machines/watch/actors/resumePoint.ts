import type { Store } from '../../../api/storage/storage';
import type { PlaybackRef } from '../../playback/selectors';
import type { WatchAddress } from '../types';

/** A shorter position is not offered as a resume point, seconds. */
const FIRST_SECONDS = 10;
/** This share of the content counts as its end, within these bounds in seconds. */
const END_PART = 0.05;
const [END_LEAST, END_MOST] = [10, 120];
/** Minimum progress between two writes, seconds. */
const STEP_SECONDS = 5;
const KEPT_MS = 90 * 24 * 3_600_000;

type ResumeKey = `resume_${string}`;

/** The storage key of one viewer's position in one content. */
export function resumeKey(
  viewerId: number | null,
  { kind, id }: Pick<WatchAddress, 'kind' | 'id'>,
): ResumeKey {
  const content = kind === 'event' ? `event_${id}` : `${kind === 'vodItem' ? 'vod' : 'clip'}_${id}`;
  return `resume_${viewerId ?? 'anyone'}_${content}`;
}

/** The stored resume point, seconds; null for the start. */
export function readResumePoint(store: Store, key: ResumeKey): number | null {
  const stored = store.get(key);
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= FIRST_SECONDS ? stored : null;
}

/** Whether `position` is near the end of the content; seconds. */
export function isNearEnd(position: number, end: number): boolean {
  return end - position <= Math.min(END_MOST, Math.max(END_LEAST, end * END_PART));
}

/**
 * Stores the viewer's position, and removes it near the end. Returns a function that ends this.
 * @param currentKey of the viewer of this moment; null while the viewer is unknown, which stores nothing
 * @param onPart takes the part that was watched, 0 to 1; null near the end
 */
export function keepResumePoint(
  playback: PlaybackRef,
  store: Store,
  currentKey: () => ResumeKey | null,
  onPart: (part: number | null) => void = () => undefined,
): () => void {
  let written: number | null = null;
  let last: ResumeKey | null = null;
  const subscription = playback.subscribe((snapshot) => {
    const { live, started, time } = snapshot.context;
    const key = currentKey();
    if (live || !started || time === null || time.position <= 0 || key === null) return;
    if (key !== last) written = null;
    last = key;
    if (snapshot.matches({ active: 'ended' }) || isNearEnd(time.position, time.seekable.end)) {
      if (written === null || written > 0) {
        store.remove(key);
        onPart(null);
      }
      written = 0;
    } else if (written === null || Math.abs(time.position - written) >= STEP_SECONDS) {
      written = time.position;
      store.set(key, Math.floor(written), KEPT_MS);
      if (written >= FIRST_SECONDS) onPart(written / time.seekable.end);
    }
  });
  return () => subscription.unsubscribe();
}
