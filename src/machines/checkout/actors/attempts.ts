import { DAY_MS } from '../../../api/constants';
import { randomId } from '../../../api/randomId';
import type { Order, PurchaseItem } from '../../../api/schema';
import type { Store } from '../../../api/storage/storage';
import { itemsKey } from '../purchase';
import type { Attempt, AttemptInput, BegunAttempt, PreparationInput, Purchase } from '../types';

/** The contract keeps a key for a day; its orders are found by it for ever. */
const KEPT_MS = DAY_MS;

const keyOf = ({ viewerId, items }: Pick<PreparationInput, 'viewerId' | 'items'>) =>
  `attempt_${viewerId}_${itemsKey(items)}` as const;

const keyOfInput = ({ viewerId, purchase }: AttemptInput) => keyOf({ viewerId, ...purchase });

/** The stored attempt for these items whose end is not known; null for none. */
export function storedAttempt(store: Store, input: PreparationInput): Attempt | null {
  const stored = store.get(keyOf(input));
  return isAttempt(stored) ? stored : null;
}

/**
 * The attempt behind an order for the same items that is neither paid nor failed; null for none. It was begun on
 * another device, or its storage is gone.
 */
export function pendingAttempt(
  orders: readonly Order[],
  { items, isTrial }: PreparationInput,
): Attempt | null {
  const [item] = items;
  const order = orders.find(
    ({ status, type, product, idempotency_key }) =>
      status === 'pending' &&
      idempotency_key &&
      item !== undefined &&
      type === item.type &&
      isSame(item, product),
  );
  if (order?.idempotency_key == null) return null;
  const purchase: Purchase = {
    items,
    isTrial,
    coupon: null,
    paymentMethodId: null,
    confirmationTokenId: null,
    saveCard: false,
    expectedTotal: order.amount ?? 0,
    currency: order.currency ?? null,
  };
  return { key: order.idempotency_key, purchase, returnUrl: null };
}

function isSame(item: PurchaseItem, product: Order['product']): boolean {
  if (item.type === 'event') return product?.event_id === item.event_id;
  const id = item.type === 'subscription' ? item.subscription_id : item.package_id;
  return (
    product?.id === id &&
    (product?.participant_id ?? null) === (item.participant_id ?? null) &&
    isSameCategory(item, product.event_category_id ?? null)
  );
}

/** The platform may leave the category of an order out, and may name the only category of a pass that leaves no choice. */
function isSameCategory(item: PurchaseItem, ordered: number | null): boolean {
  const chosen = 'event_category_id' in item ? (item.event_category_id ?? null) : null;
  return chosen === null || ordered === null || chosen === ordered;
}

/** The attempt for these items: the stored one, or a new one, which is stored (design §7). */
export function beginAttempt(store: Store, input: AttemptInput, returnUrl: string): BegunAttempt {
  const { viewerId, purchase } = input;
  const known = storedAttempt(store, { viewerId, ...purchase }) ?? input.attempt;
  if (known !== null) return { attempt: known, isNew: false };
  const attempt: Attempt = { key: randomId(), purchase, returnUrl };
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
