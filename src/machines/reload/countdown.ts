import { fromCallback } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import type { TimerClock } from '../timerClock';
import type { CountdownCommand, CountdownEvent, CountdownInput } from './machine';

/**
 * Counts down to a deadline by the clock, not by counting its own ticks: after a throttled tab or a laptop that
 * slept comes one late tick with the right number, never a burst. `clock.check` makes it look at once.
 */
export function createCountdown(clock: TimerClock) {
  return fromCallback<CountdownCommand, CountdownInput>(({ input, sendBack, receive }) => {
    const deadline = input.deadline ?? clock.now() + input.seconds * SECOND_MS;
    let stopTimer: () => void = () => undefined;
    const tell = (event: CountdownEvent) => sendBack(event);

    function look(): void {
      stopTimer();
      const left = deadline - clock.now();
      if (left <= 0) {
        tell({ type: 'countdown.ended' });
        return;
      }
      tell({ type: 'countdown.ticked', secondsLeft: Math.ceil(left / SECOND_MS) });
      stopTimer = clock.startTimer(look, left % SECOND_MS || SECOND_MS);
    }

    tell({ type: 'countdown.started', deadline });
    look();
    receive(look);
    return () => stopTimer();
  });
}
