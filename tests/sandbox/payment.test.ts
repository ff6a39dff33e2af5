import { describe, expect, it } from 'vitest';
import { attemptKey, subscribe, type Visitor, visit } from './visitor';

const allAccess = { type: 'subscription', subscription_id: 301 };
const DAY_MS = 86_400_000;

function buy(visitor: Visitor, body: Record<string, unknown>, attempt = 'attempt') {
  return visitor.call('buy', {
    body: { payment_method_id: 'pm_card_visa', ...body },
    headers: attemptKey(attempt),
  });
}

async function order(visitor: Visitor, id: number) {
  return (await visitor.call('getOrder', { path: { id } })).body.data;
}

describe('buying', () => {
  it('goes from pending to paid, and then opens what was bought', async () => {
    const visitor = await visit({ loggedIn: true });
    const before = (await visitor.call('getEvent', { path: { id: 1005 } })).body.data;
    expect(before).toMatchObject({ access: 'paid', has_access: false });

    const { status, body } = await buy(visitor, allAccess);
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: 'processing' } } });
    const [id] = body.data.order_ids;
    expect(await order(visitor, id)).toMatchObject({
      status: 'pending',
      activity_status: 'inactive',
      amount: 13.19,
    });
    expect(visitor.world.ledger()).toEqual([]);

    visitor.clock.advance(4000);
    expect(await order(visitor, id)).toMatchObject({
      status: 'paid',
      activity_status: 'active',
      currency: 'USD',
    });
    expect(visitor.world.ledger()).toMatchObject([{ orderIds: [id], amount: 13.19, cardLast4: '4242' }]);
    const after = (await visitor.call('getEvent', { path: { id: 1005 } })).body.data;
    expect(after.has_access).toBe(true);
    expect(after.media.map((media: { kind: string }) => media.kind)).toContain('live');
    expect((await visitor.call('getUserAccess')).body.data.capabilities.sort()).toEqual([
      'clipping',
      'download',
      'download_clip',
      'no_ads',
      'vod_media',
      'watch',
    ]);
  });

  it('charges once for one idempotency key, and answers alike each time', async () => {
    const visitor = await visit({ loggedIn: true });
    const answers = [await buy(visitor, allAccess), await buy(visitor, allAccess)];
    visitor.clock.advance(5000);
    answers.push(await buy(visitor, allAccess));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(visitor.world.ledger()).toHaveLength(1);
    expect((await visitor.call('listOrders')).body.meta.total).toBe(1);
  });

  it('refuses one key for two different things', async () => {
    const visitor = await visit({ loggedIn: true });
    await buy(visitor, allAccess);
    const answer = await buy(visitor, { type: 'package', package_id: 201 });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toHaveProperty('idempotency_key');
  });

  it('finds the orders of an attempt by its key', async () => {
    const visitor = await visit({ loggedIn: true });
    await buy(visitor, allAccess, 'lost-answer');
    const key = attemptKey('lost-answer')['Idempotency-Key'];
    const found = await visitor.call('listOrders', { query: { idempotency_key: key } });
    expect(found.body.data).toMatchObject([{ idempotency_key: key, status: 'pending' }]);
    const none = await visitor.call('listOrders', {
      query: { idempotency_key: attemptKey('never-sent')['Idempotency-Key'] },
    });
    expect(none.body.data).toEqual([]);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ])('is declined with %s', async (method, code) => {
    const visitor = await visit({ loggedIn: true });
    const answer = await buy(visitor, { ...allAccess, payment_method_id: method });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ payment: [code] });
    const again = await buy(visitor, { ...allAccess, payment_method_id: method });
    expect(again).toEqual(answer);
    visitor.clock.advance(60_000);
    expect(visitor.world.ledger()).toEqual([]);
    const orders = (await visitor.call('listOrders')).body.data;
    expect(orders).toMatchObject([{ status: 'failed', activity_status: 'inactive', decline_code: code }]);
  });

  it('may fail after a while', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await buy(visitor, { ...allAccess, payment_method_id: 'pm_card_chargeCustomerFail' });
    const [id] = body.data.order_ids;
    expect((await order(visitor, id)).status).toBe('pending');
    visitor.clock.advance(4000);
    expect(await order(visitor, id)).toMatchObject({ status: 'failed', decline_code: 'generic_decline' });
  });

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('waits for the bank, answered with %s, and ends %s', async (completed, status) => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await buy(visitor, { ...allAccess, payment_method_id: 'pm_card_threeDSecure2Required' });
    expect(body.data.status).toBe('requires_action');
    visitor.clock.advance(DAY_MS);
    const [id] = body.data.order_ids;
    expect((await order(visitor, id)).status).toBe('pending');
    expect(visitor.world.chargeProcessor.confirm(body.data.client_secret, completed)).toBe(true);
    visitor.clock.advance(4000);
    expect((await order(visitor, id)).status).toBe(status);
    expect(visitor.world.chargeProcessor.confirm(body.data.client_secret, true)).toBe(false);
  });

  it('takes a card number as Stripe’s form would, and keeps the card when asked', async () => {
    const visitor = await visit({ loggedIn: true });
    const method = visitor.world.chargeProcessor.createPaymentMethod('5555 5555 5555 4444');
    await buy(visitor, { ...allAccess, payment_method_id: method?.id, save_card: true });
    const cards = (await visitor.call('listCards')).body.data;
    expect(cards.map((card: { last4: string }) => card.last4)).toEqual(['4242', '4444']);
    expect(JSON.stringify(visitor.world.accounts.list())).not.toContain('5555555555554444');
  });

  it('charges a bundle once, with an order for each item', async () => {
    const visitor = await visit({ loggedIn: true });
    const items = [
      { type: 'package', package_id: 201 },
      { type: 'package', package_id: 205 },
    ];
    const { body } = await visitor.call('buyBundle', {
      body: { items, payment_method_id: 'pm_card_visa' },
      headers: attemptKey('bundle'),
    });
    visitor.clock.advance(4000);
    expect(visitor.world.ledger()).toMatchObject([{ orderIds: body.data.order_ids, amount: 31.48 }]);
    expect((await visitor.call('getUserAccess')).body.data.capabilities).toContain('download');
  });

  it('opens one event by its single pass, and no other', async () => {
    const visitor = await visit({ loggedIn: true });
    const { data: event } = (await visitor.call('getEvent', { path: { id: 1009 } })).body;
    expect(event).toMatchObject({ access: 'ppv', has_access: false });
    await buy(visitor, { type: 'event', package_id: event.single_event_package_id, event_id: event.id });
    visitor.clock.advance(4000);
    expect((await visitor.call('getEvent', { path: { id: 1009 } })).body.data.has_access).toBe(true);
    expect((await visitor.call('getEvent', { path: { id: 1005 } })).body.data.has_access).toBe(false);
  });

  it('refuses what cannot be bought', async () => {
    const visitor = await visit({ loggedIn: true });
    const before = visitor.world.orders.all();
    expect((await buy(visitor, { type: 'package', package_id: 999 }, 'missing')).body.message).toBe(
      'Pass not found',
    );
    const team = await buy(visitor, { type: 'package', package_id: 203 }, 'team');
    expect(team.body.errors).toHaveProperty('participant_id');
    const noCard = await buy(visitor, { ...allAccess, payment_method_id: null }, 'no-card');
    expect(noCard.body.errors).toHaveProperty('payment_method_id');
    expect((await buy(await visit(), allAccess)).status).toBe(401);
    const noKey = await visitor.call('buy', { body: allAccess });
    expect(noKey.body.errors).toHaveProperty('idempotency_key');
    expect(visitor.world.orders.all()).toEqual(before);
  });
});

describe('a coupon', () => {
  const apply = (visitor: Visitor, code: string, packageId: number) =>
    visitor.call('applyCoupon', { query: { code, type: 'package', package_id: packageId } });

  it('takes its share off the price without the fee, in any letter case', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await apply(visitor, 'ice50', 202);
    expect(body.data).toEqual({
      code: 'ICE50',
      type: 'percent',
      value: 50,
      discount: 7.5,
      price: 8.49,
      currency: 'USD',
    });
  });

  it.each([
    ['NOTHING', 201],
    ['SUMMER25', 201],
    ['ICE50', 201],
  ])('%s for pass %i is wrong', async (code, packageId) => {
    const visitor = await visit({ loggedIn: true });
    const answer = await apply(visitor, code, packageId);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ coupon: ['Wrong promo code'] });
    const bought = await buy(visitor, { type: 'package', package_id: packageId, coupon: code });
    expect(bought.body.errors).toEqual({ coupon: ['Wrong promo code'] });
  });

  it('is charged as it was previewed, tax and all', async () => {
    const visitor = await visit({ loggedIn: true });
    const where = { coupon: 'FALL26', country_code: 'US', postal_code: '10001' };
    const { body } = await visitor.call('previewInvoice', { body: { items: [allAccess], ...where } });
    expect(body.data).toMatchObject({
      subtotal: 13.19,
      discount: 1.8,
      service_fee: 1.2,
      tax: 0.94,
      total: 12.33,
      next_total: 13.19,
    });
    const sum = body.data.lines.reduce((total: number, line: { amount: number }) => total + line.amount, 0);
    expect(sum).toBeCloseTo(body.data.total, 5);
    await buy(visitor, { ...allAccess, ...where });
    visitor.clock.advance(4000);
    expect(visitor.world.ledger()).toMatchObject([{ amount: body.data.total }]);
  });
});

describe('a subscription', () => {
  it('renews every 30 days until it is stopped, and then ends', async () => {
    const visitor = await visit({ loggedIn: true });
    await subscribe(visitor);
    const standing = async () => (await visitor.call('getSubscription', { path: { id: 301 } })).body.data;
    expect(await standing()).toMatchObject({ state: 'active', auto_renewal: 'active', event: 'created' });
    visitor.clock.advance(61 * DAY_MS);
    expect(visitor.world.ledger().map((charge) => charge.amount)).toEqual([13.19, 13.19, 13.19]);
    expect(await standing()).toMatchObject({ state: 'active', event: 'updated' });

    const stopped = await visitor.call('unsubscribe', { body: { subscription_id: 301 } });
    expect(stopped.body.data).toMatchObject({ state: 'active', auto_renewal: 'cancelled' });
    visitor.clock.advance(31 * DAY_MS);
    expect(await standing()).toMatchObject({ state: 'canceled', auto_renewal: 'cancelled' });
    expect(visitor.world.ledger()).toHaveLength(3);
    expect((await visitor.call('getUserAccess')).body.data.capabilities).toEqual([]);
  });

  it('starts with a trial, once', async () => {
    const visitor = await visit({ loggedIn: true });
    const start = (name: string) =>
      visitor.call('startTrial', {
        body: { subscription_id: 301, payment_method_id: 'pm_card_visa' },
        headers: attemptKey(name),
      });
    expect((await start('first')).body.data.status).toBe('succeeded');
    expect((await visitor.call('getProfile')).body.data.trial_period_used).toBe(true);
    expect((await visitor.call('getUserAccess')).body.data.capabilities).toContain('watch');
    expect((await start('second')).status).toBe(409);
    expect((await start('first')).status).toBe(201);
    expect(visitor.world.ledger()).toEqual([]);
    visitor.clock.advance(8 * DAY_MS);
    expect(visitor.world.ledger()).toMatchObject([{ amount: 13.19 }]);
  });

  it('credits what is left of it when another takes its place', async () => {
    const visitor = await visit({ loggedIn: true });
    const first = await subscribe(visitor);
    visitor.clock.advance(15 * DAY_MS);
    const items = [{ type: 'subscription', subscription_id: 302 }];
    const { body } = await visitor.call('previewInvoice', { body: { items } });
    expect(body.data.proration).toBeLessThan(-6);
    expect(body.data.proration).toBeGreaterThan(-7);
    await subscribe(visitor, 302);
    expect((await order(visitor, first)).activity_status).toBe('inactive');
    expect(visitor.world.ledger()[1]?.amount).toBe(body.data.total);
  });

  it('opens its own team and no other', async () => {
    const visitor = await visit({ loggedIn: true });
    const directory = visitor.world.channel.directory;
    const game = visitor.world.game(1005);
    const stranger = directory.teams.find((team) => team.id !== game?.home?.id && team.id !== game?.away?.id);
    for (const [team, opened] of [
      [stranger, false],
      [game?.home, true],
    ] as const) {
      await buy(visitor, { type: 'package', package_id: 203, participant_id: team?.id }, `team-${team?.id}`);
      visitor.clock.advance(4000);
      expect((await visitor.call('getEvent', { path: { id: 1005 } })).body.data.has_access).toBe(opened);
    }
  });
});
