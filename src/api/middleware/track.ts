import type { Call, Middleware } from '../call';
import type { Clock } from '../clock';
import { failureStatus, toFailure } from '../failure';
import type { Signals } from '../signals';

/** Emits the result and the duration of every call, for the `api_request` analytics event (spec §7). */
export function track(signals: Signals, clock: Clock): Middleware {
  return (next) => async (call) => {
    const started = clock.now();
    try {
      const answer = await next(call);
      finish(call, answer.status);
      return answer;
    } catch (thrown) {
      finish(call, failureStatus(toFailure(thrown, call.operation)));
      throw thrown;
    }

    function finish({ operation }: Call, status: number | null) {
      signals.emit({ type: 'request.finished', operation, status, milliseconds: clock.now() - started });
    }
  };
}
