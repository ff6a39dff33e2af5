import { useEffect } from 'react';
import type { AnalyticsFeed } from '../../analytics/feed';
import { randomId } from '../../api/randomId';
import type { PlaybackRef } from '../../machines/playback/selectors';
import { viewingMachine } from '../../machines/viewing/machine';
import type { ViewingRef } from '../../machines/viewing/selectors';
import type { WatchedStream } from '../../machines/viewing/types';
import { useSystem } from '../useSystem';
import { followPlayback } from './followPlayback';

/** Tells the channel of this viewing, as far as analytics may, for as long as the player is there. */
export function useViewing(playback: PlaybackRef, watched: WatchedStream): void {
  const { resident, feed } = useSystem();
  const viewing = resident('viewing', () => ({ logic: viewingMachine, input: undefined }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the event is the same viewing.
  useEffect(() => {
    const stopTelling = tellAnalytics(viewing, feed);
    viewing.send({ type: 'viewing.opened', stream: watched, view: randomId() });
    const stopFollowing = followPlayback(playback, viewing, () => performance.now());
    const onHidden = () => document.hidden && viewing.send({ type: 'tab.hidden' });
    const onLeaving = () => viewing.send({ type: 'tab.hidden' });
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeaving);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeaving);
      stopFollowing();
      viewing.send({ type: 'viewing.left' });
      stopTelling();
    };
  }, [playback, viewing, feed, watched.id, watched.type]);
}

function tellAnalytics(viewing: ViewingRef, feed: AnalyticsFeed): () => void {
  const subscriptions = [
    viewing.on('viewing.stepped', ({ view, stream, step }) =>
      feed.tell({ type: 'video.stepped', view, streamId: stream.id, streamType: stream.type, step }),
    ),
    viewing.on('viewing.watched', ({ stream: { id, type, ...described }, seconds }) =>
      feed.tell({ type: 'video.watched', seconds, streamId: id, streamType: type, ...described }),
    ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
