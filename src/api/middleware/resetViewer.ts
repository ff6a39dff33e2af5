import { toFailure } from '../failures/failure';
import { KeyRefusedError, OutdatedKeyError } from '../keys/keyRefusal';
import type { Middleware } from '../transport/call';
import type { Signals } from '../transport/signals';

/**
 * An unauthenticated status resets the viewer (spec §8) once: further 401s are ignored until the viewer is
 * logged in again, which a successful call of one of the `authOperations` shows (faults row 15). A 401
 * of those operations, such as for a wrong password, is a regular response and resets nothing; neither does a
 * status that the call allows. A call that would have changed something is named each time, so that the viewer
 * is told that it did not happen.
 */
export function resetViewer(signals: Signals, authOperations: ReadonlySet<string>): Middleware {
  let isReset = false;
  return (next) => async (call) => {
    try {
      const answer = await next(call);
      if (authOperations.has(call.operation)) isReset = false;
      return answer;
    } catch (thrown) {
      const failure = toFailure(thrown, call.operation);
      const unauthenticated = failure.kind === 'refused' && failure.status === 401;
      const isAnswer = authOperations.has(call.operation) || call.info.allow.includes(401);
      const isOfKey = thrown instanceof KeyRefusedError || thrown instanceof OutdatedKeyError;
      if (unauthenticated && !isAnswer && !isOfKey) {
        if (!isReset) signals.emit({ type: 'viewer.reset', reason: 'unauthenticated' });
        isReset = true;
        if (call.info.method !== 'get')
          signals.emit({ type: 'action.unauthenticated', operation: call.operation });
      }
      throw thrown;
    }
  };
}
