import type { Clock } from '../clock';
import { FailureError, failureStatus, toFailure } from '../failures/failure';
import type { Call, Middleware } from '../transport/call';
import type { Signals } from '../transport/signals';

/** Emits the result and the duration of every call, for the `api_request` analytics event (spec §7). */
export function track(signals: Signals, clock: Clock): Middleware {
  return (next) => async (call) => {
    const started = clock.now();
    try {
      const answer = await next(call);
      finish(call, answer.status, null);
      return answer;
    } catch (thrown) {
      finish(
        call,
        failureStatus(toFailure(thrown, call.operation)),
        thrown instanceof FailureError ? thrown.requestId : null,
      );
      throw thrown;
    }

    function finish({ operation }: Call, status: number | null, requestId: string | null) {
      const milliseconds = clock.now() - started;
      signals.emit({ type: 'request.finished', operation, status, requestId, milliseconds });
    }
  };
}
