import { DAY_MS } from '../../api/constants';
import { randomId } from '../../api/randomId';
import type { Store } from '../../api/storage';
import { itemsKey } from './purchase';
import type { Attempt, AttemptInput, BegunAttempt } from './types';

/** The contract keeps a key for a day; its orders are found by it for ever. */
const KEPT_MS = DAY_MS;

const keyOf = (viewerId: number, items: string): string => `attempt_${viewerId}_${items}`;

const keyOfInput = ({ viewerId, purchase: { items, isTrial } }: AttemptInput): string =>
  keyOf(viewerId, itemsKey(items, isTrial));

/** The stored attempt for these items whose end is not known; null for none. */
export function storedAttempt(store: Store, viewerId: number, items: string): Attempt | null {
  const stored = store.get(keyOf(viewerId, items));
  return isAttempt(stored) ? stored : null;
}

/** The attempt for these items: the stored one, or a new one, which is stored (design §7). */
export function beginAttempt(store: Store, input: AttemptInput): BegunAttempt {
  const { viewerId, purchase } = input;
  const stored = storedAttempt(store, viewerId, itemsKey(purchase.items, purchase.isTrial));
  if (stored !== null) return { attempt: stored, isNew: false };
  const attempt: Attempt = { key: randomId(), purchase };
  store.set(keyOfInput(input), attempt, KEPT_MS);
  return { attempt, isNew: true };
}

export function endAttempt(store: Store, input: AttemptInput): void {
  store.remove(keyOfInput(input));
}

function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('purchase' in stored))
    return false;
  const { key, purchase } = stored;
  return typeof key === 'string' && typeof purchase === 'object' && purchase !== null && 'items' in purchase;
}
