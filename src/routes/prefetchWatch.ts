import { type Failure, toFailure } from '../api/failures/failure';
import { eventQuery } from '../api/queries/events';
import type { RudySystem } from '../app/system';
import { chunk } from '../chunks/importAgain';
import { mediaOf } from './events/media';
import { screens } from './table';

/** Prefetches a watch page: its screen, the event, the player. Rejects when any of them cannot be loaded. */
export async function prefetchWatch(system: RudySystem, id: number): Promise<void> {
  try {
    await Promise.all([screens.watch.preload(), prefetchPlayer(system, id)]);
  } catch (thrown) {
    forgetFailure(system, id, toFailure(thrown));
    throw thrown;
  }
}

/** Loads the player of an event's stream. Rejects when the event or the player cannot be loaded. */
export async function prefetchPlayer({ queries, api }: RudySystem, id: number): Promise<void> {
  const [event, { preloadPlayer }] = await Promise.all([
    queries.fetchQuery(eventQuery(api, id, 'never')),
    chunk(() => import('../machines/playback/actors'))(),
  ]);
  const [source] = mediaOf(event, event.type === 'finished' ? 'vod' : 'live', location.origin);
  if (source) preloadPlayer(source);
}

/**
 * A crash code is ignored while the link is only hovered, since the watch page requests the event itself. If
 * that page is already open and waits for this request, the failure is its crash. The page shows other
 * failures.
 */
function forgetFailure({ queries, api, crash }: RudySystem, id: number, failure: Failure): void {
  if (failure.kind !== 'server') return;
  const { queryKey } = eventQuery(api, id);
  if (queries.getQueryCache().find({ queryKey })?.isActive())
    crash.send({ type: 'request.crashed', failure });
  else queries.removeQueries({ queryKey, exact: true });
}
