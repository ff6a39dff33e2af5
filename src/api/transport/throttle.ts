import { SECOND_MS, THROTTLE_CAP_SECONDS, THROTTLE_DEFAULT_SECONDS } from '../constants';
import type { Failure } from '../failures/failure';
import { FailureError } from '../failures/failure';
import { wait } from './wait';

/**
 * The wait of a throttled caller, ms: the server's Retry-After, at most 60 s, and at random up to as much again, at least
 * up to 1 s, so that a crowd returns over as long as it waited (faults row 10).
 */
export function throttleDelayMs(
  failure: Extract<Failure, { kind: 'throttled' }>,
  random: () => number = Math.random,
): number {
  const asked = failure.retryAfterSeconds ?? THROTTLE_DEFAULT_SECONDS;
  const milliseconds = Math.min(asked, THROTTLE_CAP_SECONDS) * SECOND_MS;
  return milliseconds + random() * Math.max(milliseconds, SECOND_MS);
}

/**
 * For callers outside the query cache (machine actors): a throttled call waits and is retried once; after a
 * second 429 the viewer must retry.
 */
export async function retryThrottled<T>(
  call: () => Promise<T>,
  signal: AbortSignal | null = null,
  random?: () => number,
): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof FailureError) || thrown.failure.kind !== 'throttled') throw thrown;
    await wait(throttleDelayMs(thrown.failure, random), signal);
    return await call();
  }
}
