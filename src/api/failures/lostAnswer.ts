import type { Failure } from './failure';

/**
 * Whether the platform may have done a write that failed; the contract (`x-lost-answer`) says how its screen finds out. 429
 * and every other 4xx are answers, and without a key nothing was sent. A 5xx, an unreadable answer and none at all leave it
 * open; so does a network that is lost in the middle.
 */
export function mayBeDone(failure: Failure): boolean {
  switch (failure.kind) {
    case 'refused':
    case 'throttled':
    case 'local':
    case 'noKey':
      return false;
    case 'offline':
      return !failure.isUnsent;
    default:
      return true;
  }
}
