import { expect, test } from 'vitest';
import { catalogue, lost, order, refused, startCheckout } from './startCheckout';

const home = { country: 'US', postal_code: '55802', state: 'MN' };
const abroad = { country: 'FR', postal_code: '75001', state: null };
const bill = (total: number) => ({ total, requires_payment_method: true });

/** A checkout whose wallet was pressed, and whose sheet shows the total at the viewer's address. */
async function openSheet(answers: Parameters<typeof startCheckout>[0]) {
  const checkout = startCheckout(answers);
  await checkout.settle();
  checkout.actor.send({ type: 'wallet.pressed' });
  checkout.actor.send({ type: 'wallet.addressChanged', address: home });
  await checkout.settle();
  return checkout;
}

test('a sheet shows the total at its address, and exactly that is paid', async () => {
  const previews = [bill(20), bill(21.65), bill(21.65)];
  const { actor, settle, told, purchases, payments } = await openSheet({
    previews,
    pays: [{ status: 'processing', order_ids: [7] }],
  });
  expect(told).toEqual([
    { type: 'wallet.load' },
    { type: 'wallet.open', preview: bill(20) },
    { type: 'wallet.price', preview: bill(21.65) },
  ]);
  actor.send({ type: 'wallet.confirmed', address: home });
  await settle();
  expect(payments()).toBe(1);
  expect(purchases).toMatchObject([
    { expectedTotal: 21.65, confirmationTokenId: 'ctoken_wallet', paymentMethodId: null, saveCard: false },
  ]);
});

test('a sheet names the team that was chosen', async () => {
  const lines = [{ title: 'Team', amount: 20, kind: 'pass' as const }];
  const participants = [{ id: 21, name: 'Hawks' }];
  const { told } = await openSheet({
    address: { pass: { itemType: 'package', id: 2 }, participantId: 21 },
    catalogues: [{ ...catalogue, participants }],
    previews: [{ ...bill(20), lines }],
  });
  const preview = { ...bill(20), lines: [{ ...lines[0], title: 'Team – Hawks' }] };
  expect(told).toEqual([
    { type: 'wallet.load' },
    { type: 'wallet.open', preview },
    { type: 'wallet.price', preview },
  ]);
});

test('another total at the billing address is not paid: the sheet is told, the next one is right', async () => {
  const previews = [bill(20), bill(21.65), bill(20), bill(20), bill(20), bill(20)];
  const { actor, settle, told, state, context, purchases, payments } = await openSheet({
    previews,
    pays: [{ status: 'processing', order_ids: [7] }],
  });
  actor.send({ type: 'wallet.confirmed', address: abroad });
  await settle();
  expect(payments()).toBe(0);
  expect(told.at(-2)).toEqual({ type: 'wallet.fail', problem: { kind: 'priceChanged', from: 21.65 } });
  expect(state()).toHaveProperty('details');
  expect(context().problem).toEqual({ kind: 'priceChanged', from: 21.65 });
  actor.send({ type: 'wallet.pressed' });
  // The card's bills go abroad, wherever the sheet says that one lives.
  actor.send({ type: 'wallet.addressChanged', address: home });
  expect(context().walletAddress).toEqual(abroad);
  await settle();
  actor.send({ type: 'wallet.confirmed', address: abroad });
  await settle();
  expect(purchases).toMatchObject([{ expectedTotal: 20 }]);
});

test('a cancelled sheet leaves the card that was chosen', async () => {
  const { actor, settle, state, context } = await openSheet({});
  actor.send({ type: 'wallet.cancelled' });
  await settle();
  expect(state()).toEqual({ details: { card: 'chosen', preview: 'ready' } });
  expect(context().card).toMatchObject({ id: 'pm_1' });
});

test('an address whose price cannot be known is refused in the sheet', async () => {
  const { told, state } = await openSheet({ previews: [bill(20), lost, bill(20)] });
  expect(told.at(-1)).toEqual({ type: 'wallet.refuseAddress' });
  expect(state()).toEqual({ wallet: { choosing: 'waiting' } });
});

test('a wallet whose card is declined is told, and the saved card stays chosen', async () => {
  const { actor, settle, told, context } = await openSheet({
    pays: [refused(422, 'payment', 'insufficient_funds')],
  });
  actor.send({ type: 'wallet.confirmed', address: home });
  await settle();
  const problem = { kind: 'declined', code: 'insufficient_funds' };
  expect(told).toContainEqual({ type: 'wallet.fail', problem });
  expect(context()).toMatchObject({ problem, card: { id: 'pm_1' }, walletCard: null });
});

test('a wallet is not told that it failed while that is not known', async () => {
  const { actor, settle, told } = await openSheet({ pays: [lost], orders: [[order()]] });
  actor.send({ type: 'wallet.confirmed', address: home });
  await settle();
  expect(told.map(({ type }) => type)).not.toContain('wallet.fail');
});
