import type { Event, HomepageEvents } from '../schema';
import { leavesAt, stillTrue } from './homeCache';

/** Cards of one rail, as many as a wide window shows. Our choice. */
const MOST_CARDS = 6;

/**
 * The part of an answer that a document may show to every visitor, later and without a script that asks again: nothing of
 * the viewer it was sent to, and no state of a stream.
 * @param now the platform's time, seconds since the epoch
 */
export function bakeableHome(home: HomepageEvents, now: number): HomepageEvents | null {
  const events = stillTrue(home, now);
  if (events === null) return null;
  const { live, upcoming, finished } = events;
  const first = (rail: readonly Event[] | undefined) => (rail ?? []).slice(0, MOST_CARDS).map(forEverybody);
  return {
    live: first(live),
    // Without the type a card has no countdown.
    upcoming: first(upcoming).map(({ type, stream_status, ...event }): Event => event),
    finished: first(finished),
  };
}

/** A viewer may have paid: then a card says so instead of the price. */
function forEverybody({ has_access, price, access, ...event }: Event): Event {
  return access === 'free' || access === 'register' ? { ...event, access } : event;
}

/** When the events of a baked home leave it, by number, seconds since the epoch. */
export function deadlines(home: HomepageEvents): ReadonlyMap<number, number> {
  const rails = ['live', 'upcoming'] as const;
  return new Map(
    rails.flatMap((rail) =>
      (home[rail] ?? []).flatMap((event): [number, number][] => {
        const end = event[leavesAt[rail]];
        return end == null ? [] : [[event.id, end]];
      }),
    ),
  );
}
