import { describe, expect, it } from 'vitest';
import { attemptKey, type Visitor, visit } from '../visitor';
import {
  allAccess,
  amounts,
  basketball,
  bought,
  buy,
  DAY_MS,
  downloads,
  type Item,
  ice,
  ledger,
  newCard,
  opens,
  preview,
} from './shopping';

const viewer = () => visit({ loggedIn: true });
const SINGLE = 2_000_000;
const single = (event_id: number, package_id = SINGLE + event_id) => ({
  type: 'event',
  event_id,
  package_id,
});
const teamOf = (visitor: Visitor, index = 0) => visitor.world.channel.directory.teams[index]?.id ?? 0;
const team = (participant_id: number) => ({ type: 'package', package_id: 203, participant_id });

async function refusal(visitor: Visitor, items: Item | readonly Item[]) {
  const bill = await preview(visitor, [items].flat());
  const answer = await buy(visitor, items, { attempt: JSON.stringify(items).slice(-64) });
  expect([bill.status, bill.body.errors]).toEqual([answer.status, answer.body.errors]);
  visitor.clock.advance(60_000);
  return answer.body.errors;
}

describe('what cannot be bought', () => {
  it('is a pass for another event: a cheap game opens no dear one', async () => {
    const visitor = await viewer();
    visitor.world.gamePatches.set(1015, { access: 'ppv', price: 6 });
    expect(await refusal(visitor, single(1009, SINGLE + 1015))).toEqual({ items: ['not_for_event'] });
    expect(await refusal(visitor, single(1009, 201))).toEqual({ items: ['not_for_event'] });
    expect(ledger(visitor)).toEqual([]);
    await bought(visitor, single(1009), { attempt: 'right' });
    expect([await opens(visitor, 1009), await opens(visitor, 1015)]).toEqual([true, false]);
  });

  it.each([
    ['sold out', 206, 'sold_out'],
    ['no more on sale', 207, 'sale_ended'],
  ])('is %s', async (_, package_id, reason) => {
    expect(await refusal(await viewer(), { type: 'package', package_id })).toEqual({ items: [reason] });
  });

  it('is a game whose recording nobody can watch', async () => {
    const visitor = await viewer();
    const over = { access: 'ppv', price: 6, recording: 'none', endMs: 0, startMs: 0 } as const;
    visitor.world.gamePatches.set(1011, over);
    expect(await refusal(visitor, single(1011))).toEqual({ items: ['sale_ended'] });
  });

  it.each([
    ['a subscription', allAccess],
    ['a package', basketball],
    ['a package that renews', ice],
    ['a game', single(1009)],
  ])('is %s that is held, also while the first payment settles', async (_, item) => {
    const visitor = await viewer();
    await buy(visitor, item);
    const settling = await buy(visitor, item, { attempt: 'second' });
    expect(settling.body.errors).toEqual({ items: ['held'] });
    visitor.clock.advance(5000);
    expect((await preview(visitor, [item])).body.errors).toEqual({ items: ['held'] });
    expect(amounts(visitor)).toHaveLength(1);
  });

  it('is the same pass twice', async () => {
    const visitor = await viewer();
    expect(await refusal(visitor, [basketball, basketball])).toEqual({ items: ['twice'] });
    const two = [team(teamOf(visitor)), team(teamOf(visitor, 1))];
    expect((await buy(visitor, two, { attempt: 'two-teams' })).status).toBe(201);
  });

  it('is an add-on alone, until a regular pass is held or bought with it', async () => {
    const visitor = await viewer();
    expect(await refusal(visitor, downloads)).toEqual({ items: ['needs_regular'] });
    expect((await preview(visitor, [basketball, downloads])).status).toBe(200);
    await bought(visitor, basketball, { attempt: 'regular' });
    expect((await buy(visitor, downloads, { attempt: 'add-on' })).status).toBe(201);
  });

  it('is a team pass without a team, or for one that it is not sold for', async () => {
    const visitor = await viewer();
    expect(await refusal(visitor, { type: 'package', package_id: 203 })).toEqual({
      participant_id: ['The field is required.'],
    });
    const invalid = { participant_id: ['The given data was invalid.'] };
    expect(await refusal(visitor, team(999_999))).toEqual(invalid);
    expect(await refusal(visitor, { ...basketball, participant_id: teamOf(visitor) })).toEqual(invalid);
  });

  it('is what there is not, or what the type does not name', async () => {
    const visitor = await viewer();
    const missing = await buy(visitor, { type: 'package', package_id: 999 });
    expect([missing.status, missing.body.message]).toEqual([404, 'Pass not found']);
    const single_ = await buy(visitor, { type: 'package', package_id: SINGLE + 1009 }, { attempt: 'single' });
    expect(single_.status).toBe(404);
    expect(await refusal(visitor, { ...basketball, event_id: 1009 })).toHaveProperty('event_id');
    const untyped = await visitor.call('buy', { body: { type: 'gift' }, headers: attemptKey('gift') });
    expect(untyped.body.errors).toEqual({ type: ['The type must be one of event, package, subscription.'] });
  });
});

describe('a team pass', () => {
  it('opens its own team and no other, and is held once every team is', async () => {
    const visitor = await viewer();
    const game = visitor.world.game(1005);
    const { teams } = visitor.world.channel.directory;
    const stranger = teams.find(({ id }) => id !== game?.home?.id && id !== game?.away?.id);
    for (const [chosen, opened] of [
      [stranger, false],
      [game?.home, true],
    ] as const) {
      await bought(visitor, team(chosen?.id ?? 0), { attempt: `team-${chosen?.id}` });
      expect(await opens(visitor, 1005)).toBe(opened);
    }
    const availability = async () =>
      (await visitor.call('getPackage', { path: { id: 203 } })).body.data.availability;
    expect(await availability()).toBe('on_sale');
    const rest = teams.filter(({ id }) => id !== stranger?.id && id !== game?.home?.id);
    for (let first = 0; first < rest.length; first += 20) {
      const items = rest.slice(first, first + 20).map(({ id }) => team(id));
      await bought(visitor, items, { attempt: `rest-${first}` });
    }
    expect(await availability()).toBe('held');
  });
});

describe('availability', () => {
  it('is said of every pass that a viewer reads; a visitor and the data of the channel hold none', async () => {
    const visitor = await viewer();
    await bought(visitor, basketball, { attempt: 'basketball' });
    await bought(visitor, [allAccess, single(1009)]);
    const byId = (passes: { id: number; availability: string }[]) =>
      Object.fromEntries(passes.map(({ id, availability }) => [id, availability]));
    const ofChannel = async (reader: Visitor) => {
      const { packages, subscriptions } = (await reader.call('getChannelBootstrap')).body.data;
      return byId([...packages, ...subscriptions]);
    };
    const ofAll = async (reader: Visitor) => {
      const lists = [
        (await reader.call('listPackages')).body.data,
        (await reader.call('listSubscriptions')).body.data,
        (await reader.call('listPackages', { query: { event_id: 1009 } })).body.data.filter(
          ({ id }: { id: number }) => id > SINGLE,
        ),
      ].flat();
      return byId(lists);
    };
    const rest = { 302: 'on_sale' };
    expect(await ofAll(visitor)).toMatchObject({
      ...rest,
      202: 'covered',
      206: 'covered',
      201: 'held',
      301: 'held',
      [SINGLE + 1009]: 'held',
    });
    const toViewer = await ofChannel(visitor);
    visitor.apiKey = null;
    await visitor.arrive();
    const toVisitor = await ofAll(visitor);
    expect(toVisitor).toMatchObject(toViewer);
    expect(toVisitor).toMatchObject({
      ...rest,
      ...{ 201: 'on_sale', 202: 'on_sale', 301: 'on_sale', 206: 'sold_out', 207: 'sale_ended' },
    });
  });

  it('is what the world is told', async () => {
    const visitor = await viewer();
    visitor.world.passes.change(201, { sale: 'sold_out' });
    expect(await refusal(visitor, basketball)).toEqual({ items: ['sold_out'] });
    visitor.world.passes.change(201, { sale: 'on_sale' });
    expect((await buy(visitor, basketball, { attempt: 'again' })).status).toBe(201);
    const elsewhere = await visit({ loggedIn: true, worldId: 'elsewhere' });
    expect((await preview(elsewhere, [basketball])).status).toBe(200);
  });
});

describe('the total that was confirmed', () => {
  it('is charged, or nothing is: the price may have changed since the preview', async () => {
    const visitor = await viewer();
    const card = newCard(visitor);
    const { total } = (await preview(visitor, [basketball], card)).body.data;
    visitor.world.passes.change(201, { price: 30 });
    const answer = await buy(visitor, basketball, { card, more: { expected_total: total } });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { expected_total: ['The price has changed.'] },
    ]);
    visitor.clock.advance(DAY_MS);
    expect(ledger(visitor)).toEqual([]);
    await bought(visitor, basketball, { card: newCard(visitor), attempt: 'confirmed-again' });
    expect(amounts(visitor)).toEqual([30]);
  });

  it('has to be said', async () => {
    const visitor = await viewer();
    const body = { ...basketball, payment_method_id: 'pm_card_visa' };
    const answer = await visitor.call('buy', { body, headers: attemptKey('attempt') });
    expect(answer.body.errors).toEqual({ expected_total: ['The field is required.'] });
  });

  it.each([
    ['USD', 100_000, 108_250],
    ['JPY', 1500, 1624],
    ['KWD', 9.999, 10.824],
  ])('in %s may be %d, and has the digits of its currency', async (currency, price, total) => {
    const visitor = await viewer();
    visitor.world.passes.currency = currency;
    visitor.world.passes.change(201, { price });
    const card = newCard(visitor, '4242424242424242', { country: 'US', postalCode: '10001' });
    expect((await preview(visitor, [basketball], card)).body.data).toMatchObject({ currency, total });
    await bought(visitor, basketball, { card });
    expect(ledger(visitor)).toMatchObject([{ amount: total, currency }]);
    expect((await visitor.call('getSettings')).body.data.currency).toBe(currency);
  });
});
