import type { MediaError } from '../../media/types';
import type { PlaybackContext, PlaybackFailure } from './types';

/** The steps of the recovery in the order in which they are tried. */
export const RECOVERY_STEPS = [
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
] as const;

export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** Fresh addresses requested in a row before a refusal counts as an error. */
const SOURCE_REFRESH_LIMIT = 1;

export function stepIndex(step: RecoveryStep): number {
  return RECOVERY_STEPS.indexOf(step);
}

/** Whether this step was not tried since the picture last played well. */
export function isUntried({ recoveryStep }: PlaybackContext, step: RecoveryStep): boolean {
  return recoveryStep <= stepIndex(step);
}

/** The first step that can help against this error: a segment cannot mend a wrong manifest. */
function firstUsefulStep({ category }: MediaError): RecoveryStep {
  if (category === 'unsupported') return 'switchingSource';
  return category === 'manifest' ? 'reloadingManifest' : 'retryingSegment';
}

/** The error, and the recovery moved on to the first step that can help against it. */
export function recordError({ recoveryStep }: PlaybackContext, error: MediaError) {
  return { lastError: error, recoveryStep: Math.max(recoveryStep, stepIndex(firstUsefulStep(error))) };
}

export function canRefreshSource({ sourceRefreshes }: PlaybackContext, { category }: MediaError): boolean {
  return category === 'expired' && sourceRefreshes < SOURCE_REFRESH_LIMIT;
}

/** A stream that broke before its qualities were known may have a lower one, unless its manifest is what broke. */
export function mayHaveLowerQuality({ tracks, lastError }: PlaybackContext): boolean {
  if (tracks.qualities.length === 0) return lastError?.category !== 'manifest';
  return tracks.qualities.length > 1;
}

export function failureFrom(error: MediaError | null): PlaybackFailure {
  return error === null
    ? { reason: 'timeout', status: null, code: null }
    : { reason: error.category, status: error.status, code: error.code };
}
