import type { Event, HomepageEvents } from '../../api/schema';

/** As many as stand beside a player without asking to be scrolled. */
const MOST = 6;

/** What to offer beside an event: what is on, then what can be watched at once, then what comes; never itself. */
export function relatedTo(
  event: Event,
  { live = [], finished = [], upcoming = [] }: HomepageEvents,
): Event[] {
  const shown = new Set([event.id]);
  return [...live, ...finished, ...upcoming]
    .filter(({ id }) => !shown.has(id) && shown.add(id))
    .slice(0, MOST);
}

/** What to watch next, when this one is over: something that plays at once; null where nothing does. */
export function nextAfter(related: readonly Event[]): Event | null {
  return (
    related.find(
      ({ type, has_access, access }) => type !== 'upcoming' && (has_access ?? access === 'free'),
    ) ?? null
  );
}
