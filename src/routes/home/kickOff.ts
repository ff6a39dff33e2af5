import { DAY_MS, SECOND_MS } from '../../api/constants';
import type { HomepageEvents } from '../../api/schema';
import { pollAfterOf, startWindow } from '../../machines/eventStatus/pollAfter';

/** The shortest and the longest wait for an event that should have begun, seconds. Our choice. */
const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 300;
/** An event that is this late is no longer waited for, seconds. Our choice. */
const GIVEN_UP_SECONDS = 4 * 3600;

/**
 * The time from now until home or a list is read again, ms, for a timer; false if no event is awaited.
 * @param readMsAgo when it was read, or when its last read failed
 * @param now the platform's time, seconds since the epoch
 */
export function kickOffPollMs(
  events: HomepageEvents,
  readMsAgo: number,
  now: number,
  spread: number,
): number | false {
  const seconds = untilKickOff(events, now - readMsAgo / SECOND_MS, spread);
  // A browser's timer cannot last a month.
  return seconds !== null && Math.min(Math.max(seconds * SECOND_MS - readMsAgo, SECOND_MS), DAY_MS);
}

/**
 * Seconds until home is to be read again because an event begins: after its start, then at growing intervals while the
 * platform still calls it upcoming. Null if no event is awaited.
 * @param readAt when home was read, seconds since the epoch
 * @param spread 0 to 1, random, so that open pages do not all read in the same second
 */
export function untilKickOff({ upcoming }: HomepageEvents, readAt: number, spread: number): number | null {
  const waits = (upcoming ?? []).flatMap((event) => {
    const left = (event.event_utc_ts ?? 0) - readAt;
    if (left < -GIVEN_UP_SECONDS) return [];
    const pollAfter = pollAfterOf(event);
    return left > 0
      ? left + spread * startWindow(pollAfter)
      : (1 + spread) * Math.max(pollAfter, Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, -left / 2)));
  });
  return waits.length === 0 ? null : Math.min(...waits);
}
