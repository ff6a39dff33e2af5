import type { TimerClock } from '../../../src/machines/timerClock';
import type { SteppedClock } from '../../../src/plans/steppedClock';

/** The clock of an effect that outlives the clock of one history. */
export function timersOf(current: () => SteppedClock): TimerClock {
  return {
    now: () => current().now,
    startTimer: (wake, milliseconds) => {
      const clock = current();
      const timer = clock.setTimeout(wake, milliseconds);
      return () => clock.clearTimeout(timer);
    },
  };
}
