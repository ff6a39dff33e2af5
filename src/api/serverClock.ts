import type { Clock } from './clock';

export type ServerClock = {
  /** The platform's time, seconds since the epoch, UTC; the device's until the first response. */
  serverNow: () => number;
  /**
   * Takes the Date header of a response, and the device's ms when its request was sent and the response
   * arrived.
   */
  observe: (date: string | null, sentMs: number, receivedMs: number) => void;
};

/** A Date header is truncated to whole seconds, so the true time is up to this much later. */
const HEADER_STEP_MS = 1_000;

/**
 * How far the platform's clock is ahead of the device's (faults row 20). Each response proves that the offset
 * lies between two bounds, because its Date was set after the request was sent and before the response
 * arrived; the bounds of several responses narrow each other. If a response contradicts the bounds, an
 * earlier time is a stale cached response and is ignored, while a later time replaces the bounds.
 */
export function createServerClock(clock: Clock): ServerClock {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;

  function offsetMs(): number {
    return Number.isFinite(least) ? (least + most) / 2 : 0;
  }

  return {
    serverNow: () => (clock.now() + offsetMs()) / 1_000,
    observe: (date, sentMs, receivedMs) => {
      const stamped = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(stamped) || receivedMs < sentMs) return;
      const lower = stamped - receivedMs;
      const upper = stamped + HEADER_STEP_MS - sentMs;
      if (upper < least) return;
      least = lower > most ? lower : Math.max(least, lower);
      most = lower > most ? upper : Math.min(most, upper);
    },
  };
}
