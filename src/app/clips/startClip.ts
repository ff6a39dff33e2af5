import { randomId } from '../../api/randomId';
import type { Clip } from '../../api/schema';
import { createClipActors } from '../../machines/clip/actors';
import { clipMachine } from '../../machines/clip/machine';
import { type ClipRef, selectMakingId } from '../../machines/clip/selectors';
import type { ClipEmitted, ClipInput } from '../../machines/clip/types';
import { selectViewerId } from '../../machines/session/selectors';
import type { WatchRef } from '../../machines/watch/selectors';
import { clipActors, startClipActor } from '../rootActors';
import { draftStore } from '../session/drafts';
import type { RudySystem } from '../system';
import { forgetStoredClips, storeClip, unstoreClip } from './storedClips';

/** How the viewer learns of a clip that no editor shows. */
export type ClipListener = (clip: ClipRef, fact: Exclude<ClipEmitted, { type: 'clip.created' }>) => void;

/** The reads that are repeated once a clip has changed. */
const CHANGED = ['listUserClips', 'listEventClips', 'listPublicClips', 'listEventsWithClip', 'getUserAccess'];

/**
 * Starts the actor of one clip. It goes on until the clip is ready or has failed, wherever the viewer goes, and is
 * found again after a reload.
 * @param watch the visit that the clip is cut in; null for a clip that is only followed
 */
export function startClip(
  system: RudySystem,
  input: ClipInput,
  watch: WatchRef | null,
  listener: ClipListener,
): ClipRef {
  const { root, api, queries, serverNow, session, store } = system;
  const invalidate = () => {
    for (const operation of CHANGED) void queries.invalidateQueries({ queryKey: [operation] });
  };
  let lastSeen = stateOf(null);
  const logic = clipMachine.provide({
    actors: createClipActors({
      api,
      queries,
      tabStore: draftStore(system),
      serverNow,
      watch,
      onChanged: (created) => {
        // The snapshot that brings the same clip repeats nothing.
        if (created !== null) lastSeen = stateOf(created);
        invalidate();
      },
    }),
  });
  const key = randomId();
  const clip = startClipActor(root, 'clip', key, logic, { ...input, isTabHidden: document.hidden });

  let lastId = selectMakingId(clip.getSnapshot());
  clip.subscribe({
    next: (snapshot) => {
      const seen = stateOf(snapshot.context.clip);
      if (seen !== lastSeen) invalidate();
      lastSeen = seen;
      const id = selectMakingId(snapshot);
      if (id === lastId) return;
      const viewerId = selectViewerId(session.getSnapshot());
      if (viewerId !== null && lastId !== null) unstoreClip(store, viewerId, lastId);
      if (viewerId !== null && id !== null)
        storeClip(store, viewerId, { id, eventId: input.eventId, startedMs: Date.now() });
      lastId = id;
    },
    complete: () => root.send({ type: 'clip.forget', key }),
  });
  clip.on('clip.ready', (fact) => listener(clip, fact));
  clip.on('clip.failed', (fact) => listener(clip, fact));
  forgetOnLogout(system);
  return clip;
}

/** The part of a clip that the lists show differently while it is made. */
const stateOf = (clip: Clip | null): string => `${clip?.status} ${clip?.progress}`;

/** The page of the editor is left: what was entered is kept for a minute, and a clip in the making goes on. */
export function leaveClip(clip: ClipRef): void {
  if (clip.getSnapshot().status === 'active') clip.send({ type: 'visit.leave' });
}

/** Makes a failed clip of a list again, once at a time. */
export function retryClip(system: RudySystem, failed: Clip, listener: ClipListener): void {
  const known = Object.values(clipActors(system.root, 'clip')).find((clip) => {
    const { clipId, replacedId } = clip.getSnapshot().context;
    return clipId === failed.id || replacedId === failed.id;
  });
  if (known === undefined)
    startClip(system, { kind: 'retry', eventId: failed.event_id ?? 0, clip: failed }, null, listener);
  // One that is being made again takes no notice.
  else known.send({ type: 'clip.retry' });
}

const watched = new WeakSet<RudySystem>();

/** Clips belong to the viewer who made them: nothing goes on, and nothing is kept, after the log-out. */
function forgetOnLogout(system: RudySystem): void {
  if (watched.has(system)) return;
  watched.add(system);
  const { root, session, store } = system;
  let viewerId = selectViewerId(session.getSnapshot());
  session.on('viewer.changed', ({ viewer }) => {
    if ((viewer?.id ?? null) === viewerId) return;
    viewerId = viewer?.id ?? null;
    for (const [key, clip] of Object.entries(clipActors(root, 'clip'))) {
      // The draft is kept for the next login, unless the viewer has logged out; one that is on its way may be refused.
      clip.send({ type: 'page.left' });
      leaveClip(clip);
      root.send({ type: 'clip.forget', key });
    }
  });
  // A session that has run out is not a log-out: its clips are followed again after the next login.
  session.on('session.loggedOut', ({ reason }) => {
    if (viewerId !== null && (reason === 'asked' || reason === 'elsewhere'))
      forgetStoredClips(store, viewerId);
  });
}
