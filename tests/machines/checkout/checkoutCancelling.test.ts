import { describe, expect, test } from 'vitest';
import { attempt, lost, order, refused, startCheckout } from './startCheckout';

type Options = NonNullable<Parameters<typeof startCheckout>[0]>;

/** A checkout that has found an attempt of an earlier visit, which the platform knows no order of. */
async function openInterrupted(options: Options) {
  const checkout = startCheckout({
    stored: attempt,
    begun: [{ attempt, isNew: false }],
    orders: [[]],
    ...options,
  });
  await checkout.settle();
  expect(checkout.state()).toEqual({ paying: options.orders ? 'bankWaiting' : 'interrupted' });
  return checkout;
}

const waiting = order({ client_secret: 'pi_1_secret' });

describe('an interrupted attempt', () => {
  test('is left for another way to pay once the platform has cancelled it', async () => {
    const checkout = await openInterrupted({ cancels: [{ status: 'cancelled' }] });
    checkout.actor.send({ type: 'attempt.replace' });
    await checkout.settle();
    expect(checkout.state()).toHaveProperty('details');
    expect(checkout.context()).toMatchObject({ problem: { kind: 'cancelled' }, attempt: null });
    expect(checkout.payments()).toBe(0);
  });

  test('is given up once the platform has cancelled it, also at the question of the bank', async () => {
    for (const orders of [undefined, [[waiting]]]) {
      const checkout = await openInterrupted({
        cancels: [{ status: 'cancelled' }],
        ...(orders && { orders }),
      });
      checkout.actor.send({ type: 'attempt.giveUp' });
      await checkout.settle();
      expect(checkout.state()).toBe('givenUp');
    }
  });

  test('is shown as paid where the charge was quicker', async () => {
    const paid = order({ status: 'paid', activity_status: 'active' });
    const checkout = await openInterrupted({
      orders: [[waiting], [paid]],
      cancels: [{ status: 'paid', order_ids: [7] }],
    });
    checkout.actor.send({ type: 'attempt.giveUp' });
    await checkout.settle();
    expect(checkout.state()).toHaveProperty('succeeded');
  });

  test('stays while the answer to the cancellation is lost, and nothing is sent by itself', async () => {
    const checkout = await openInterrupted({ cancels: [lost, { status: 'cancelled' }] });
    checkout.actor.send({ type: 'attempt.giveUp' });
    await checkout.settle();
    expect([checkout.state(), checkout.context().cancelProblem]).toEqual([{ paying: 'interrupted' }, 'lost']);
    expect(checkout.payments()).toBe(0);
    checkout.actor.send({ type: 'attempt.giveUp' });
    await checkout.settle();
    expect([checkout.state(), checkout.cancellations()]).toEqual(['givenUp', 2]);
  });

  test('is not offered to be cancelled any more where the platform cannot', async () => {
    const checkout = await openInterrupted({ cancels: [refused(404, 'idempotency_key')] });
    checkout.actor.send({ type: 'attempt.giveUp' });
    await checkout.settle();
    expect([checkout.state(), checkout.context().canCancel]).toEqual([{ paying: 'interrupted' }, false]);
  });
});

test('a request with a key that another tab has cancelled was not charged', async () => {
  const checkout = startCheckout({ pays: [refused(409, 'idempotency_key', 'cancelled')] });
  await checkout.settle();
  checkout.actor.send({ type: 'checkout.pay' });
  await checkout.settle();
  expect(checkout.state()).toHaveProperty('details');
  expect(checkout.context().problem).toEqual({ kind: 'cancelled' });
});

test('an order that was cancelled says so, and not that a bank declined', async () => {
  const cancelled = order({ status: 'failed', decline_code: 'cancelled' });
  const checkout = await openInterrupted({ orders: [[waiting], [cancelled]] });
  checkout.actor.send({ type: 'checkout.check' });
  await checkout.settle();
  expect(checkout.context().problem).toEqual({ kind: 'cancelled' });
});
