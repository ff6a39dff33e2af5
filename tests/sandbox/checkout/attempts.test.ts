import { describe, expect, it } from 'vitest';
import { createAttempts } from '../../../sandbox/world/checkout/orders/attempts';
import { attemptKey, type Visitor, visit } from '../visitor';
import { amounts, basketball, buy, DAY_MS, ice, ledger, newCard, SETTLING_MS } from './shopping';

const pay = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.call('buy', { body, headers: attemptKey('attempt') });

describe('a key', () => {
  it('is refused for something else', async () => {
    const visitor = await visit({ loggedIn: true });
    await buy(visitor, basketball);
    const answer = await buy(visitor, ice);
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual({ idempotency_key: ['other_body'] });
  });

  it('is answered for 24 hours and then refused, and its orders are found still', async () => {
    const visitor = await visit({ loggedIn: true });
    const body = { ...basketball, ...newCard(visitor), expected_total: 26.49 };
    const first = await pay(visitor, body);
    visitor.clock.advance(DAY_MS - 1);
    expect(await pay(visitor, body)).toEqual(first);
    visitor.clock.advance(1);
    const late = await pay(visitor, body);
    expect([late.status, late.body.errors]).toEqual([409, { idempotency_key: ['expired'] }]);
    expect(amounts(visitor)).toEqual([26.49]);
    const key = attemptKey('attempt')['Idempotency-Key'];
    const found = await visitor.call('listOrders', { query: { idempotency_key: key } });
    expect(found.body.data).toMatchObject([{ idempotency_key: key, status: 'paid' }]);
  });

  it('keeps a refusal too', async () => {
    const visitor = await visit({ loggedIn: true });
    const body = { ...basketball, ...newCard(visitor, '4000000000009995'), expected_total: 26.49 };
    const refused = await pay(visitor, body);
    expect(refused.body.errors).toEqual({ payment: ['insufficient_funds'] });
    expect(await pay(visitor, body)).toEqual(refused);
    expect((await visitor.call('listOrders')).body.meta.total).toBe(1);
  });

  it('is the same attempt when only the order of the fields differs', async () => {
    const visitor = await visit({ loggedIn: true });
    const card = newCard(visitor);
    const first = await pay(visitor, { ...basketball, ...card, expected_total: 26.49 });
    expect(await pay(visitor, { expected_total: 26.49, ...card, ...basketball })).toEqual(first);
    const attempts = createAttempts(() => 0);
    const attempt = { accountId: 1, key: 'a', conflict: 'no' };
    const bodies = [
      { items: [{ a: 1, b: 2 }, 3] },
      { items: [{ b: 2, a: 1 }, 3] },
      { items: [3, { a: 1, b: 2 }] },
    ];
    const [one, other, swapped] = bodies;
    expect(await attempts.once({ ...attempt, body: one }, () => 'first')).toBe('first');
    expect(await attempts.once({ ...attempt, body: other }, () => 'second')).toBe('first');
    const refusal: unknown = await attempts
      .once({ ...attempt, body: swapped }, () => 'third')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409 });
  });

  it('is missing, or none', async () => {
    const visitor = await visit({ loggedIn: true });
    const body = { ...basketball, ...newCard(visitor), expected_total: 26.49 };
    for (const headers of [{}, { 'Idempotency-Key': 'short' }]) {
      const { status, body: refused } = await visitor.call('buy', { body, headers });
      expect([status, Object.keys(refused.errors)]).toEqual([422, ['idempotency_key']]);
    }
    visitor.clock.advance(SETTLING_MS);
    expect(ledger(visitor)).toEqual([]);
  });

  it('is refused while its first request is not finished', async () => {
    const attempts = createAttempts(() => 0);
    const attempt = { accountId: 1, key: 'a', body: {}, conflict: 'no' };
    let finish: (answer: string) => void = () => {};
    const first = attempts.once(
      attempt,
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    const refusal: unknown = await attempts.once(attempt, () => 'second').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409 });
    finish('first');
    expect(await first).toBe('first');
    expect(await attempts.once(attempt, () => 'third')).toBe('first');
  });

  it('may be tried again when the platform broke down', async () => {
    const attempts = createAttempts(() => 0);
    const attempt = { accountId: 1, key: 'a', body: {}, conflict: 'no' };
    await expect(attempts.once(attempt, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await attempts.once(attempt, () => 'second')).toBe('second');
  });
});
