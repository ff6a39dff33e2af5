import { expect, test } from 'vitest';
import type { TaxAddress } from '../../../src/api/schema';
import { startCheckout } from './startCheckout';

const montreal: TaxAddress = { country: 'CA', postal_code: 'H2X 1Y4' };
const estimated = { country: 'US', postal_code: '10001' };
const previews = [{ total: 20, requires_payment_method: true, tax_estimated_for: estimated }];
const LOGGED_IN = { type: 'viewer.changed', viewerId: 88, hasAccepted: false } as const;

const asVisitor = async (more: Parameters<typeof startCheckout>[0] = {}) => {
  const checkout = startCheckout({ isVisitor: true, previews, ...more });
  const kept: TaxAddress[] = [];
  checkout.actor.on('place.changed', ({ address }) => kept.push(address));
  await checkout.settle();
  return { ...checkout, kept };
};

test('a visitor reads the price for the place that is typed, once the typing pauses', async () => {
  const checkout = await asVisitor();
  expect(checkout.asked.map(({ address }) => address)).toEqual([null]);
  const type = (address: TaxAddress) => checkout.actor.send({ type: 'address.change', address });
  type({ country: 'CA', postal_code: null });
  expect(checkout.state()).toEqual({ signingIn: 'settling' });
  await checkout.pass(399);
  type(montreal);
  await checkout.pass(399);
  expect(checkout.asked).toHaveLength(1);
  await checkout.pass(1);
  expect(checkout.asked.map(({ address }) => address)).toEqual([null, montreal]);
  expect(checkout.state()).toEqual({ signingIn: 'priced' });
  expect(checkout.kept).toEqual([{ country: 'CA', postal_code: null }, montreal]);
});

test('a part of a postal code asks for no price, and is kept as typed', async () => {
  const checkout = await asVisitor({ place: { country: 'US', postal_code: '5' } });
  checkout.actor.send({ type: 'address.change', address: { country: 'US', postal_code: '55' } });
  await checkout.pass(10_000);
  expect(checkout.state()).toEqual({ signingIn: 'priced' });
  expect(checkout.asked).toHaveLength(1);
  expect(checkout.context().billingAddress).toEqual({ country: 'US', postal_code: '55' });
});

test('the place that was typed before the login decides on the price after it', async () => {
  const checkout = await asVisitor({ place: montreal });
  expect(checkout.asked.map(({ address }) => address)).toEqual([montreal]);
  checkout.actor.send(LOGGED_IN);
  await checkout.settle();
  checkout.actor.send({ type: 'card.enterNew' });
  await checkout.settle();
  expect(checkout.context().billingAddress).toEqual(montreal);
  expect(checkout.asked.at(-1)?.address).toEqual(montreal);
});

test.each([null, 89])('the place of a viewer is not that of viewer %s, who comes next', async (viewerId) => {
  const checkout = await asVisitor({ place: montreal });
  checkout.actor.send(LOGGED_IN);
  await checkout.settle();
  checkout.actor.send({ type: 'viewer.changed', viewerId, hasAccepted: false });
  expect(checkout.context().billingAddress).toBeNull();
});
