import { FAILURE_FRESH_MS, RETRY_COUNT, RETRY_DELAY_MS } from '../constants';
import { type Failure, toFailure } from '../failures/failure';
import { throttleDelayMs } from './throttle';

/**
 * Defaults for the query cache. A throttled read waits and is retried once; an unreachable platform is
 * retried once after 1 s; all other failures are final: a refusal is permanent, a 5xx raises the error
 * screen, a timeout has already taken 30 s. Reads are sent even if the browser reports that it is offline, so
 * that the failure is shown, cached data stays, and the return of the network reads again (faults row 14).
 */
export const queryDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retryOnMount: ({ state }: { state: { errorUpdatedAt: number } }) =>
    Date.now() - state.errorUpdatedAt > FAILURE_FRESH_MS,
  retry: (failureCount: number, error: unknown) =>
    failureCount < RETRY_COUNT && isWorthRepeating(toFailure(error)),
  retryDelay: (_attempt: number, error: unknown) => repeatDelayMs(toFailure(error)),
} as const;

/** Writes are never retried automatically. */
export const mutationDefaults = { networkMode: 'always', retry: false } as const;

function isWorthRepeating({ kind }: Failure): boolean {
  return kind === 'throttled' || kind === 'unreachable';
}

function repeatDelayMs(failure: Failure): number {
  return failure.kind === 'throttled' ? throttleDelayMs(failure) : RETRY_DELAY_MS;
}
