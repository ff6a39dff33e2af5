import type { Event, PublicEventStatus } from '../../api/schema';
import { pollAfterOf } from './pollAfter';

/** The status of an event, on which badge, countdown, screen and polling depend. */
export type EventStatus =
  | 'scheduled'
  | 'starting'
  | 'live'
  | 'delayed'
  | 'interrupted'
  | 'ended'
  /** Ended, with a recording to watch. */
  | 'replay';

/** The parts of an event that determine its status (spec §3 Event). */
export interface EventTiming {
  type: 'live' | 'upcoming' | 'finished' | null;
  streamStatus: 'scheduled' | 'starting' | 'live' | 'delayed' | 'interrupted' | 'ended' | null;
  /** Seconds since the epoch; null if the platform omits it. */
  startsAt: number | null;
  /** Whether this viewer may watch: only then does a missing stream mean that there is none. */
  mayWatch: boolean;
  hasStream: boolean;
  hasRecording: boolean;
  /** The least time until the platform wants the event to be read again, seconds; 0 if it asks for none. */
  pollAfter: number;
}

/** An event that starts later than this is delayed, seconds. Our choice. */
export const LATE_AFTER_SECONDS = 300;

/** The last second of the year 9999: a later start is not a date. */
const LATEST_START = 253_402_300_799;

/** The status sent by the platform, else the one derived from the clock. `now` in seconds since the epoch. */
export function eventStatus(timing: EventTiming, now: number): EventStatus {
  const { type, streamStatus, mayWatch, hasStream, hasRecording } = timing;
  if (type === 'finished' || streamStatus === 'ended') return mayWatch && !hasRecording ? 'ended' : 'replay';
  if (streamStatus === 'interrupted' || streamStatus === 'delayed') return streamStatus;
  if (type === 'live' || streamStatus === 'live') return mayWatch && !hasStream ? 'starting' : 'live';
  if (type === null && hasStream) return 'live';
  if (type === null && hasRecording) return 'replay';
  const untilStart = secondsUntilStart(timing, now);
  if (streamStatus !== 'starting' && (untilStart === null || untilStart > 0)) return 'scheduled';
  return untilStart !== null && untilStart <= -LATE_AFTER_SECONDS ? 'delayed' : 'starting';
}

/** Null while the start is unknown. */
export function secondsUntilStart({ startsAt }: EventTiming, now: number): number | null {
  return startsAt === null ? null : startsAt - now;
}

/** An unknown access kind is neither for sale nor free: only `has_access` grants access. */
export function mayWatch(event: Pick<Event, 'has_access' | 'access'>): boolean {
  return event.has_access ?? event.access === 'free';
}

/** When the event starts, seconds since the epoch; null if the platform sends no valid date. */
export function startOf({ event_utc_ts }: Pick<Event, 'event_utc_ts'>): number | null {
  return event_utc_ts && event_utc_ts <= LATEST_START ? event_utc_ts : null;
}

export function eventTimingOf(event: Event): EventTiming {
  const kinds = new Set((event.media ?? []).filter(({ url }) => url).map(({ kind }) => kind));
  return {
    type: event.type ?? null,
    streamStatus: event.stream_status ?? null,
    startsAt: startOf(event),
    mayWatch: mayWatch(event),
    hasStream: kinds.has('live') || kinds.has('embedded'),
    hasRecording: kinds.has('vod') || kinds.has('embedded'),
    pollAfter: pollAfterOf(event),
  };
}

/**
 * Whether the public status of an event tells all that may change: for a viewer who waits for
 * the stream or watches it. Without access or stream, or after the end, what is awaited is in the event alone.
 */
export function isToldByPublicStatus({ type, mayWatch, hasStream }: EventTiming): boolean {
  return mayWatch && (type === 'upcoming' || (type === 'live' && hasStream));
}

/** Whether an event has gone on since `timing` was read. */
export function hasGoneOn(timing: EventTiming, status: PublicEventStatus): boolean {
  return (
    timing.type !== (status.type ?? null) ||
    timing.streamStatus !== (status.stream_status ?? null) ||
    timing.startsAt !== startOf(status)
  );
}
