import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../../visitor';
import {
  accountOf,
  allAccess,
  amounts,
  bought,
  buy,
  DAY_MS,
  NEW_YORK,
  newCard,
  opens,
  order,
  preview,
  standing,
  yearly,
} from '../shopping';

const team = { type: 'subscription', subscription_id: 303 };
const viewer = (host = 'northside.localhost') => visit({ loggedIn: true, host });
const plan = (id: number) => ({ type: 'subscription', subscription_id: id });
const stop = (visitor: Visitor, order_id: number) => visitor.call('unsubscribe', { body: { order_id } });
const disagreements = ({ world }: Visitor) => world.audit();
const cents = (amount: number) => Math.round(amount * 100);

/** Every pair of plans that change into one another: what they open and cost decides when the new one begins. */
const PAIRS = [
  ['northside.localhost', 301, 302, 'at_once'],
  ['northside.localhost', 302, 301, 'at_period_end'],
  ['northside.localhost', 303, 301, 'at_once'],
  ['northside.localhost', 303, 302, 'at_once'],
  ['northside.localhost', 301, 303, 'at_period_end'],
  ['northside.localhost', 302, 303, 'at_period_end'],
  ['voltige.localhost', 301, 302, 'at_once'],
  ['voltige.localhost', 302, 301, 'at_period_end'],
] as const;

describe.each(PAIRS)('on %s plan %i into plan %i, %s', (host, from, to, timing) => {
  it.each([0, 0.25, 0.5, 0.99])('after %d of the period loses nothing that was paid', async (share) => {
    const visitor = await viewer(host);
    const card = () => newCard(visitor, '4242424242424242', NEW_YORK);
    const before = (await preview(visitor, [plan(to)], card())).body.data;
    const first = await bought(visitor, plan(from), { card: card(), attempt: 'first' });
    const { amount: paid, expires_ts } = await order(visitor, first);
    const period = expires_ts * 1000 - visitor.clock.now();
    visitor.clock.advance(period * share);
    const bill = (await preview(visitor, [plan(to)], card())).body.data;
    const [replaced] = bill.plan_changes[0].replaced;
    expect(bill.plan_changes[0]).toMatchObject({ timing, replaced: [{ order_id: first }] });
    expect(replaced.name).toBe(visitor.world.passes.byId(from)?.name);

    const next = await bought(visitor, plan(to), { card: card(), attempt: 'second' });
    expect(disagreements(visitor)).toEqual([]);
    if (timing === 'at_once') {
      expect(Math.abs(cents(replaced.credit) - cents(paid) * (1 - share))).toBeLessThanOrEqual(1);
      expect(cents(bill.total) + cents(replaced.credit) - cents(bill.credit_left)).toBe(cents(before.total));
      expect(amounts(visitor)).toEqual([paid, bill.total]);
      expect(await order(visitor, first)).toMatchObject({ activity_status: 'inactive', auto_renewal: null });
      expect(await order(visitor, next)).toMatchObject({ activity_status: 'active', starts_ts: null });
      return;
    }
    expect(replaced.credit).toBe(0);
    expect(bill).toMatchObject({ total: 0, next_total: before.total, next_ts: expires_ts });
    expect(await order(visitor, first)).toMatchObject({
      activity_status: 'active',
      auto_renewal: null,
      next_plan: { order_id: next, starts_ts: expires_ts },
    });
    expect(await order(visitor, next)).toMatchObject({
      status: 'paid',
      activity_status: 'scheduled',
      starts_ts: expires_ts,
      amount: 0,
      next_total: before.total,
      transactions: [],
    });
    visitor.clock.advance(expires_ts * 1000 - 1 - visitor.clock.now());
    expect(amounts(visitor)).toEqual([paid]);
    visitor.clock.advance(1);
    expect(amounts(visitor)).toEqual([paid, before.total]);
    expect(await order(visitor, first)).toMatchObject({ activity_status: 'expired', auto_renewal: null });
    expect(await standing(visitor, to)).toMatchObject({ state: 'active', auto_renewal: 'active' });
    expect(disagreements(visitor)).toEqual([]);
  });
});

describe('plans that change', () => {
  it('into one another and back, twice, charge for the time that each one runs and no more', async () => {
    const visitor = await viewer();
    let spent = 0;
    await bought(visitor, allAccess, { attempt: 'first' });
    for (const round of ['one', 'two']) {
      visitor.clock.advance(15 * DAY_MS);
      const up = (await preview(visitor, [yearly])).body.data;
      expect(up.plan_changes[0].timing).toBe('at_once');
      expect(cents(up.total)).toBe(cents(129.59) - cents(up.plan_changes[0].replaced[0].credit));
      await bought(visitor, yearly, { attempt: `up-${round}` });
      visitor.clock.advance(100 * DAY_MS);
      const down = (await preview(visitor, [allAccess])).body.data;
      expect(down).toMatchObject({ total: 0, plan_changes: [{ timing: 'at_period_end' }] });
      await bought(visitor, allAccess, { attempt: `down-${round}` });
      expect((await standing(visitor, 302)).state).toBe('active');
      visitor.clock.advance(down.next_ts * 1000 - visitor.clock.now());
      expect((await standing(visitor, 301)).state).toBe('active');
      spent += cents(up.total) + cents(13.19);
    }
    expect(amounts(visitor).reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(13.19) + spent);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('go on as before when the change is cancelled, and the preview after it is the same', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, yearly, { attempt: 'yearly' });
    const until = (await order(visitor, first)).expires_ts;
    const next = await bought(visitor, allAccess, { attempt: 'monthly' });
    expect((await standing(visitor, 301)).availability).toBe('scheduled');
    const again = await buy(visitor, allAccess, { attempt: 'again' });
    expect(again.body.errors).toEqual({ items: ['held'] });
    const cancelled = await stop(visitor, next);
    expect(cancelled.body.data).toMatchObject({ activity_status: 'canceled', auto_renewal: 'cancelled' });
    expect(await stop(visitor, next)).toEqual(cancelled);
    expect(await order(visitor, first)).toMatchObject({ auto_renewal: 'active', next_plan: null });
    expect((await preview(visitor, [allAccess])).body.data.plan_changes[0]).toMatchObject({
      timing: 'at_period_end',
      starts_ts: until,
    });
    visitor.clock.advance(until * 1000 - visitor.clock.now());
    expect(amounts(visitor)).toEqual([129.59, 129.59]);
    expect((await standing(visitor, 301)).state).toBe('canceled');
  });

  it('keep one plan to come: a second choice takes the place of the first', async () => {
    const visitor = await viewer();
    await bought(visitor, yearly, { attempt: 'yearly' });
    const monthly = await bought(visitor, allAccess, { attempt: 'monthly' });
    await bought(visitor, team, { attempt: 'team' });
    expect((await order(visitor, monthly)).activity_status).toBe('canceled');
    visitor.clock.advance(366 * DAY_MS);
    expect(amounts(visitor)).toEqual([129.59, 6.59]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('keep what a cheap upgrade does not use up, and take it off the next charges', async () => {
    const visitor = await viewer();
    await bought(visitor, team, { attempt: 'team' });
    visitor.clock.advance(3 * DAY_MS);
    const more = { coupon: 'FREE100' };
    const bill = (await preview(visitor, [allAccess], { ...newCard(visitor), ...more })).body.data;
    expect(bill).toMatchObject({ total: 0, proration: 0, credit_left: 5.93, next_total: 7.26 });
    await bought(visitor, allAccess, { attempt: 'all', more });
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([6.59, 7.26]);
    const [last] = (await visitor.call('listOrders')).body.data;
    expect(last).toMatchObject({ amount: 7.26, credit_used: 5.93 });
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([6.59, 7.26, 13.19]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('credit what a plan was paid for with credit as well', async () => {
    const visitor = await viewer();
    await bought(visitor, team, { attempt: 'team' });
    const all = await bought(visitor, allAccess, { attempt: 'all' });
    expect(await order(visitor, all)).toMatchObject({ amount: 6.6, credit_used: 6.59 });
    const bill = (await preview(visitor, [yearly])).body.data;
    expect(bill.plan_changes[0].replaced).toMatchObject([{ order_id: all, credit: 13.19 }]);
    await bought(visitor, yearly, { attempt: 'yearly' });
    expect(amounts(visitor)).toEqual([6.59, 6.6, 116.4]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('wait for the end of a trial, or end it, and charge as the preview said', async () => {
    const visitor = await viewer();
    const body = { subscription_id: 302, payment_method_id: 'pm_card_visa' };
    await visitor.call('startTrial', { body, headers: { 'Idempotency-Key': 'trial-of-a-year-' } });
    const bill = (await preview(visitor, [allAccess])).body.data;
    expect(bill).toMatchObject({ total: 0, next_total: 13.19, plan_changes: [{ timing: 'at_period_end' }] });
    await bought(visitor, allAccess, { attempt: 'monthly' });
    visitor.clock.advance(7 * DAY_MS);
    expect(amounts(visitor)).toEqual([13.19]);
    expect(await opens(visitor, 1005)).toBe(true);
  });

  it('charge for one plan when two are paid for at once: the second waits for the first', async () => {
    const visitor = await viewer();
    await buy(visitor, allAccess, { attempt: 'one-tab' });
    const other = await buy(visitor, yearly, { attempt: 'other-tab' });
    expect([other.status, other.body.errors]).toEqual([422, { items: ['in_progress'] }]);
    visitor.clock.advance(5000);
    expect((await buy(visitor, yearly, { attempt: 'afterwards' })).status).toBe(201);
  });

  it('fail at their beginning as a renewal does, and are paid when another card is there', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, yearly, { attempt: 'yearly' });
    const until = (await order(visitor, first)).expires_ts * 1000;
    await bought(visitor, allAccess, { attempt: 'monthly' });
    visitor.world.chargeProcessor.failNext(accountOf(visitor), 'insufficient_funds');
    visitor.clock.advance(until - visitor.clock.now());
    expect(amounts(visitor)).toEqual([129.59]);
    expect(await opens(visitor, 1005)).toBe(false);
    visitor.world.chargeProcessor.retryRenewals(accountOf(visitor));
    expect(amounts(visitor)).toEqual([129.59, 13.19]);
    expect(await opens(visitor, 1005)).toBe(true);
  });

  it('take no coupon where nothing is charged now', async () => {
    const visitor = await viewer();
    await bought(visitor, yearly, { attempt: 'yearly' });
    const { body } = await preview(visitor, [allAccess], { coupon: 'FALL26' });
    expect(body.errors).toEqual({ coupon: ['Wrong promo code'] });
  });

  it('come back as credit when a plan that was paid for with credit is refunded', async () => {
    const visitor = await viewer();
    await bought(visitor, allAccess, { attempt: 'monthly' });
    const year = await bought(visitor, yearly, { attempt: 'yearly' });
    const record = visitor.world.orders.byId(year);
    if (record !== null) visitor.world.chargeProcessor.refund(record);
    expect(amounts(visitor)).toEqual([13.19, 116.4, -116.4]);
    expect((await preview(visitor, [allAccess])).body.data).toMatchObject({ total: 0, credit_left: 0 });
    expect(disagreements(visitor)).toEqual([]);
  });
});
