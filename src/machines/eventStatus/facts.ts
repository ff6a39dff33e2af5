import type { Event } from '../../api/schema';
import type { EventFacts } from './types';

/** An unknown access kind is not for sale and not free: only `has_access` opens it. */
export function mayWatch(event: Pick<Event, 'has_access' | 'access'>): boolean {
  return event.has_access ?? event.access === 'free';
}

/** The last second of the year 9999: a later start is nonsense. */
const LATEST = 253_402_300_799;

/** When the event starts, seconds since the epoch; null where nobody says, or nothing that could be. */
export function startOf({ event_utc_ts }: Event): number | null {
  return event_utc_ts && event_utc_ts <= LATEST ? event_utc_ts : null;
}

/** What of an event decides its life. */
export function factsOf(event: Event): EventFacts {
  const kinds = new Set((event.media ?? []).filter(({ url }) => url).map(({ kind }) => kind));
  return {
    type: event.type ?? null,
    streamStatus: event.stream_status ?? null,
    startsAt: startOf(event),
    mayWatch: mayWatch(event),
    hasStream: kinds.has('live') || kinds.has('embedded'),
    hasRecording: kinds.has('vod') || kinds.has('embedded'),
  };
}
