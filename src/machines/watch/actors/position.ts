import type { ActorRefFrom } from 'xstate';
import type { Store } from '../../../api/storage/storage';
import type { PlaybackRef } from '../../playback/selectors';
import type { sessionMachine } from '../../session/machine';
import {
  selectSessionEnded,
  selectViewerId,
  selectViewerSettled,
  selectViewerUnread,
} from '../../session/selectors';
import type { WatchAddress } from '../types';
import { noteBegun } from './begunEvents';
import { keepResumePoint, resumeKey } from './resumePoint';

interface PositionDependencies {
  session: ActorRefFrom<typeof sessionMachine>;
  store: Store;
}

/**
 * Stores the position, and the recordings that were begun, for the viewer of each moment: a viewer may be read late,
 * log in or log out during playback. Nothing is stored while a visitor may be somebody after all.
 */
export function keepPosition(
  playback: PlaybackRef,
  address: WatchAddress,
  { session, store }: PositionDependencies,
): () => void {
  const viewerId = () => selectViewerId(session.getSnapshot());
  const isIdentified = () => {
    const snapshot = session.getSnapshot();
    return selectViewerSettled(snapshot) && !selectViewerUnread(snapshot) && !selectSessionEnded(snapshot);
  };
  return keepResumePoint(
    playback,
    store,
    () => (isIdentified() ? resumeKey(viewerId(), address) : null),
    (part) => {
      if (address.kind === 'event') noteBegun(store, viewerId(), address.id, part);
    },
  );
}
