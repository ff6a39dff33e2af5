import { type Failure, toFailure } from '../api/failures/failure';
import { eventQuery } from '../api/queries/events';
import { watchedEventId } from '../app/paths';
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
async function prefetchPlayer({ queries, api }: RudySystem, id: number): Promise<void> {
  const [event, { preloadPlayer }] = await Promise.all([
    queries.fetchQuery(eventQuery(api, id, 'never')),
    chunk(() => import('../machines/playback/actors'))(),
  ]);
  const [source] = mediaOf(event, event.type === 'finished' ? 'vod' : 'live', location.origin);
  if (source) preloadPlayer(source);
}

/**
 * Loads the player of the page that is opened first, whose event is already asked for: the player is the largest file of
 * the page, and would be asked for last. An event that could not be read is left to its page, which reads it again when
 * the viewer asks for that.
 */
export function prefetchFirstPlayer(system: RudySystem, pathname: string): void {
  const id = watchedEventId(pathname);
  if (id === null) return;
  const { queryKey } = eventQuery(system.api, id);
  if (system.queries.getQueryState(queryKey)?.status === 'error') return;
  prefetchPlayer(system, id).catch(() => undefined);
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
