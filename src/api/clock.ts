/** Milliseconds since the epoch by this device, as `Date.now` says. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };
