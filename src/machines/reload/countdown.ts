import { fromCallback } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import type { TimerClock } from '../timerClock';
import type { CountdownCommand, CountdownEvent, CountdownInput } from './setup';

/**
 * Counts down to a deadline by the clock instead of by its ticks, so that a throttled tab or a laptop after
 * sleep gets one late tick with the correct number, not a burst. `clock.check` checks the clock at once.
 */
export function createCountdown(clock: TimerClock) {
  return fromCallback<CountdownCommand, CountdownInput>(({ input, sendBack, receive }) => {
    const deadline = input.deadline ?? clock.now() + input.seconds * SECOND_MS;
    let stopTimer: () => void = () => undefined;
    const report = (event: CountdownEvent) => sendBack(event);

    function check(): void {
      stopTimer();
      const left = deadline - clock.now();
      if (left <= 0) {
        report({ type: 'countdown.ended' });
        return;
      }
      report({ type: 'countdown.ticked', secondsLeft: Math.ceil(left / SECOND_MS) });
      stopTimer = clock.startTimer(check, left % SECOND_MS || SECOND_MS);
    }

    report({ type: 'countdown.started', deadline });
    check();
    receive(check);
    return () => stopTimer();
  });
}
