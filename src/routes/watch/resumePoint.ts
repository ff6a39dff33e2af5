import type { Store } from '../../api/storage';
import type { PlaybackRef } from '../../machines/playback/selectors';
import type { WatchedStream } from '../../machines/viewing/types';

/** Nobody needs to be asked about less than this, seconds. */
const FIRST_SECONDS = 10;
/** What is left of a programme counts as its end: this part of it, within these bounds in seconds. */
const END_PART = 0.05;
const [END_LEAST, END_MOST] = [10, 120];
/** Written no more often than the viewer gets on by this, seconds. */
const STEP_SECONDS = 5;
const KEPT_MS = 90 * 24 * 3_600_000;

/** The name of a place under which one viewer's way through one event, or else film or clip, is kept. */
export function resumeKey(
  viewerId: number | null,
  eventId: number | null,
  { type, id }: Pick<WatchedStream, 'type' | 'id'>,
): string {
  const programme = eventId === null ? `${type}_${id}` : `event_${eventId}`;
  return `resume_${viewerId ?? 'anyone'}_${programme}`;
}

/** Where the viewer left, seconds; null for the start. */
export function readResumePoint(store: Store, key: string): number | null {
  const kept = store.get(key);
  return typeof kept === 'number' && Number.isFinite(kept) && kept >= FIRST_SECONDS ? kept : null;
}

/** Whether someone who is here has as good as seen it all; seconds. */
export function isNearEnd(position: number, end: number): boolean {
  return end - position <= Math.min(END_MOST, Math.max(END_LEAST, end * END_PART));
}

/** Keeps where the viewer is, and forgets it near the end. Returns what ends that. */
export function keepResumePoint(playback: PlaybackRef, store: Store, key: string): () => void {
  let written: number | null = null;
  const subscription = playback.subscribe((snapshot) => {
    const { live, started, time } = snapshot.context;
    if (live || !started || time === null || time.position <= 0) return;
    if (snapshot.matches({ active: 'ended' }) || isNearEnd(time.position, time.seekable.end)) {
      if (written === null || written > 0) store.remove(key);
      written = 0;
    } else if (written === null || Math.abs(time.position - written) >= STEP_SECONDS) {
      written = time.position;
      store.set(key, Math.floor(written), KEPT_MS);
    }
  });
  return () => subscription.unsubscribe();
}
