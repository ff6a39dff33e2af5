import { describe, expect, test } from 'vitest';
import { keepsCardOnly } from '../../../src/machines/checkout/purchase';
import type { Catalogue, Choice } from '../../../src/machines/checkout/types';
import { orderResult } from '../../../src/machines/orderPolling/orderResult';
import {
  addOn,
  attempt,
  catalogue,
  lost,
  order,
  refused,
  season,
  startCheckout,
  team,
  throttled,
} from './startCheckout';

const choice: Choice = { pass: season, participantId: null, categoryId: null, addOns: [], isTrial: false };

/** A checkout whose Pay was pressed. */
async function startPaying(answers: Parameters<typeof startCheckout>[0]) {
  const checkout = startCheckout(answers);
  await checkout.settle();
  checkout.actor.send({ type: 'checkout.pay' });
  await checkout.settle();
  return checkout;
}

const details = { details: { card: 'chosen', preview: 'ready' } };

describe('what is said of a refused payment', () => {
  test('a first 403 says that nothing was charged: Pay is open again', async () => {
    const checkout = await startPaying({ pays: [refused(403, 'user')] });
    expect(checkout.state()).toEqual(details);
  });

  test.each([403, 400])('a %i of the repeated request says nothing of the first one', async (status) => {
    const checkout = await startPaying({ pays: [lost, refused(status, 'user')], orders: [[]] });
    await checkout.pass(1_000);
    expect([checkout.payments(), checkout.state()]).toEqual([2, { paying: 'pausing' }]);
  });

  test('a key that is too old ends the attempt: its order would have been found', async () => {
    const expired = refused(409, 'idempotency_key', 'expired');
    const checkout = await startPaying({ pays: [lost, expired], orders: [[]] });
    await checkout.pass(1_000);
    expect(checkout.state()).toEqual(details);
    expect(checkout.context().problem).toEqual({ kind: 'attemptExpired' });
  });

  test('a 422 of the repeated request ends the attempt', async () => {
    const checkout = await startPaying({ pays: [lost, refused(422, 'payment', 'lost_card')], orders: [[]] });
    await checkout.pass(1_000);
    expect(checkout.state()).toEqual(details);
    expect(checkout.context().problem).toEqual({ kind: 'declined', code: 'lost_card' });
  });

  test('an order that was refunded before it was known to be paid is no decline', async () => {
    const refunded = order({ status: 'paid', activity_status: 'refunded' });
    const checkout = await startPaying({ pays: [lost], orders: [[refunded]] });
    await checkout.pass(1_000);
    expect(checkout.state()).toEqual(details);
    expect(checkout.context().problem).toEqual({ kind: 'orderEnded' });
  });
});

describe('a payment whose answer names no order', () => {
  test('is asked about after a growing pause, and sent once before time passes', async () => {
    const checkout = await startPaying({ pays: [{ status: 'processing' }], orders: [[]] });
    expect([checkout.payments(), checkout.state()]).toEqual([1, { paying: 'pausing' }]);
    await checkout.pass(1_000);
    await checkout.pass(1_999);
    expect([checkout.payments(), checkout.state()]).toEqual([2, { paying: 'pausing' }]);
    await checkout.pass(1);
    expect(checkout.payments()).toBe(3);
  });

  test('goes on with its order as soon as the list has it', async () => {
    const checkout = await startPaying({ pays: [{ status: 'processing' }], orders: [[], [order()]] });
    await checkout.pass(1_000);
    await checkout.pass(2_000);
    expect([checkout.payments(), checkout.state()]).toEqual([2, { paying: 'following' }]);
  });

  test('is not called throttled any more once it is taken', async () => {
    const checkout = await startPaying({ pays: [throttled, { status: 'processing' }], orders: [[]] });
    await checkout.pass(20_000);
    expect([checkout.state(), checkout.context().isThrottled]).toEqual([{ paying: 'pausing' }, false]);
  });
});

describe('a payment for which the bank has a question', () => {
  const question = { status: 'requires_action' as const, client_secret: 'pi_1' };
  const listed = [order({ client_secret: 'pi_1' })];

  test('is looked for where the answer names no order, and the question waits for the viewer', async () => {
    const checkout = await startPaying({ pays: [question], orders: [listed], banks: ['done'] });
    expect(checkout.state()).toEqual({ paying: 'pausing' });
    await checkout.pass(1_000);
    expect([checkout.payments(), checkout.state()]).toEqual([1, { paying: 'bankWaiting' }]);
  });

  test('is sent again only by the viewer where the question fails and no order is listed yet', async () => {
    const failed = new Error('Stripe does not answer.');
    const asked = { ...question, order_ids: [7] };
    const checkout = await startPaying({ pays: [asked], orders: [[], listed], banks: [failed] });
    expect([checkout.payments(), checkout.state()]).toEqual([1, { paying: 'interrupted' }]);
    checkout.actor.send({ type: 'tab.shown' });
    await checkout.settle();
    expect([checkout.payments(), checkout.state()]).toEqual([1, { paying: 'bankWaiting' }]);
  });
});

describe('a throttled payment', () => {
  test('waits as long as it was told, is sent again once, and then waits for the viewer', async () => {
    const checkout = await startPaying({
      pays: [throttled, throttled, { status: 'processing', order_ids: [7] }],
      orders: [[]],
    });
    await checkout.pass(19_999);
    expect(checkout.payments()).toBe(1);
    await checkout.pass(1);
    expect([checkout.payments(), checkout.state()]).toEqual([2, { paying: 'pausing' }]);
    await checkout.pass(20_000);
    expect([checkout.payments(), checkout.state()]).toEqual([2, { paying: 'interrupted' }]);
    checkout.actor.send({ type: 'checkout.pay' });
    await checkout.settle();
    expect([checkout.payments(), checkout.state()]).toEqual([3, { paying: 'following' }]);
  });
});

describe('what was chosen stays when the passes are read again', () => {
  test('a pass that the address does not name, with its add-ons', async () => {
    const checkout = startCheckout({ address: { pass: null } });
    await checkout.settle();
    checkout.actor.send({ type: 'pass.choose', choice: { ...choice, addOns: [addOn] } });
    await checkout.settle();
    checkout.actor.send({ type: 'access.changed' });
    expect(checkout.actor.getSnapshot().hasTag('formMounted')).toBe(true);
    await checkout.settle();
    expect(checkout.state()).toEqual(details);
    expect(checkout.context().choice).toEqual({ ...choice, addOns: [addOn] });
  });

  test('but not an add-on that is held by now', async () => {
    const held = { ...catalogue, addOns: [{ ...addOn, obstacle: 'held' as const }] };
    const checkout = startCheckout({ address: { addOnIds: [9] }, catalogues: [catalogue, held] });
    await checkout.settle();
    expect(checkout.context().choice?.addOns).toEqual([addOn]);
    checkout.actor.send({ type: 'access.changed' });
    await checkout.settle();
    expect(checkout.context().choice?.addOns).toEqual([]);
  });
});

const downloads = { access_features: ['download' as const] };
test.each<[string, Catalogue]>([
  ['that the viewer’s pass includes', { ...catalogue, addOns: [{ ...addOn, obstacle: 'covered' as const }] }],
  [
    'that the chosen pass includes',
    {
      ...catalogue,
      passes: [{ ...season, pass: { ...season.pass, ...downloads } }],
      addOns: [{ ...addOn, pass: { ...addOn.pass, ...downloads } }],
    },
  ],
])('an add-on %s is not added', async (_, sale) => {
  const checkout = startCheckout({ catalogues: [sale] });
  await checkout.settle();
  checkout.actor.send({ type: 'addOn.toggle', id: 9 });
  expect(checkout.context().choice?.addOns).toEqual([]);
});

describe('a team that the address of a game names', () => {
  const gameOf21 = { ...catalogue, event: { id: 41, participants: [{ id: 21 }] } };
  const stateWith = async (participantId: number) => {
    const checkout = startCheckout({
      address: { eventId: 41, pass: { itemType: 'package', id: 2 }, participantId },
      catalogues: [gameOf21],
    });
    await checkout.settle();
    return checkout.state();
  };

  test('is paid for where its pass opens the game', async () => {
    expect(await stateWith(21)).toEqual(details);
  });

  test('is chosen anew where its pass does not', async () => {
    expect(await stateWith(22)).toBe('choosing');
  });
});

describe('a team that is held by now', () => {
  const heldTeam = { ...catalogue, passes: [{ ...team, disabledParticipants: [21] }] };
  const forTeam = { pass: { itemType: 'package' as const, id: 2 }, participantId: 21 };

  test('is chosen anew', async () => {
    const checkout = startCheckout({ address: forTeam, catalogues: [heldTeam] });
    await checkout.settle();
    expect(checkout.state()).toBe('choosing');
  });

  test('ends the interrupted attempt that bought it with its receipt', async () => {
    const checkout = startCheckout({
      address: forTeam,
      catalogues: [heldTeam],
      stored: attempt,
      begun: [{ attempt, isNew: false }],
      orders: [[order({ status: 'paid', activity_status: 'active' })]],
    });
    await checkout.settle();
    expect([checkout.state(), checkout.payments()]).toEqual([{ succeeded: 'staying' }, 0]);
  });
});

test('a viewer who is logged out in mid-payment is asked to log in again to finish it', async () => {
  const checkout = await startPaying({ pays: [lost] });
  checkout.actor.send({ type: 'viewer.changed', viewerId: null, hasAccepted: false });
  await checkout.settle();
  expect([checkout.state(), checkout.context().wasPaying]).toEqual([{ signingIn: 'priced' }, true]);
});

test('a form that breaks while Stripe checks the card is said', async () => {
  const checkout = startCheckout();
  await checkout.settle();
  checkout.actor.send({ type: 'card.enterNew' });
  await checkout.settle();
  checkout.actor.send({ type: 'address.change', address: { country: 'FR' } });
  await checkout.pass(400);
  checkout.actor.send({ type: 'checkout.pay' });
  expect(checkout.state()).toEqual({ newCard: 'creating' });
  checkout.actor.send({ type: 'cardForm.failed' });
  expect(checkout.state()).toMatchObject({ details: { card: { entering: 'blocked' } } });
});

describe('a plan that begins when another one ends', () => {
  const plan = {
    ...season,
    planChange: { timing: 'at_period_end' as const, starts_ts: 1_900_000_000, replaced: [] },
  };

  test('takes no add-ons, and keeps a new card for its first charge', async () => {
    const waiting = { ...catalogue, passes: [plan] };
    const checkout = startCheckout({ address: { addOnIds: [9] }, catalogues: [waiting] });
    await checkout.settle();
    expect(checkout.context().choice?.addOns).toEqual([]);
    expect(keepsCardOnly(checkout.context().choice)).toBe(true);
  });

  test('is bought as soon as it is scheduled', () => {
    expect(orderResult({ id: 1, status: 'paid', activity_status: 'scheduled' })).toBe('paid');
    expect(orderResult({ id: 1, status: 'pending', activity_status: 'scheduled' })).toBe('pending');
  });
});
