/** Milliseconds since the epoch on this device, as in `Date.now`. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };
