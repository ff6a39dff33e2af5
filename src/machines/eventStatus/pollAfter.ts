import type { Event, PublicEventStatus } from '../../api/schema';

/** The longest time between two reads that a platform may ask for, seconds. Our choice. */
const LONGEST_SECONDS = 300;

/** The time after the start of an event over which open pages spread their reads, seconds. Our choice. */
const START_SECONDS = 20;

/** The least time between two reads of the event that the platform asks for, seconds; 0 where it asks for none. */
export function pollAfterOf({ poll_after }: Pick<Event, 'poll_after'>): number {
  return Math.min(Math.max(poll_after ?? 0, 0), LONGEST_SECONDS);
}

/** The same with a public status, where a platform that says nothing leaves the pace of the event. */
export const pollAfterOfStatus = (status: PublicEventStatus, pollAfter: number): number =>
  typeof status.poll_after === 'number' ? pollAfterOf(status) : pollAfter;

/** The time after the start over which the reads are spread, seconds, if the platform asks for `pollAfter`. */
export const startWindow = (pollAfter: number): number => Math.max(START_SECONDS, pollAfter);
