import type { Clock } from './clock';

export type ServerClock = {
  /** The platform's time, seconds since the epoch, UTC; the device's until the first response. */
  serverNow: () => number;
  /**
   * Takes the headers of a response, and the device's ms when its request was sent and the response arrived. True if a
   * Date is readable: across origins only if the platform exposes it (openapi/channel.yaml).
   */
  observe: (headers: Headers, sentMs: number, receivedMs: number) => boolean;
  /** The same for `server_ts` of a body, seconds since the epoch: the clock of a platform that does not expose Date. */
  observeSeconds: (seconds: number, sentMs: number, receivedMs: number) => void;
};

/** Date, Age and `server_ts` are truncated to whole seconds, so the true time is up to this much later for each. */
const STEP_MS = 1_000;
/** So many responses in a row that agree on an earlier time are no stale ones. Our choice. */
const MOST_DOUBTS = 3;

/**
 * How far the platform's clock is ahead of the device's (faults row 20). Each response proves that the offset
 * lies between two bounds, because its Date was set after the request was sent and before the response
 * arrived; the bounds of several responses narrow each other. If a response contradicts the bounds, a later
 * time replaces them. An earlier one may be a stale cached response and is ignored, until several agree: the device's
 * clock was set, or a host of the platform was ahead of the others.
 */
export function createServerClock(clock: Clock): ServerClock {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let doubted = 0;
  let doubts = 0;

  function offsetMs(): number {
    return Number.isFinite(least) ? (least + most) / 2 : 0;
  }

  function narrow(stampedMs: number, stepMs: number, sentMs: number, receivedMs: number) {
    if (receivedMs < sentMs) return;
    const lower = stampedMs - receivedMs;
    const upper = stampedMs + stepMs - sentMs;
    if (upper < least) {
      // The Age says that it comes from a cache.
      if (stepMs > STEP_MS) return;
      doubts = Math.abs(lower - doubted) < 2 * STEP_MS ? doubts + 1 : 1;
      doubted = lower;
      if (doubts < MOST_DOUBTS) return;
      most = Number.NEGATIVE_INFINITY;
    }
    doubts = 0;
    least = lower > most ? lower : Math.max(least, lower);
    most = lower > most ? upper : Math.min(most, upper);
  }

  return {
    serverNow: () => (clock.now() + offsetMs()) / 1_000,
    observe: (headers, sentMs, receivedMs) => {
      const stamped = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(stamped)) return false;
      // A shared cache leaves the Date of the origin and says how old it is (RFC 9111, section 4.2.3).
      const age = Number(headers.get('age')) || 0;
      narrow(stamped + age * 1_000, age > 0 ? 2 * STEP_MS : STEP_MS, sentMs, receivedMs);
      return true;
    },
    observeSeconds: (seconds, sentMs, receivedMs) => narrow(seconds * 1_000, STEP_MS, sentMs, receivedMs),
  };
}
