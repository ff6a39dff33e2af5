import { SECOND_MS } from '../constants';
import { FailureError } from '../failures/failure';
import { throttleDelayMs } from './throttle';

/**
 * For machines that wait themselves: a throttled failure names the whole wait, capped and with jitter.
 * @throws FailureError
 */
export function withThrottleDelay(error: unknown): never {
  if (!(error instanceof FailureError) || error.failure.kind !== 'throttled') throw error;
  throw new FailureError({
    ...error.failure,
    retryAfterSeconds: throttleDelayMs(error.failure) / SECOND_MS,
  });
}
