import { userAccessQuery } from '../../api/queries/viewer';
import { type ClipPhase, selectClipPhase } from '../../machines/clip/selectors';
import { createClipDeletionActors } from '../../machines/clipDeletion/actors';
import { type ClipDeletionInput, clipDeletionMachine } from '../../machines/clipDeletion/machine';
import { type ClipDeletionRef, selectHidden } from '../../machines/clipDeletion/selectors';
import { createDownloadActors } from '../../machines/download/actors';
import { downloadMachine } from '../../machines/download/machine';
import type { DownloadRef } from '../../machines/download/selectors';
import { safeWebUrl } from '../../ui/safeUrl';
import { clipActors, startClipActor } from '../rootActors';
import type { RudySystem } from '../system';
import { downloadUrl, saveFile } from './saveFile';

/** The reads that contain the viewer's clips. */
const CLIP_LISTS = ['listUserClips', 'listEventClips', 'listEventsWithClip', 'getSharedClip'] as const;

/** The phases whose panel speaks of a clip that the platform has; a failed one keeps its marks and texts for another try. */
const HAS_CLIP: readonly ClipPhase[] = ['making', 'ready'];

/** Hides a clip, and deletes it unless the viewer undoes that. It goes on when the screen is left. */
export function startClipDeletion(system: RudySystem, input: ClipDeletionInput): ClipDeletionRef {
  const { root, api, queries, session } = system;
  const { clipId } = input;
  const earlier = clipActors(root, 'clipDeletion')[clipId];
  if (earlier?.getSnapshot().status === 'active') {
    // One that failed is tried again. Beside one that can still be undone, a second would delete the clip after Undo.
    earlier.send({ type: 'deletion.retry' });
    return earlier;
  }
  const logic = clipDeletionMachine.provide({ actors: createClipDeletionActors({ api, session }) });
  const deletion = startClipActor(root, 'clipDeletion', String(clipId), logic, input);
  const readAgain = () => {
    for (const operation of CLIP_LISTS) void queries.invalidateQueries({ queryKey: [operation] });
  };
  deletion.on('clip.deleted', () => {
    readAgain();
    closePanel(system, clipId);
  });
  deletion.on('clip.unconfirmed', readAgain);
  return deletion;
}

/** The panel of a deleted clip closes: what it says of the clip, and its link, are no longer true. */
function closePanel({ root }: RudySystem, clipId: number): void {
  for (const clip of Object.values(clipActors(root, 'clip'))) {
    const snapshot = clip.getSnapshot();
    // A failed clip that is made again has a panel of its own.
    if (snapshot.context.clipId === clipId && HAS_CLIP.includes(selectClipPhase(snapshot)))
      clip.send({ type: 'clip.close' });
  }
}

/** The download of a clip; it goes on when the screen is left. */
export function clipDownload(system: RudySystem, clipId: number): DownloadRef {
  const { root } = system;
  const key = String(clipId);
  const input = { kind: 'clip', id: clipId } as const;
  return (
    clipActors(root, 'download')[key] ?? startClipActor(root, 'download', key, provideDownload(system), input)
  );
}

/** The machine of a download with its effects. */
export function provideDownload({ api, queries }: Pick<RudySystem, 'api' | 'queries'>) {
  return downloadMachine.provide({
    actors: createDownloadActors({
      api,
      fetch: (url, signal) => globalThis.fetch(url, { signal }),
      save: saveFile,
      handOver: downloadUrl,
      safeUrl: (url) => safeWebUrl(url, location.origin),
      onCounted: () => {
        void queries.invalidateQueries({ queryKey: userAccessQuery(api).queryKey });
      },
    }),
  });
}

/** The numbers of the clips that lists leave out, ascending. */
export function hiddenClips({ root }: Pick<RudySystem, 'root'>): readonly number[] {
  return deletionsOf(root)
    .filter((deletion) => selectHidden(deletion.getSnapshot()))
    .map((deletion) => deletion.getSnapshot().context.clipId)
    .sort((one, other) => one - other);
}

/** Subscribes to every deletion, later ones included. Returns a function that unsubscribes. */
export function onDeletions({ root }: Pick<RudySystem, 'root'>, listener: () => void): () => void {
  const followed = new Map<ClipDeletionRef, { unsubscribe: () => void }>();
  const follow = () => {
    for (const deletion of deletionsOf(root)) {
      if (followed.has(deletion)) continue;
      followed.set(deletion, deletion.subscribe({ next: listener, complete: listener }));
      listener();
    }
  };
  const subscription = root.subscribe(follow);
  follow();
  return () => {
    subscription.unsubscribe();
    for (const each of followed.values()) each.unsubscribe();
  };
}

const deletionsOf = (root: RudySystem['root']): ClipDeletionRef[] =>
  Object.values(clipActors(root, 'clipDeletion'));
