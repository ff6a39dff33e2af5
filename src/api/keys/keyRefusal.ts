import { type Failure, FailureError, failureStatus } from '../failures/failure';
import type { Call } from '../transport/call';

/** The key that the platform refused in `errors` (spec §8). */
export type RefusedKey = 'channel_key' | 'api_key';

/** A failure caused by a refused key, which is cleared from the store if it was the current one. */
export class KeyRefusedError extends FailureError {
  readonly key: RefusedKey;
  /** False if another call has stored a newer key meanwhile. */
  readonly wasCurrent: boolean;

  constructor(failure: Failure, key: RefusedKey, wasCurrent: boolean) {
    super(failure);
    this.key = key;
    this.wasCurrent = wasCurrent;
  }
}

/** A failure of a call with a key that a login of this page has replaced since: it says nothing of the present viewer. */
export class OutdatedKeyError extends FailureError {}

/** Whether a call has been answered 401 that needs a key and no viewer: a platform may say so of an ended key (channel.yaml). */
export const isOfEndedKey = (failure: Failure, { bootstrap, allow }: Call['info']): boolean =>
  failureStatus(failure) === 401 && bootstrap && !allow.includes(401);

export function refusedKey(failure: Failure): RefusedKey | null {
  if (failure.kind !== 'refused') return null;
  if (Object.hasOwn(failure.fields, 'channel_key')) return 'channel_key';
  return Object.hasOwn(failure.fields, 'api_key') ? 'api_key' : null;
}
