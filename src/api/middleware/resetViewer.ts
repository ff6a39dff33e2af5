import type { Middleware } from '../call';
import { toFailure } from '../failure';
import { KeyRefusedError } from '../keyRefusal';
import type { Signals } from '../signals';

/**
 * An unauthenticated status resets the viewer (spec §8), once: the next 401s say nothing new until somebody
 * is logged in again, which a success of one of the `welcoming` operations shows (faults row 15). A 401 of
 * those, wrong password or nobody there, is an answer and resets nobody; so is one that the call allows.
 */
export function resetViewer(signals: Signals, welcoming: ReadonlySet<string>): Middleware {
  let told = false;
  return (next) => async (call) => {
    try {
      const answer = await next(call);
      if (welcoming.has(call.operation)) told = false;
      return answer;
    } catch (thrown) {
      const failure = toFailure(thrown, call.operation);
      const unauthenticated = failure.kind === 'refused' && failure.status === 401;
      const isAnswer = welcoming.has(call.operation) || call.info.allow.includes(401);
      if (unauthenticated && !isAnswer && !told && !(thrown instanceof KeyRefusedError)) {
        told = true;
        signals.emit({ type: 'viewer.reset', reason: 'unauthenticated' });
      }
      throw thrown;
    }
  };
}
