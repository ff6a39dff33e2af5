import { CLIP_CREATION_MS } from '../../api/constants';
import { type ClipRef, selectMakingId } from '../../machines/clip/selectors';
import { selectViewerId } from '../../machines/session/selectors';
import { clipActors } from '../rootActors';
import type { RudySystem } from '../system';
import { type ClipListener, startClip } from './startClip';
import { type StoredClip, storedClips } from './storedClips';

/** Each is read by itself every few seconds. Our choice. */
const MOST_AT_ONCE = 3;

/** The clips of a page that are resumed at the moment, and usually made within a minute. */
const resumed = new WeakMap<RudySystem, Set<ClipRef>>();

/**
 * Follows the clips that were in the making when the page was left, a few at a time, the newest first. One that takes
 * longer than usual is read less often, and lets the next be followed. A viewer who has left has none.
 */
export function resumeClips(system: RudySystem, viewerId: number, listener: ClipListener): void {
  const { root, session, store } = system;
  const busy = resumed.get(system) ?? new Set<ClipRef>();
  resumed.set(system, busy);
  const waiting = storedClips(store, viewerId);
  const isFollowed = ({ id }: StoredClip) =>
    Object.values(clipActors(root, 'clip')).some((clip) => selectMakingId(clip.getSnapshot()) === id);
  // After a log-out nothing is stored, and another viewer has other clips.
  const isStored = ({ id }: StoredClip) =>
    selectViewerId(session.getSnapshot()) === viewerId &&
    storedClips(store, viewerId).some((stored) => stored.id === id);
  const follow = ({ id, eventId, startedMs }: StoredClip) => {
    const patienceMs = Math.max(0, Math.min(CLIP_CREATION_MS, startedMs + CLIP_CREATION_MS - Date.now()));
    const clip = startClip(system, { kind: 'follow', eventId, clipId: id, patienceMs }, null, listener);
    const letNextIn = () => {
      if (busy.delete(clip)) fill();
    };
    busy.add(clip);
    clip.subscribe({
      next: (snapshot) => {
        if (selectMakingId(snapshot) === null || snapshot.context.isSlow) letNextIn();
      },
      complete: letNextIn,
    });
  };
  const fill = () => {
    while (busy.size < MOST_AT_ONCE) {
      const newest = waiting.pop();
      if (newest === undefined) return;
      if (isStored(newest) && !isFollowed(newest)) follow(newest);
    }
  };
  fill();
}
