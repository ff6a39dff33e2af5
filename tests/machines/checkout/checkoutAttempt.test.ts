import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { beginAttempt } from '../../../src/machines/checkout/actors/attempts';
import type { Purchase } from '../../../src/machines/checkout/types';
import { json } from '../../api/harness';
import { startCheckoutActors } from './startCheckoutActors';

const purchase: Purchase = {
  items: [{ type: 'package', package_id: 201 }],
  isTrial: false,
  coupon: null,
  paymentMethodId: 'pm_1',
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 20,
};
const RETURN_URL = 'https://northside.example/buy?package_id=201';

test('an attempt is sent with the key that it was stored with, however often', async () => {
  const keys: (string | null)[] = [];
  const { actors, store } = startCheckoutActors({
    respond: ({ path, headers }) => {
      if (path !== '/api/stripe/buy') return null;
      keys.push(headers.get('idempotency-key'));
      return json({ data: { status: 'processing', order_ids: [7001], client_secret: null } });
    },
  });
  const { attempt } = beginAttempt(store, { viewerId: 88, purchase, attempt: null }, RETURN_URL);
  for (let sent = 0; sent < 2; sent += 1)
    await toPromise(createActor(actors.pay, { input: attempt }).start());
  expect(keys).toEqual([attempt.key, attempt.key]);
});

test.each([
  ['this device', true, 'stored'],
  ['another device', false, 'key-of-another-device'],
])(
  'after a reload the unfinished attempt of %s is found before anything can be paid',
  async (_, isStored, key) => {
    const pending = {
      id: 7001,
      type: 'package',
      status: 'pending',
      product: { id: 201 },
      idempotency_key: 'key-of-another-device',
    };
    const { actors, store } = startCheckoutActors({
      respond: ({ path }) => {
        if (path === '/api/stripe/list-cards') return json({ data: [] });
        return path === '/api/orders'
          ? json({ data: [pending], meta: { total: 1, limit: 1, offset: 0 } })
          : null;
      },
    });
    const begun = isStored
      ? beginAttempt(store, { viewerId: 88, purchase, attempt: null }, RETURN_URL)
      : null;
    const input = { viewerId: 88, items: purchase.items, isTrial: false };
    const { attempt } = await toPromise(createActor(actors.prepare, { input }).start());
    expect(attempt?.key).toBe(key === 'stored' ? begun?.attempt.key : key);
  },
);

test('an order of another attempt, from a platform that ignores the key, says nothing about this one', async () => {
  const orderOf = (id: number, idempotency_key?: string | null) => ({ id, status: 'paid', idempotency_key });
  const { actors } = startCheckoutActors({
    respond: ({ path }) =>
      path === '/api/orders'
        ? json({
            data: [orderOf(1, 'key-of-this-one'), orderOf(2, 'key-of-another'), orderOf(3, null), orderOf(4)],
            meta: { total: 4, limit: 4, offset: 0 },
          })
        : null,
  });
  const orders = await toPromise(
    createActor(actors.readOrders, { input: { key: 'key-of-this-one' } }).start(),
  );
  expect(orders.map(({ id }) => id)).toEqual([1, 3, 4]);
});
