import { describe, expect, test } from 'vitest';
import type { ChosenCard } from '../../../src/machines/checkout/types';
import { lost, order, startCheckout } from './startCheckout';

const newCard: ChosenCard = { kind: 'token', id: 'ctoken_1', brand: 'visa', last4: '4242' };
const bill = (total: number) => ({ total, requires_payment_method: true });
const france = { country: 'FR', postal_code: null };

/** A checkout where the form for a new card is open, and its bills go to France. */
async function openForm(options: Parameters<typeof startCheckout>[0]) {
  const checkout = startCheckout(options);
  await checkout.settle();
  checkout.actor.send({ type: 'card.enterNew' });
  checkout.actor.send({ type: 'address.change', address: france });
  await checkout.pass(400);
  return checkout;
}

describe('a new card', () => {
  test('is paid with one press where its total is the one on the screen', async () => {
    const checkout = await openForm({ newCard, pays: [{ status: 'processing', order_ids: [7] }] });
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect(checkout.payments()).toBe(1);
    expect(checkout.purchases).toMatchObject([{ confirmationTokenId: 'ctoken_1', expectedTotal: 20 }]);
  });

  test('is not paid where its total is another one: both are said, and the next press pays', async () => {
    const previews = [bill(20), bill(20), bill(20), bill(23), bill(23)];
    const pays = [{ status: 'processing' as const, order_ids: [7] }];
    const checkout = await openForm({ newCard, previews, pays });
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect(checkout.payments()).toBe(0);
    expect(checkout.context()).toMatchObject({
      problem: { kind: 'priceChanged', from: 20 },
      preview: bill(23),
      card: newCard,
    });
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect(checkout.payments()).toBe(1);
    expect(checkout.purchases).toMatchObject([{ confirmationTokenId: 'ctoken_1', expectedTotal: 23 }]);
  });

  test.each([
    ['was declined', { status: 'failed', decline_code: 'generic_decline' }],
    ['was cancelled', { status: 'failed', decline_code: 'cancelled' }],
    ['was refunded before the page knew that it was paid', { status: 'paid', activity_status: 'refunded' }],
  ] as const)('is typed again after an order that %s: Stripe takes its token once', async (_, ended) => {
    const checkout = await openForm({ newCard, pays: [lost], orders: [[order(ended)]] });
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    await checkout.pass(1_000);
    expect(checkout.payments()).toBe(1);
    expect(checkout.context().card).toBeNull();
    expect(checkout.state()).toMatchObject({ details: { card: { entering: expect.any(String) } } });
  });

  test('is not sent while the price with it cannot be read', async () => {
    const unanswered = new Error('No answer.');
    const checkout = await openForm({ newCard, previews: [bill(20), bill(20), bill(20), unanswered] });
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect(checkout.payments()).toBe(0);
    expect(checkout.state()).toMatchObject({ details: { preview: 'failed' } });
  });

  test('can be left for another pass while Stripe says nothing, and nothing is sent', async () => {
    const checkout = await openForm({ newCard });
    checkout.actor.send({ type: 'checkout.pay' });
    expect(checkout.state()).toEqual({ newCard: 'creating' });
    checkout.actor.send({ type: 'choice.change' });
    await checkout.settle();
    expect(checkout.state()).toBe('choosing');
    expect(checkout.payments()).toBe(0);
  });

  test('needs a postal code in a country that has one', async () => {
    const checkout = await openForm({ newCard });
    checkout.actor.send({ type: 'address.change', address: { country: 'US', postal_code: '100' } });
    await checkout.pass(400);
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect(checkout.context().problem).toEqual({ kind: 'fields', fields: ['postalCode'] });
    expect(checkout.payments()).toBe(0);
  });
});

describe('the address of a new card', () => {
  test('is priced once, when it is complete and nothing is typed for a moment', async () => {
    const checkout = await openForm({ newCard });
    const before = checkout.asked.length;
    for (const postal_code of ['', '1', '10', '100', '1000'])
      checkout.actor.send({ type: 'address.change', address: { country: 'US', postal_code } });
    await checkout.pass(400);
    for (const postal_code of ['10001', '10001 ', '10001'])
      checkout.actor.send({ type: 'address.change', address: { country: 'US', postal_code } });
    await checkout.pass(399);
    expect(checkout.asked.slice(before).map(({ address }) => address)).toEqual([
      { country: 'US', postal_code: null },
    ]);
    await checkout.pass(1);
    expect(checkout.asked.at(-1)?.address).toEqual({ country: 'US', postal_code: '10001' });
    expect(checkout.asked).toHaveLength(before + 2);
  });

  test('leaves the form as it is', async () => {
    const checkout = await openForm({ newCard });
    checkout.actor.send({ type: 'address.change', address: { country: 'CA', postal_code: 'H2X 1Y4' } });
    expect(checkout.state()).toEqual({
      details: { card: { entering: 'ready' }, preview: 'settling' },
    });
    expect(checkout.forms()).toBe(1);
  });
});

test('a form that never becomes ready is said after 10 seconds, and Retry is offered', async () => {
  const checkout = startCheckout({ isFormReady: false });
  await checkout.settle();
  checkout.actor.send({ type: 'card.enterNew' });
  await checkout.pass(9_999);
  expect(checkout.state()).toMatchObject({ details: { card: { entering: 'mounting' } } });
  await checkout.pass(1);
  expect(checkout.state()).toMatchObject({ details: { card: { entering: 'blocked' } } });
  checkout.actor.send({ type: 'cardForm.retry' });
  expect(checkout.state()).toMatchObject({ details: { card: { entering: 'mounting' } } });
});
