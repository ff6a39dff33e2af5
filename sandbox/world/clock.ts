/** The clock from which the sandbox reads the time. Everything that lasts is computed from it, nothing waits. */
export interface Clock {
  /** Milliseconds since epoch, UTC. */
  now(): number;
}

/** A clock that a test or the `/sandbox` page can move forward. */
export interface MovableClock extends Clock {
  /** Moves the clock by so many milliseconds (negative moves it back). */
  advance(milliseconds: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still at `startMs` until it is advanced. */
export function createManualClock(startMs: number): MovableClock {
  let current = startMs;
  return {
    now: () => current,
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

/** A clock that follows `base`, ahead of it by what it was advanced: each world has one of its own. */
export function createShiftedClock(base: Clock): MovableClock {
  let shift = 0;
  return {
    now: () => base.now() + shift,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

/** The contract's unit: whole seconds since epoch, UTC. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
