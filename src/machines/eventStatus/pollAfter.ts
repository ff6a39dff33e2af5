import type { Event } from '../../api/schema';

/** The longest time between two reads that a platform may ask for, seconds. Our choice. */
const LONGEST_SECONDS = 300;

/** The least time between two reads of the event that the platform asks for, seconds; 0 where it asks for none. */
export function pollAfterOf({ poll_after }: Event): number {
  return Math.min(Math.max(poll_after ?? 0, 0), LONGEST_SECONDS);
}
