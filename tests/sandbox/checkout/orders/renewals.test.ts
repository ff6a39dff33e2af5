import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../../visitor';
import {
  accountOf,
  allAccess,
  amounts,
  basketball,
  bought,
  DAY_MS,
  downloads,
  ice,
  ledger,
  NEW_YORK,
  newCard,
  opens,
  order,
  preview,
  savedCard,
  standing,
  yearly,
} from '../shopping';

const viewer = () => visit({ loggedIn: true });
const orders = async (visitor: Visitor) => (await visitor.call('listOrders')).body.data;
const stop = (visitor: Visitor, order_id: number) => visitor.call('unsubscribe', { body: { order_id } });

describe('a renewal', () => {
  it('charges price and tax every 30 days, as was said, until it is stopped', async () => {
    const visitor = await viewer();
    const card = newCard(visitor, '4242424242424242', NEW_YORK);
    const bill = (await preview(visitor, [allAccess], card)).body.data;
    const first = await bought(visitor, allAccess, { card });
    expect(await order(visitor, first)).toMatchObject({ auto_renewal: 'active', next_total: 14.28 });
    expect(bill).toMatchObject({ total: 14.28, next_total: 14.28, requires_payment_method: true });
    visitor.clock.advance(61 * DAY_MS);
    expect(ledger(visitor)).toMatchObject([
      { amount: 14.28, purpose: 'purchase' },
      { amount: 14.28, purpose: 'renewal', idempotencyKey: null },
      { amount: 14.28, purpose: 'renewal' },
    ]);
    const [last, before] = await orders(visitor);
    expect(last).toMatchObject({ subscription_event: 'updated', auto_renewal: 'active', status: 'paid' });
    expect(before).toMatchObject({ activity_status: 'expired', auto_renewal: null, next_total: null });

    expect((await stop(visitor, before.id)).body.errors).toHaveProperty('order_id');
    const stopped = await stop(visitor, last.id);
    expect(stopped.body.data).toMatchObject({ id: last.id, auto_renewal: 'cancelled', next_total: null });
    expect(await stop(visitor, last.id)).toEqual(stopped);
    expect(await standing(visitor)).toMatchObject({ state: 'active', auto_renewal: 'cancelled' });
    visitor.clock.advance(31 * DAY_MS);
    expect(await standing(visitor)).toMatchObject({ state: 'canceled', auto_renewal: 'cancelled' });
    expect(ledger(visitor)).toHaveLength(3);
    expect(await opens(visitor, 1005)).toBe(false);
  });

  it('of a year comes after 12 calendar months, a leap day among them', async () => {
    const visitor = await viewer();
    visitor.clock.advance(Date.UTC(2028, 1, 29, 12) - visitor.clock.now());
    const { next_ts } = (await preview(visitor, [yearly])).body.data;
    expect(new Date(next_ts * 1000).toISOString()).toBe('2029-02-28T12:00:00.000Z');
    const id = await bought(visitor, yearly);
    expect((await order(visitor, id)).expires_ts).toBe(next_ts + 4);
    visitor.clock.advance(Date.UTC(2029, 1, 28, 11) - visitor.clock.now());
    expect(ledger(visitor)).toHaveLength(1);
    visitor.clock.advance(2 * 3_600_000);
    expect(ledger(visitor)).toHaveLength(2);
  });

  it('comes of packages with a period as well, and their preview says so', async () => {
    const visitor = await viewer();
    const { body } = await preview(visitor, [basketball, ice, downloads]);
    expect(body.data).toMatchObject({ next_total: 20.98, next_ts: visitor.clock.now() / 1000 + 30 * 86_400 });
    const id = await bought(visitor, ice);
    expect(await order(visitor, id)).toMatchObject({
      auto_renewal: 'active',
      next_total: 15.99,
      subscription_event: null,
    });
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([15.99, 15.99]);
    const [last] = await orders(visitor);
    await stop(visitor, last.id);
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toHaveLength(2);
  });

  it('never comes of what is paid once', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, basketball);
    expect(await order(visitor, id)).toMatchObject({ auto_renewal: null, expires_ts: null });
    const refused = await stop(visitor, id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['order_id']]);
    expect((await stop(visitor, 1)).status).toBe(404);
    const [other] = visitor.world.orders.all();
    expect((await stop(visitor, other?.id ?? 0)).status).toBe(404);
  });

  it('is at the price of that day', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, allAccess);
    visitor.world.passes.change(301, { price: 20 });
    expect((await order(visitor, id)).next_total).toBe(20);
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([13.19, 20]);
  });
});

describe('a renewal that was stopped', () => {
  const resume = (visitor: Visitor, order_id: number) => visitor.call('resubscribe', { body: { order_id } });

  it('is resumed while the paid period runs, and charged once at its end', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, allAccess, { card: newCard(visitor, '4242424242424242', NEW_YORK) });
    expect(await order(visitor, id)).toMatchObject({ resume_total: null });
    await stop(visitor, id);
    expect(await order(visitor, id)).toMatchObject({ auto_renewal: 'cancelled', resume_total: 14.28 });
    const resumed = await resume(visitor, id);
    expect(resumed.body.data).toMatchObject({
      auto_renewal: 'active',
      next_total: 14.28,
      resume_total: null,
    });
    expect(await resume(visitor, id)).toEqual(resumed);
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([14.28, 14.28]);
    expect(visitor.world.audit()).toEqual([]);
  });

  it('cannot be resumed once the period is over, nor where a later plan has taken over', async () => {
    const over = await viewer();
    const ended = await bought(over, allAccess);
    await stop(over, ended);
    over.clock.advance(31 * DAY_MS);
    expect((await order(over, ended)).resume_total).toBeNull();
    expect((await resume(over, ended)).body.errors).toHaveProperty('order_id');

    const changed = await viewer();
    const replaced = await bought(changed, allAccess);
    await bought(changed, yearly, { attempt: 'change' });
    expect((await order(changed, replaced)).resume_total).toBeNull();
    expect((await resume(changed, replaced)).status).toBe(422);
    over.clock.advance(31 * DAY_MS);
    expect(amounts(over)).toHaveLength(1);
  });
});

describe('a renewal that the bank refuses', () => {
  async function refused() {
    const visitor = await viewer();
    await bought(visitor, allAccess, { card: { payment_method_id: 'pm_card_visa' } });
    visitor.world.chargeProcessor.failNext(accountOf(visitor), 'insufficient_funds');
    visitor.clock.advance(31 * DAY_MS);
    return visitor;
  }

  it('is an order that failed, and access ends', async () => {
    const visitor = await refused();
    expect(ledger(visitor)).toHaveLength(1);
    const [last, first] = await orders(visitor);
    expect(last).toMatchObject({
      status: 'failed',
      activity_status: 'inactive',
      subscription_event: 'updated',
      decline_code: 'insufficient_funds',
      auto_renewal: 'active',
      next_total: null,
    });
    expect(first).toMatchObject({ activity_status: 'expired', auto_renewal: null });
    expect(await standing(visitor)).toMatchObject({ state: 'inactive', auto_renewal: 'active' });
    expect(await opens(visitor, 1005)).toBe(false);
    visitor.clock.advance(60 * DAY_MS);
    expect(ledger(visitor)).toHaveLength(1);
  });

  it('is mended once, when another card becomes the default one', async () => {
    const visitor = await refused();
    savedCard(visitor, '5555555555554444', NEW_YORK);
    expect(await opens(visitor, 1005)).toBe(true);
    expect(ledger(visitor).slice(1)).toMatchObject([
      { amount: 14.28, purpose: 'renewal', cardLast4: '4444' },
    ]);
    const [last] = await orders(visitor);
    expect(last.transactions).toMatchObject([
      { status: 'paid', card_last4: '4444' },
      { status: 'failed', card_last4: '4242', decline_code: 'insufficient_funds' },
    ]);
    expect(last.expires_ts).toBe(visitor.clock.now() / 1000 + 30 * 86_400);
    expect(await standing(visitor)).toMatchObject({ state: 'active', event: 'updated' });
    visitor.clock.advance(31 * DAY_MS);
    expect(ledger(visitor)).toHaveLength(3);
  });

  it('is mended when it is tried again, and not tried once it was stopped', async () => {
    const visitor = await refused();
    const account = accountOf(visitor);
    visitor.world.chargeProcessor.failNext(account, 'lost_card');
    visitor.world.chargeProcessor.retryRenewals(account);
    expect((await orders(visitor))[0]).toMatchObject({ status: 'failed', decline_code: 'lost_card' });
    visitor.world.chargeProcessor.retryRenewals(account);
    visitor.world.chargeProcessor.retryRenewals(account);
    expect(amounts(visitor)).toEqual([14.28, 14.28]);

    const other = await refused();
    const [last] = await orders(other);
    await stop(other, last.id);
    other.world.chargeProcessor.retryRenewals(accountOf(other));
    savedCard(other, '5555555555554444');
    expect(amounts(other)).toHaveLength(1);
    expect((await standing(other)).state).toBe('canceled');
  });

  it('is not tried again after the pass was bought anew', async () => {
    const visitor = await refused();
    await bought(visitor, allAccess, { attempt: 'anew' });
    savedCard(visitor, '5555555555554444');
    expect(amounts(visitor)).toEqual([14.28, 13.19]);
    expect((await standing(visitor)).state).toBe('active');
  });

  it.each([
    ['4000000000000341', 'generic_decline'],
    ['4000002760003184', 'authentication_required'],
  ])('is one of the card %s, which has no viewer at hand', async (number, code) => {
    const visitor = await viewer();
    const id = await bought(visitor, allAccess);
    savedCard(visitor, number);
    visitor.clock.advance(31 * DAY_MS);
    expect((await orders(visitor))[0]).toMatchObject({ status: 'failed', decline_code: code });
    expect((await order(visitor, id)).activity_status).toBe('expired');
  });

  it('is one without a card: the one that paid was removed', async () => {
    const visitor = await viewer();
    await bought(visitor, allAccess, { card: { payment_method_id: 'pm_card_visa' } });
    accountOf(visitor).cards = [];
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toHaveLength(1);
    const decline_code = 'resource_missing';
    const transactions = [{ status: 'failed', card_last4: null, decline_code }];
    expect((await orders(visitor))[0]).toMatchObject({ status: 'failed', decline_code, transactions });
  });
});
