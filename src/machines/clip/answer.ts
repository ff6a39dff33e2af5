import { SECOND_MS, THROTTLE_DEFAULT_SECONDS } from '../../api/constants';
import { type Failure, isUnanswered } from '../../api/failures/failure';

/** The meaning of a failed request to create a clip. */
export type CreationAnswer =
  /** The same range is being made as this clip already (409). */
  | { kind: 'following'; clipId: number }
  /** Wait and send again (429). */
  | { kind: 'throttled' }
  /** Nobody knows whether the clip is made. */
  | { kind: 'lost' }
  | { kind: 'refused' };

export function creationAnswer(failure: Failure): CreationAnswer {
  if (failure.kind === 'throttled') return { kind: 'throttled' };
  if (failure.kind === 'refused') {
    const clipId = Number(failure.fields.clip_id?.[0]);
    return failure.status === 409 && Number.isSafeInteger(clipId) && clipId > 0
      ? { kind: 'following', clipId }
      : { kind: 'refused' };
  }
  // Without a key nothing was sent.
  if (failure.kind === 'noKey') return { kind: 'refused' };
  return isUnanswered(failure) || failure.kind === 'server' || failure.kind === 'malformed'
    ? { kind: 'lost' }
    : { kind: 'refused' };
}

/** The wait before the next request, ms; null for the usual one. The effects have limited it already. */
export const throttleWaitMs = (failure: Failure): number | null =>
  failure.kind === 'throttled' ? (failure.retryAfterSeconds ?? THROTTLE_DEFAULT_SECONDS) * SECOND_MS : null;
