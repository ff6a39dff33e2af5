import { describe, expect, it } from 'vitest';
import { answerBank } from '../../../sandbox/stripe/intents';
import { createAttempts } from '../../../sandbox/world/checkout/orders/attempts';
import { attemptKey, type Visitor, visit } from '../visitor';
import { amounts, basketball, buy, type Item, ice, newCard, order, SETTLING_MS } from './shopping';

const KEY = attemptKey('attempt')['Idempotency-Key'];
const ASKS = '4000000000003220';
const cancel = async (visitor: Visitor, idempotency_key = KEY) =>
  (await visitor.call('cancelAttempt', { body: { idempotency_key } })).body.data;

describe('an attempt that is cancelled', () => {
  it('never charges, also when its request arrives only later', async () => {
    const visitor = await visit({ loggedIn: true });
    expect(await cancel(visitor)).toEqual({ status: 'cancelled', order_ids: [] });
    const late = await buy(visitor, basketball);
    expect([late.status, late.body.errors]).toEqual([409, { idempotency_key: ['cancelled'] }]);
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([]);
  });

  it('ends the question of the bank, whose answer comes too late', async () => {
    const visitor = await visit({ loggedIn: true });
    const held = await buy(visitor, basketball, { card: newCard(visitor, ASKS) });
    const { order_ids, client_secret } = held.body.data;
    expect(await cancel(visitor)).toEqual({ status: 'cancelled', order_ids });
    answerBank(visitor.world, client_secret, true);
    visitor.clock.advance(SETTLING_MS);
    expect(await order(visitor, order_ids[0])).toMatchObject({
      status: 'failed',
      decline_code: 'cancelled',
      client_secret: null,
    });
    expect(await cancel(visitor)).toEqual({ status: 'cancelled', order_ids });
    await buy(visitor, basketball, { attempt: 'another' });
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toHaveLength(1);
  });

  it('is not cancelled while the bank is at work, nor once it was charged', async () => {
    const visitor = await visit({ loggedIn: true });
    const card = newCard(visitor);
    const first = await buy(visitor, basketball, { card });
    const { order_ids } = first.body.data;
    expect(await cancel(visitor)).toEqual({ status: 'processing', order_ids });
    visitor.clock.advance(SETTLING_MS);
    expect(await cancel(visitor)).toEqual({ status: 'paid', order_ids });
    // The key still answers as it did at first.
    const body = { ...basketball, ...card, expected_total: amounts(visitor)[0] };
    expect(await visitor.call('buy', { body, headers: attemptKey('attempt') })).toEqual(first);
    expect(amounts(visitor)).toHaveLength(1);
  });

  it('is the own one of the viewer', async () => {
    const visitor = await visit({ loggedIn: true });
    const other = await visit({ platform: visitor.platform, clock: visitor.clock });
    await other.logIn('fan@rudy.example');
    await cancel(other);
    expect((await buy(visitor, ice)).status).toBe(201);
  });

  it('is known to be at work while its first request is not finished', async () => {
    const attempts = createAttempts(() => 0);
    let finish = () => {};
    const first = attempts.once(
      { accountId: 1, key: KEY, body: {}, conflict: 'no' },
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    expect(attempts.isInProgress(1, KEY)).toBe(true);
    finish();
    await first;
    expect(attempts.isInProgress(1, KEY)).toBe(false);
  });
});

const priceOf = (visitor: Visitor, more: Item = {}) =>
  visitor.call('previewInvoice', { body: { items: [basketball], ...more } });

describe('the price for a visitor', () => {
  it('is the price after the login, with the tax of the place that is assumed', async () => {
    const visitor = await visit();
    const { status, body } = await priceOf(visitor);
    expect([status, body.data.tax_estimated_for]).toEqual([200, { country: 'US', postal_code: '10001' }]);
    expect(body.data.tax).toBeGreaterThan(0);
    await visitor.logIn();
    expect((await priceOf(visitor)).body.data).toEqual(body.data);
  });

  it('follows an address that is typed, and is no estimate then', async () => {
    const visitor = await visit();
    const { body } = await priceOf(visitor, { billing_address: { country: 'FR' } });
    expect([body.data.tax, body.data.tax_estimated_for]).toEqual([0, null]);
  });

  it('takes no card', async () => {
    const visitor = await visit();
    expect((await priceOf(visitor, { payment_method_id: 'pm_card_visa' })).status).toBe(401);
  });
});
