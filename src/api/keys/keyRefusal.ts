import { type Failure, FailureError } from '../failures/failure';

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

export function refusedKey(failure: Failure): RefusedKey | null {
  if (failure.kind !== 'refused') return null;
  if (Object.hasOwn(failure.fields, 'channel_key')) return 'channel_key';
  return Object.hasOwn(failure.fields, 'api_key') ? 'api_key' : null;
}
