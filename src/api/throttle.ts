import { SECOND_MS, THROTTLE_CAP_SECONDS, THROTTLE_DEFAULT_SECONDS, THROTTLE_JITTER_MS } from './constants';
import type { Failure } from './failure';
import { FailureError } from './failure';
import { wait } from './wait';

/**
 * How long a throttled caller waits, ms: what the server asked for, at most 60 s, plus up to 1 s so that a
 * crowd does not come back at once (faults row 10).
 */
export function throttleDelayMs(
  failure: Extract<Failure, { kind: 'throttled' }>,
  random: () => number = Math.random,
): number {
  const asked = failure.retryAfterSeconds ?? THROTTLE_DEFAULT_SECONDS;
  return Math.min(asked, THROTTLE_CAP_SECONDS) * SECOND_MS + random() * THROTTLE_JITTER_MS;
}

/**
 * For callers outside the query cache (machine actors): a throttled call waits and is repeated once by
 * itself; the second 429 is the viewer's to retry.
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
