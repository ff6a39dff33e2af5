import { failureStatus, toFailure } from '../../api/failures/failure';
import { eventQuery } from '../../api/queries/events';
import type { Event } from '../../api/schema';
import type { RudySystem } from '../../app/system';
import { mayWatch } from '../../machines/eventStatus/eventStatus';
import { type BegunEvent, begunEvents, noteBegun } from '../../machines/watch/actors/begunEvents';

/** Each is a request. Our choice. */
const MOST_CARDS = 8;
/** Forbidden, not found, gone. */
const REFUSALS: readonly (number | null)[] = [403, 404, 410];

/** A recording that was begun, and that the viewer may watch on. */
export type BegunRecording = BegunEvent & { event: Event };

/**
 * Reads the recordings that a viewer, or a visitor (null), has begun in this browser, the last one first. A recording that
 * the platform no longer has, or that the viewer may no longer watch, is left out and forgotten. One without an answer is
 * left out.
 */
export async function readBegun(
  { api, queries, store }: Pick<RudySystem, 'api' | 'queries' | 'store'>,
  viewerId: number | null,
): Promise<BegunRecording[]> {
  const stored = begunEvents(store, viewerId).slice(0, MOST_CARDS);
  const read = await Promise.all(
    stored.map(async (begun): Promise<BegunRecording | null> => {
      try {
        const event = await queries.fetchQuery(eventQuery(api, begun.id, 'never'));
        if (isWatchable(event)) return { ...begun, event };
      } catch (thrown) {
        if (!REFUSALS.includes(failureStatus(toFailure(thrown)))) return null;
      }
      noteBegun(store, viewerId, begun.id, null);
      return null;
    }),
  );
  return read.filter((each) => each !== null);
}

const isWatchable = (event: Event): boolean =>
  event.type === 'finished' && !event.geo_blocked && mayWatch(event);
