/** A clock with timers, for effects that measure time. */
export type TimerClock = {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls `wake` after a delay; returns a function that cancels it. */
  startTimer: (wake: () => void, milliseconds: number) => () => void;
};

export const systemTimerClock: TimerClock = {
  now: () => Date.now(),
  startTimer: (wake, milliseconds) => {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};
