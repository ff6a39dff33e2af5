import type { Failure } from '../../api/failures/failure';

/**
 * Why the platform did not take a clip, where sending it again cannot help; null for every other failure. `unknown`: the
 * answer was lost, and the platform does not show the clips among which the new one may be.
 */
export function denialReason(failure: Failure): 'allowance' | 'capability' | 'gone' | 'unknown' | null {
  if (failure.kind !== 'refused') return null;
  if (failure.operation === 'listEventClips') return 'unknown';
  if (failure.status === 404) return 'gone';
  if (failure.status !== 403) return null;
  return Object.hasOwn(failure.fields, 'allowance') ? 'allowance' : 'capability';
}
