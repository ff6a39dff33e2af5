import { FAILURE_FRESH_MS, RETRY_COUNT, RETRY_DELAY_MS } from './constants';
import { type Failure, toFailure } from './failure';
import { throttleDelayMs } from './throttle';

/**
 * Defaults for the query cache. A throttled read waits as told and is repeated once; an unreachable platform
 * is asked once more after 1 s; everything else is final: a refusal stays one, a 5xx raises the error screen,
 * a timeout has already cost 30 s. Reads go out even when the browser says it is offline, so that the viewer
 * is told, what was loaded stays, and the return of the network reads again (faults row 14).
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

/** Writes are never repeated by themselves. */
export const mutationDefaults = { networkMode: 'always', retry: false } as const;

function isWorthRepeating({ kind }: Failure): boolean {
  return kind === 'throttled' || kind === 'unreachable';
}

function repeatDelayMs(failure: Failure): number {
  return failure.kind === 'throttled' ? throttleDelayMs(failure) : RETRY_DELAY_MS;
}
