import { failureStatus, toFailure } from '../failures/failure';
import type { Call, Middleware } from '../transport/call';
import type { Signals } from '../transport/signals';

/**
 * Crash codes raise the global error screen (spec §8): 5xx of every call, 4xx too of bootstrap calls, except
 * those that the call allows. Throttling and refused keys are handled elsewhere and are never a crash.
 */
export function raiseCrash(signals: Signals): Middleware {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      const failure = toFailure(thrown, call.operation);
      const status = failureStatus(failure);
      if (status !== null && isCrashCode(call, status)) signals.emit({ type: 'request.crashed', failure });
      throw thrown;
    }
  };
}

function isCrashCode({ info, crash }: Pick<Call, 'info' | 'crash'>, status: number): boolean {
  if (crash === 'never' || status === 429 || info.allow.includes(status)) return false;
  return status >= (info.bootstrap ? 400 : 500);
}
