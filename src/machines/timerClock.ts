/** A clock with timers, for effects that count time themselves. */
export type TimerClock = {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Wakes after so many milliseconds; returns what stops it. */
  startTimer: (wake: () => void, milliseconds: number) => () => void;
};

export const systemTimerClock: TimerClock = {
  now: () => Date.now(),
  startTimer: (wake, milliseconds) => {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};
