import { expect, test } from 'vitest';
import { order, startCheckout } from './startCheckout';

const paid = order({ status: 'paid', activity_status: 'active' });

/** A checkout whose order is followed. */
async function follow() {
  const checkout = startCheckout({ pays: [{ status: 'processing', order_ids: [7] }] });
  const told: object[] = [];
  checkout.actor.on('checkout.paid', (fact) => told.push(fact));
  await checkout.settle();
  checkout.actor.send({ type: 'checkout.pay' });
  await checkout.settle();
  expect(checkout.state()).toEqual({ paying: 'following' });
  return { ...checkout, told };
}

test('an order that is paid is told once, with the receipt', async () => {
  const { actor, settle, state, told: facts } = await follow();
  actor.send({ type: 'orders.settled', orders: [paid] });
  await settle();
  expect(state()).toMatchObject({ succeeded: expect.anything() });
  expect(facts).toEqual([{ type: 'checkout.paid', orders: [paid], isTrial: false }]);
});

test('an order that has failed is not told as paid', async () => {
  const { actor, settle, state, told: facts } = await follow();
  actor.send({ type: 'orders.settled', orders: [order({ status: 'failed' })] });
  await settle();
  expect(state()).toMatchObject({ details: expect.anything() });
  expect(facts).toEqual([]);
});
