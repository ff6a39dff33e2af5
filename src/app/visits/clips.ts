import { userAccessQuery } from '../../api/queries/viewer';
import { createClipDeletionActors } from '../../machines/clipDeletion/actors';
import { type ClipDeletionInput, clipDeletionMachine } from '../../machines/clipDeletion/machine';
import { type ClipDeletionRef, selectHidden } from '../../machines/clipDeletion/selectors';
import { createDownloadActors } from '../../machines/download/actors';
import { downloadMachine } from '../../machines/download/machine';
import type { DownloadRef } from '../../machines/download/selectors';
import { safeWebUrl } from '../../ui/safeUrl';
import type { RudySystem } from '../system';
import { downloadUrl, saveFile } from './saveFile';

/** The reads that contain the viewer's clips. */
const CLIP_LISTS = ['listUserClips', 'listEventClips', 'listEventsWithClip', 'getSharedClip'] as const;

/** Hides a clip, and deletes it unless the viewer undoes that. It goes on when the screen is left. */
export function startClipDeletion(system: RudySystem, input: ClipDeletionInput): ClipDeletionRef | null {
  const { root, api, queries, session } = system;
  const { clipId } = input;
  const ended = root.getSnapshot().context.clips.deletion[clipId];
  if (ended?.getSnapshot().matches('refused') || ended?.getSnapshot().matches('unconfirmed')) {
    ended.send({ type: 'deletion.retry' });
    return ended;
  }
  const logic = clipDeletionMachine.provide({ actors: createClipDeletionActors({ api, session }) });
  root.send({ type: 'clip.start', task: 'deletion', key: String(clipId), logic, input });
  const deletion = root.getSnapshot().context.clips.deletion[clipId] ?? null;
  const readAgain = () => {
    for (const operation of CLIP_LISTS) void queries.invalidateQueries({ queryKey: [operation] });
  };
  deletion?.on('clip.deleted', readAgain);
  deletion?.on('clip.unconfirmed', readAgain);
  return deletion;
}

/** The download of a clip; it goes on when the screen is left. */
export function clipDownload(system: RudySystem, clipId: number): DownloadRef | null {
  const { root } = system;
  const known = root.getSnapshot().context.clips.download[clipId];
  if (known) return known;
  root.send({
    type: 'clip.start',
    task: 'download',
    key: String(clipId),
    logic: provideDownload(system),
    input: { kind: 'clip', id: clipId },
  });
  return root.getSnapshot().context.clips.download[clipId] ?? null;
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
  Object.values(root.getSnapshot().context.clips.deletion);
