import type { MediaError } from '../../media/types';
import type { PlaybackContext, PlaybackFailure } from './types';

/** The recovery steps in order. */
export const RECOVERY_STEPS = [
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
] as const;

export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** Number of successive source refreshes before a refusal counts as an error. */
const SOURCE_REFRESH_LIMIT = 1;

export function stepIndex(step: RecoveryStep): number {
  return RECOVERY_STEPS.indexOf(step);
}

/** Whether this step is untried since playback was last healthy. */
export function isUntried({ recoveryStep }: PlaybackContext, step: RecoveryStep): boolean {
  return recoveryStep <= stepIndex(step);
}

/** The first step that can help against this error: requesting a segment again cannot fix a manifest. */
function firstUsefulStep({ category }: MediaError): RecoveryStep {
  if (category === 'unsupported') return 'switchingSource';
  return category === 'manifest' ? 'reloadingManifest' : 'retryingSegment';
}

/** Records the error and advances the recovery to the first step that can help against it. */
export function recordError({ recoveryStep }: PlaybackContext, error: MediaError) {
  return { lastError: error, recoveryStep: Math.max(recoveryStep, stepIndex(firstUsefulStep(error))) };
}

export function canRefreshSource({ sourceRefreshes }: PlaybackContext, { category }: MediaError): boolean {
  return category === 'expired' && sourceRefreshes < SOURCE_REFRESH_LIMIT;
}

/** A stream that failed before its qualities were known may have a lower one, unless its manifest failed. */
export function mayHaveLowerQuality({ tracks, lastError }: PlaybackContext): boolean {
  if (tracks.qualities.length === 0) return lastError?.category !== 'manifest';
  return tracks.qualities.length > 1;
}

export function failureFrom(error: MediaError | null): PlaybackFailure {
  return error === null
    ? { reason: 'timeout', status: null, code: null }
    : { reason: error.category, status: error.status, code: error.code };
}
