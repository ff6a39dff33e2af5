import type { SimulatedClock } from 'xstate';
import type { TimerClock } from '../../src/machines/timerClock';

/** xstate's simulated clock as the clock of an effect, so that machine and effects share one time. */
export function simulatedTimers(clock: SimulatedClock): TimerClock {
  return {
    now: () => clock.now(),
    startTimer: (wake, milliseconds) => {
      const timer = clock.setTimeout(wake, milliseconds);
      return () => clock.clearTimeout(timer);
    },
  };
}
