import { describe, expect, it } from 'vitest';
import type { Channel } from '../../sandbox/channels/channel';
import { channelOf } from '../../sandbox/channels/channels';
import { priced } from '../../sandbox/channels/money';
import { createManualClock } from '../../sandbox/world/clock';
import { createPlatform } from '../../sandbox/world/platform';
import type { Subscription } from '../../src/api/schema';
import {
  accountOf,
  amounts,
  bought,
  buy,
  DAY_MS,
  newCard,
  order,
  preview,
  SETTLING_MS,
} from './checkout/shopping';
import { EVENING_MS, type Visitor, visit } from './visitor';

const sportId = ({ directory }: Channel, alias: string): number => {
  const sport = directory.sports.find((each) => each.alias === alias);
  if (sport === undefined) throw new Error(`There is no sport ${alias}.`);
  return sport.id;
};

/** A channel with two products, each as a plan by month and by year, and two plans of more than one product. */
function twoProducts(host: string): Channel {
  const channel = channelOf(host);
  const [template] = channel.content.subscriptions;
  if (template === undefined) throw new Error('The channel sells no plan.');
  const plan = (id: number, name: string, sports: string[], period: 'monthly' | 'annual', price: number) => ({
    ...template,
    ...priced(price, 0),
    ...{ id, name, period, trial_period: null },
    event_categories: sports.map((alias) => sportId(channel, alias)),
  });
  const subscriptions: Subscription[] = [
    ...channel.content.subscriptions,
    plan(401, 'Ice, monthly', ['hockey'], 'monthly', 10),
    plan(402, 'Ice, annual', ['hockey'], 'annual', 100),
    plan(403, 'Court, monthly', ['girls-basketball'], 'monthly', 6),
    plan(404, 'Court, annual', ['girls-basketball'], 'annual', 60),
    plan(405, 'Ice and court, annual', ['hockey', 'girls-basketball'], 'annual', 150),
    plan(406, 'Ice and volleyball, annual', ['hockey', 'volleyball'], 'annual', 140),
  ];
  return { ...channel, content: { ...channel.content, subscriptions } };
}

const plan = (id: number) => ({ type: 'subscription', subscription_id: id });
const iceMonth = plan(401);
const iceYear = plan(402);
const courtMonth = plan(403);
const courtYear = plan(404);
const iceAndCourt = plan(405);
const iceAndVolleyball = plan(406);

async function viewer(): Promise<Visitor> {
  const clock = createManualClock(EVENING_MS);
  const platform = createPlatform({ clock, channelOf: twoProducts });
  return visit({ loggedIn: true, clock, platform });
}

/** A viewer with the monthly plan of each product, half of which is over. */
async function subscriber(): Promise<{ visitor: Visitor; ice: number; court: number }> {
  const visitor = await viewer();
  const { body } = await buy(visitor, [iceMonth, courtMonth], { attempt: 'monthly' });
  visitor.clock.advance(SETTLING_MS);
  visitor.clock.advance(15 * DAY_MS);
  const [ice, court] = body.data.order_ids;
  return { visitor, ice, court };
}

/** The credit that each order was given or has used, in smallest units, as the bank has it. */
const credited = ({ world }: Visitor): [orderId: number, amount: number][] =>
  world.bank
    .records()
    .flatMap((record) =>
      record.kind === 'credit' ? [[record.orderId, record.amount] as [number, number]] : [],
    );

const disagreements = ({ world }: Visitor): string[] => world.audit();

describe('a bundle of two plans that replace two others', () => {
  it('names both, credits both, and is charged as one sum that the bank and the orders agree on', async () => {
    const { visitor, ice, court } = await subscriber();
    const items = [iceYear, courtYear];
    const bill = (await preview(visitor, items, newCard(visitor))).body.data;
    expect(bill).toMatchObject({
      subtotal: 160,
      proration: -8,
      total: 152,
      credit_left: 0,
      excluded: [],
      next_total: 160,
      plan_changes: [
        {
          subscription_id: 402,
          name: 'Ice, annual',
          timing: 'at_once',
          replaced: [{ order_id: ice, name: 'Ice, monthly', credit: 5 }],
        },
        {
          subscription_id: 404,
          name: 'Court, annual',
          timing: 'at_once',
          replaced: [{ order_id: court, name: 'Court, monthly', credit: 3 }],
        },
      ],
    });
    const { body } = await buy(visitor, items, { attempt: 'annual' });
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([16, 152]);
    const [newIce, newCourt] = body.data.order_ids;
    expect(credited(visitor)).toEqual([
      [ice, 500],
      [court, 300],
      [newIce, -500],
      [newCourt, -300],
    ]);
    for (const id of [ice, court])
      expect(await order(visitor, id)).toMatchObject({ activity_status: 'inactive', auto_renewal: null });
    expect(await order(visitor, newIce)).toMatchObject({
      activity_status: 'active',
      amount: 95,
      credit_used: 5,
    });
    expect(await order(visitor, newCourt)).toMatchObject({
      activity_status: 'active',
      amount: 57,
      credit_used: 3,
    });
    visitor.clock.advance(40 * DAY_MS);
    expect(amounts(visitor)).toEqual([16, 152]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('keeps what a coupon leaves of both credits for the next charges', async () => {
    const { visitor } = await subscriber();
    const more = { coupon: 'FREE100' };
    const { total, credit_left } = (
      await preview(visitor, [iceYear, courtYear], { ...newCard(visitor), ...more })
    ).body.data;
    expect({ total, credit_left }).toEqual({ total: 0, credit_left: 8 });
    await bought(visitor, [iceYear, courtYear], { attempt: 'annual', more });
    visitor.clock.advance(366 * DAY_MS);
    const charged = amounts(visitor).reduce((sum, amount) => sum + amount, 0);
    expect(charged).toBe(16 + 160 - 8);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('charges nothing where one of the two has ended meanwhile, and the other goes on', async () => {
    const { visitor, ice, court } = await subscriber();
    await buy(visitor, [iceYear, courtYear], { attempt: 'annual' });
    const record = visitor.world.orders.byId(ice);
    if (record === null) throw new Error('The plan was not ordered.');
    visitor.world.chargeProcessor.refund(record);
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([16, -10]);
    const { body } = await visitor.call('listOrders', { query: { status: 'failed' } });
    expect(body.data.map(({ decline_code }: { decline_code: string }) => decline_code)).toEqual([
      'duplicate_transaction',
      'duplicate_transaction',
    ]);
    expect(await order(visitor, court)).toMatchObject({ activity_status: 'active', auto_renewal: 'active' });
    expect(disagreements(visitor)).toEqual([]);
  });
});

describe('a bundle that waits for the bank', () => {
  const ASKS = '4000000000003220';
  const orderOf = (visitor: Visitor, id: number) => {
    const record = visitor.world.orders.byId(id);
    if (record === null) throw new Error(`There is no order ${id}.`);
    return record;
  };

  it('charges nothing where a plan that it would replace has come back meanwhile', async () => {
    const visitor = await viewer();
    const court = await bought(visitor, courtMonth, { attempt: 'court' });
    const { expires_ts } = await order(visitor, court);
    visitor.world.chargeProcessor.failNext(accountOf(visitor), 'insufficient_funds');
    visitor.clock.advance(expires_ts * 1000 - visitor.clock.now());
    const card = newCard(visitor, ASKS);
    const { body } = await buy(visitor, [iceYear, courtYear], { attempt: 'annual', card });
    expect(body.data.status).toBe('requires_action');
    visitor.world.chargeProcessor.retryRenewals(accountOf(visitor));
    visitor.world.chargeProcessor.confirm(body.data.client_secret, true);
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([6, 6]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('charges nothing where the plan that one of them waits for has ended meanwhile', async () => {
    const visitor = await viewer();
    const court = await bought(visitor, courtYear, { attempt: 'court' });
    const card = newCard(visitor, ASKS);
    const { body } = await buy(visitor, [iceYear, courtMonth], { attempt: 'both', card });
    expect(body.data.status).toBe('requires_action');
    visitor.world.chargeProcessor.refund(orderOf(visitor, court));
    visitor.world.chargeProcessor.confirm(body.data.client_secret, true);
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([60, -60]);
    expect(disagreements(visitor)).toEqual([]);
  });
});

describe('a bundle in which a plan that changes stands beside another', () => {
  it('is paid where the other one changes nothing', async () => {
    const visitor = await viewer();
    const ice = await bought(visitor, iceMonth, { attempt: 'ice' });
    const bill = (await preview(visitor, [iceYear, courtYear], newCard(visitor))).body.data;
    expect(bill).toMatchObject({
      total: 150,
      plan_changes: [{ subscription_id: 402, replaced: [{ order_id: ice, credit: 10 }] }],
    });
    await bought(visitor, [iceYear, courtYear], { attempt: 'annual' });
    expect(amounts(visitor)).toEqual([10, 150]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('charges for the one that begins now, and for the one that waits when it begins', async () => {
    const visitor = await viewer();
    await bought(visitor, [iceMonth, courtYear], { attempt: 'first' });
    visitor.clock.advance(15 * DAY_MS);
    const items = [iceYear, courtMonth];
    const bill = (await preview(visitor, items, newCard(visitor))).body.data;
    expect(bill).toMatchObject({
      total: 95,
      next_total: 6,
      plan_changes: [
        { subscription_id: 402, timing: 'at_once', replaced: [{ credit: 5 }] },
        { subscription_id: 403, timing: 'at_period_end', replaced: [{ name: 'Court, annual', credit: 0 }] },
      ],
    });
    expect(bill.next_ts).toBe(bill.plan_changes[1].starts_ts);
    const { body } = await buy(visitor, items, { attempt: 'second' });
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([70, 95]);
    const [, later] = body.data.order_ids;
    expect(await order(visitor, later)).toMatchObject({
      status: 'paid',
      activity_status: 'scheduled',
      starts_ts: bill.next_ts,
      amount: 0,
    });
    visitor.clock.advance(bill.next_ts * 1000 - visitor.clock.now());
    expect(amounts(visitor)).toEqual([70, 95, 6]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('credits a plan that both replace once', async () => {
    const visitor = await viewer();
    const ice = await bought(visitor, iceMonth, { attempt: 'ice' });
    const items = [iceAndCourt, iceAndVolleyball];
    const bill = (await preview(visitor, items, newCard(visitor))).body.data;
    expect(bill).toMatchObject({
      total: 280,
      plan_changes: [{ subscription_id: 405, replaced: [{ order_id: ice, credit: 10 }] }],
    });
    expect(bill.plan_changes).toHaveLength(1);
    await bought(visitor, items, { attempt: 'both' });
    expect(amounts(visitor)).toEqual([10, 280]);
    expect(credited(visitor).filter(([id]) => id === ice)).toEqual([[ice, 1000]]);
    expect(disagreements(visitor)).toEqual([]);
  });
});

describe('two plans that wait for the end of one', () => {
  const waiting = async () => {
    const visitor = await viewer();
    const both = await bought(visitor, iceAndCourt, { attempt: 'both' });
    const items = [iceMonth, courtMonth];
    const bill = (await preview(visitor, items, newCard(visitor))).body.data;
    const { body } = await buy(visitor, items, { attempt: 'monthly' });
    const [ice, court]: number[] = body.data.order_ids;
    const stop = (order_id: number | undefined) => visitor.call('unsubscribe', { body: { order_id } });
    const toTheEnd = () => visitor.clock.advance(bill.next_ts * 1000 - visitor.clock.now());
    return { visitor, both, bill, ice, court, stop, toTheEnd };
  };

  it('both begin then, and each is charged', async () => {
    const { visitor, both, bill, toTheEnd } = await waiting();
    expect(bill).toMatchObject({
      total: 0,
      next_total: 16,
      plan_changes: [
        { subscription_id: 401, timing: 'at_period_end', replaced: [{ order_id: both, credit: 0 }] },
        { subscription_id: 403, timing: 'at_period_end', replaced: [{ order_id: both, credit: 0 }] },
      ],
    });
    toTheEnd();
    expect(amounts(visitor)).toEqual([150, 10, 6]);
    expect(disagreements(visitor)).toEqual([]);
  });

  it('one begins where the other is cancelled, and the first plan does not renew', async () => {
    const { visitor, both, court, stop, toTheEnd } = await waiting();
    await stop(court);
    expect((await order(visitor, both)).auto_renewal).toBeNull();
    toTheEnd();
    expect(amounts(visitor)).toEqual([150, 10]);
  });

  it('the first plan renews where both are cancelled', async () => {
    const { visitor, both, ice, court, stop, toTheEnd } = await waiting();
    await stop(ice);
    await stop(court);
    expect((await order(visitor, both)).auto_renewal).toBe('active');
    toTheEnd();
    expect(amounts(visitor)).toEqual([150, 150]);
  });
});

it('a failed renewal of one product is still tried after the other product was bought', async () => {
  const visitor = await viewer();
  const ice = await bought(visitor, iceMonth, { attempt: 'ice' });
  const { expires_ts } = await order(visitor, ice);
  visitor.world.chargeProcessor.failNext(accountOf(visitor), 'insufficient_funds');
  visitor.clock.advance(expires_ts * 1000 - visitor.clock.now());
  expect(amounts(visitor)).toEqual([10]);
  await bought(visitor, courtMonth, { attempt: 'court' });
  visitor.world.chargeProcessor.retryRenewals(accountOf(visitor));
  expect(amounts(visitor)).toEqual([10, 6, 10]);
  expect(disagreements(visitor)).toEqual([]);
});
