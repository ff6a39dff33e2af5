import { type Failure, FailureError } from './failure';

/** The key that the platform named in `errors` (spec §8). */
export type RefusedKey = 'channel_key' | 'api_key';

/** A failure whose cause is a key, and whether it is the stored one, which is then already cleared. */
export class KeyRefusedError extends FailureError {
  readonly key: RefusedKey;
  /** False when another call had put a newer key in its place meanwhile. */
  readonly wasCurrent: boolean;

  constructor(failure: Failure, key: RefusedKey, wasCurrent: boolean) {
    super(failure);
    this.key = key;
    this.wasCurrent = wasCurrent;
  }
}

export function refusedKey(failure: Failure): RefusedKey | null {
  if (failure.kind !== 'refused') return null;
  if (Object.hasOwn(failure.fields, 'channel_key')) return 'channel_key';
  return Object.hasOwn(failure.fields, 'api_key') ? 'api_key' : null;
}
