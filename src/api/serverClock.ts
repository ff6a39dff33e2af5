import type { Clock } from './clock';

export type ServerClock = {
  /** Seconds since the epoch, UTC, by the platform's clock; by the device's until an answer came. */
  serverNow: () => number;
  /** Takes the Date header of an answer and the device's ms when its request left and the answer came. */
  observe: (date: string | null, sentMs: number, receivedMs: number) => void;
};

/** A Date header is cut to whole seconds: the true time is up to this much later. */
const HEADER_STEP_MS = 1_000;

/**
 * How far the platform's clock is ahead of the device's (faults row 20). Each answer proves that the offset
 * lies between two bounds, because its Date was stamped after the request left and before it came back; the
 * bounds of several answers narrow each other. An answer that contradicts what is known is either stale, from
 * a cache, and then says earlier: it is ignored; or it says later, and then what was known was stale.
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
