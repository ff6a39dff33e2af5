import type { Event, HomepageEvents } from '../../api/schema';
import { mayWatch } from '../eventStatus/eventStatus';

/** The number of related events that fit beside a player without scrolling. */
const MOST = 6;

/**
 * The events to offer beside an event, without the event itself: live ones, then watchable ones, then
 * upcoming ones.
 */
export function relatedTo(
  event: Event,
  { live = [], finished = [], upcoming = [] }: HomepageEvents,
): Event[] {
  const shown = new Set([event.id]);
  return [...live, ...finished, ...upcoming]
    .filter(({ id }) => !shown.has(id) && shown.add(id))
    .slice(0, MOST);
}

/** The next event to watch after the end: one that plays at once; null without one. */
export function nextAfter(related: readonly Event[]): Event | null {
  return related.find((event) => event.type !== 'upcoming' && mayWatch(event)) ?? null;
}
