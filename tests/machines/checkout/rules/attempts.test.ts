import { expect, test } from 'vitest';
import type { Order } from '../../../../src/api/schema';
import {
  beginAttempt,
  endAttempt,
  pendingAttempt,
  storedAttempt,
} from '../../../../src/machines/checkout/actors/attempts';
import type { Purchase } from '../../../../src/machines/checkout/types';

const game = { type: 'event', event_id: 4102, package_id: 501 } as const;
const purchase: Purchase = {
  items: [game],
  isTrial: false,
  coupon: null,
  paymentMethodId: 'pm_1Nx',
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 9.99,
};
const RETURN_URL = 'https://northside.example/buy?event_id=4102';
const what = { viewerId: 88, items: purchase.items, isTrial: false };

function memoryStore() {
  const values = new Map<string, unknown>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: unknown) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    removeAll: () => undefined,
    subscribe: () => () => undefined,
    forgetLost: () => undefined,
    persistent: true,
  };
}

test('an attempt keeps its key until its end is known, and the next one has another', () => {
  const store = memoryStore();
  const first = beginAttempt(store, { viewerId: 88, purchase, attempt: null }, RETURN_URL);
  expect(first).toMatchObject({ isNew: true, attempt: { returnUrl: RETURN_URL } });
  expect(storedAttempt(store, what)).toEqual(first.attempt);
  const again = beginAttempt(
    store,
    {
      viewerId: 88,
      purchase: { ...purchase, coupon: 'FIVE' },
      attempt: null,
    },
    RETURN_URL,
  );
  expect(again).toEqual({ attempt: first.attempt, isNew: false });
  endAttempt(store, { viewerId: 88, purchase, attempt: null });
  expect(storedAttempt(store, what)).toBeNull();
  expect(beginAttempt(store, { viewerId: 88, purchase, attempt: null }, RETURN_URL).attempt.key).not.toBe(
    first.attempt.key,
  );
});

test('attempts of other viewers and for other passes are not found', () => {
  const store = memoryStore();
  beginAttempt(store, { viewerId: 88, purchase, attempt: null }, RETURN_URL);
  expect(storedAttempt(store, { ...what, viewerId: 89 })).toBeNull();
  expect(storedAttempt(store, { ...what, items: [{ ...game, event_id: 4103 }] })).toBeNull();
});

test('a known attempt is never begun anew', () => {
  const attempt = { key: '7d5c1f0e-4a7b-4c36-9a3f-0d3b4c1f7a22', purchase, returnUrl: RETURN_URL };
  expect(beginAttempt(memoryStore(), { viewerId: 88, purchase, attempt }, RETURN_URL)).toEqual({
    attempt,
    isNew: false,
  });
});

test.each<[string, Partial<Order>, string | null]>([
  ['a pending order for the same game', {}, 'key-of-another-device'],
  ['a paid order', { status: 'paid' }, null],
  ['a failed order', { status: 'failed' }, null],
  ['an order for another game', { product: { id: 501, event_id: 4103 } }, null],
  ['an order without a key', { idempotency_key: null }, null],
])('%s', (_, changes, key) => {
  const order: Order = {
    id: 7001,
    type: 'event',
    status: 'pending',
    product: { id: 501, event_id: 4102 },
    amount: 10.81,
    idempotency_key: 'key-of-another-device',
    ...changes,
  };
  const found = pendingAttempt([order], what);
  expect(found?.key ?? null).toBe(key);
  if (found !== null) expect(found.purchase).toMatchObject({ items: [game], expectedTotal: 10.81 });
});

test.each<[string, number | undefined, Order['product'], string | null]>([
  ['an order for the same category of a pass', 3, { event_category_id: 3 }, 'key-of-another-device'],
  ['an order for another category of a pass', 3, { event_category_id: 4 }, null],
  ['an order for the only category of a pass', undefined, { event_category_id: 3 }, 'key-of-another-device'],
  ['an order of a platform that does not name the category', 3, {}, 'key-of-another-device'],
  ['an order for another team of the same category', 3, { event_category_id: 3, participant_id: 21 }, null],
])('%s', (_, chosen, product, key) => {
  const items = [
    {
      type: 'package',
      package_id: 502,
      ...(chosen === undefined ? {} : { event_category_id: chosen }),
    } as const,
  ];
  const order: Order = {
    id: 7002,
    type: 'package',
    status: 'pending',
    product: { id: 502, ...product },
    amount: 89,
    idempotency_key: 'key-of-another-device',
  };
  expect(pendingAttempt([order], { ...what, items })?.key ?? null).toBe(key);
});
