import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../visitor';
import {
  accountOf,
  allAccess,
  amounts,
  basketball,
  bought,
  buy,
  DAY_MS,
  downloads,
  ice,
  order,
  preview,
  yearly,
} from './shopping';

const viewer = () => visit({ loggedIn: true });
const team = { type: 'subscription', subscription_id: 303 };
const single = (event_id: number) => ({ type: 'event', event_id, package_id: 2_000_000 + event_id });
const packageOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('getPackage', { path: { id } })).body.data;
const planOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('getSubscription', { path: { id } })).body.data;

describe('a pass that another one covers', () => {
  it.each([
    ['a sport', basketball, 201],
    ['a package that renews', ice, 202],
    ['a set of games', { type: 'package', package_id: 204 }, 204],
    ['an add-on', downloads, 205],
    ['a single game', single(1005), 2_001_005],
  ])('%s says so, and is not sold', async (_, item, id) => {
    const visitor = await viewer();
    const held = await bought(visitor, allAccess, { attempt: 'all' });
    expect(await packageOf(visitor, id)).toMatchObject({
      availability: 'covered',
      coverage: { order_id: held, name: 'All Access, monthly', until_ts: null },
    });
    expect((await preview(visitor, [item])).body.errors).toEqual({ items: ['covered'] });
    const answer = await buy(visitor, item, { attempt: 'covered' });
    expect([answer.status, answer.body.errors]).toEqual([422, { items: ['covered'] }]);
    visitor.clock.advance(DAY_MS);
    expect(amounts(visitor)).toEqual([13.19]);
  });

  it('is on sale again, with the end of the other one, once that was cancelled', async () => {
    const visitor = await viewer();
    const held = await bought(visitor, allAccess, { attempt: 'all' });
    await visitor.call('unsubscribe', { body: { order_id: held } });
    const { expires_ts } = await order(visitor, held);
    expect(await packageOf(visitor, 201)).toMatchObject({
      availability: 'on_sale',
      coverage: { order_id: held, until_ts: expires_ts },
    });
    expect((await buy(visitor, basketball, { attempt: 'covered' })).status).toBe(201);
  });

  it('stays covered when the plan changes to one that covers it too, and not to one that does not', async () => {
    const visitor = await viewer();
    const held = await bought(visitor, yearly, { attempt: 'year' });
    await bought(visitor, allAccess, { attempt: 'month' });
    expect((await packageOf(visitor, 201)).availability).toBe('covered');
    await bought(visitor, team, { attempt: 'team' });
    const { expires_ts } = await order(visitor, held);
    expect(await packageOf(visitor, 201)).toMatchObject({
      availability: 'on_sale',
      coverage: { until_ts: expires_ts },
    });
  });

  it('is none for a visitor, for a pay-per-view game, and for a pass that allows more', async () => {
    const visitor = await viewer();
    expect(await packageOf(visitor, 201)).toMatchObject({ availability: 'on_sale', coverage: null });
    await bought(visitor, [ice, downloads], { attempt: 'ice' });
    expect(await packageOf(visitor, 201)).toMatchObject({ availability: 'on_sale', coverage: null });
    expect(await planOf(visitor, 301)).toMatchObject({ availability: 'on_sale', coverage: null });
    await bought(visitor, allAccess, { attempt: 'all' });
    expect(await packageOf(visitor, 2_001_009)).toMatchObject({ availability: 'on_sale', coverage: null });
  });

  it('is a plan as well where the other one has no end: there is nothing to wait for', async () => {
    const visitor = await visit();
    await visitor.logIn('clips@rudy.example');
    expect(await planOf(visitor, 301)).toMatchObject({
      availability: 'covered',
      coverage: { name: 'All Access, annual', until_ts: null },
      plan_change: null,
      trial_offered: false,
    });
  });
});

describe('a bundle', () => {
  it.each([
    ['of two plans', [allAccess, team], 303, 'All Access, monthly', 13.19],
    ['of two plans that open the same', [yearly, allAccess], 301, 'All Access, annual', 129.59],
    ['of a plan and an add-on', [allAccess, downloads], 205, 'All Access, monthly', 13.19],
    [
      'of a plan and a sport, whatever their order',
      [basketball, allAccess],
      201,
      'All Access, monthly',
      13.19,
    ],
  ])('%s is charged without the one that is covered', async (_, items, id, name, total) => {
    const visitor = await viewer();
    const bill = (await preview(visitor, items)).body.data;
    expect(bill).toMatchObject({ total, excluded: [{ id, covered_by: name }] });
    const { body } = await buy(visitor, items);
    expect(body.data.order_ids).toHaveLength(1);
    visitor.clock.advance(5000);
    expect(amounts(visitor)).toEqual([total]);
    expect(visitor.world.orders.of(accountOf(visitor)).map(({ pass }) => pass.id)).not.toContain(id);
  });

  it('of two passes that do not cover each other is charged for both', async () => {
    const visitor = await viewer();
    expect((await preview(visitor, [ice, basketball])).body.data).toMatchObject({
      total: 42.48,
      excluded: [],
    });
  });

  it('with nothing but what is covered is refused', async () => {
    const visitor = await viewer();
    await bought(visitor, allAccess, { attempt: 'all' });
    const answer = await buy(visitor, [basketball, downloads], { attempt: 'covered' });
    expect(answer.body.errors).toEqual({ items: ['covered'] });
  });
});

describe('a trial', () => {
  it('is offered to nobody whom it would be refused', async () => {
    const visitor = await visit();
    const offered = async () => [301, 302, 303].map(async (id) => (await planOf(visitor, id)).trial_offered);
    const all = async () => Promise.all(await offered());
    expect(await all()).toEqual([true, true, false]);
    await visitor.logIn();
    expect(await all()).toEqual([true, true, false]);
    await bought(visitor, team, { attempt: 'team' });
    expect(await all()).toEqual([false, false, false]);
    for (const id of [301, 302]) {
      const body = { items: [{ type: 'subscription', subscription_id: id }], trial: true };
      const { status, body: refused } = await visitor.call('previewInvoice', { body });
      expect([status, refused.errors]).toEqual([422, { subscription_id: ['held'] }]);
    }
  });
});
