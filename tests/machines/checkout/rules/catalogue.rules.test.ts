import { describe, expect, test } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import type { ChannelBootstrap, Package, Profile } from '../../../../src/api/schema';
import type { CheckoutAddress } from '../../../../src/machines/checkout/types';
import { json, type SeenRequest } from '../../../api/harness';
import { startCheckoutActors } from '../startCheckoutActors';

const season: Package = { id: 201, name: 'Season', pass_type: 'package', weight: 1 };
const heavy: Package = { id: 202, name: 'All games', pass_type: 'package', weight: 5 };
const game: Package = { id: 203, name: 'One game', pass_type: 'single', event_id: 4102 };
const plan: Package = { id: 301, name: 'Monthly', pass_type: 'subscription', weight: 3, trial_period: 7 };
const addOn: Package = { id: 205, name: 'Downloads', pass_type: 'package', pass_kind: 'additional' };
const heavyAddOn: Package = { ...addOn, id: 206, weight: 2 };

interface Platform {
  opening?: readonly Package[];
  all?: readonly Package[];
  plans?: readonly Package[];
  named?: Package | number;
  event?: number;
  orders?: readonly object[];
  viewer?: Profile;
  channel?: ChannelBootstrap;
}

const list = (data: readonly object[]) =>
  json({ data, meta: { total: data.length, limit: data.length, offset: 0 } });
const refuse = (status: number) => json({ message: 'No.', errors: {} }, status);

function answer(platform: Platform, { path, query }: SeenRequest): Response | null {
  const { opening = [season], all = [], plans = [], named = 404, event = 200, orders = [] } = platform;
  if (path === '/api/profile') return platform.viewer ? json({ data: platform.viewer }) : refuse(401);
  if (path === '/api/packages')
    return json({ data: query.event_id === undefined && platform.all ? all : opening });
  if (path === '/api/subscriptions') return json({ data: plans });
  if (path === '/api/orders') return list(orders);
  if (path === '/api/participants') return list([{ id: 21 }, { id: 22 }]);
  if (path.startsWith('/api/packages/'))
    return typeof named === 'number' ? refuse(named) : json({ data: named });
  if (path === '/api/events/4102')
    return event === 200 ? json({ data: { id: 4102, name: 'Hawks @ Bears' } }) : refuse(event);
  return null;
}

/** The catalogue at an address, and the requests for it as path and query. */
async function read(platform: Platform, address: Partial<CheckoutAddress> = {}, isLoggedIn = false) {
  const { channel = {} } = platform;
  const { actors, calls, session } = startCheckoutActors({
    respond: (request) => answer(platform, request),
    channel: () => channel,
  });
  session.start();
  if (platform.viewer) {
    session.send({ type: 'viewer.load' });
    await waitFor(session, ({ context }) => context.viewer !== null);
  }
  const before = calls().length;
  const whole = {
    ...{ eventId: null, pass: null, participantId: null, categoryId: null, addOnIds: [], isTrial: false },
    coupon: null,
    ...address,
  };
  const input = { address: whole, isLoggedIn };
  const catalogue = await toPromise(createActor(actors.readCatalogue, { input }).start());
  const asked = calls()
    .slice(before)
    .map(({ path, query: { api_key: _, ...query } }) =>
      `${path.slice(5)} ${new URLSearchParams(query)}`.trim(),
    );
  return {
    catalogue,
    asked,
    passes: catalogue.passes.map(({ pass }) => pass.id),
    addOns: catalogue.addOns.map(({ pass }) => pass.id),
  };
}

const withAddOns: ChannelBootstrap = { settings: { extraPasses: true } };

describe('the passes on sale', () => {
  test('are all of them without an event; a visitor has no orders to be read', async () => {
    const { asked, catalogue, passes } = await read({ opening: [season, heavy], plans: [plan] });
    expect(asked.toSorted()).toEqual(['packages', 'subscriptions']);
    expect(passes).toEqual([202, 301, 201]);
    expect(catalogue).toMatchObject({ event: null, categories: [], participants: [] });
    expect(catalogue.passes.map(({ itemType }) => itemType)).toEqual(['package', 'subscription', 'package']);
  });

  test('are those that open the event, its own first, and the add-ons of all', async () => {
    const { asked, catalogue, passes, addOns } = await read(
      {
        opening: [season, heavy, game],
        all: [heavy, addOn, heavyAddOn, addOn],
        plans: [plan],
        channel: withAddOns,
      },
      { eventId: 4102 },
    );
    expect(asked.toSorted()).toEqual([
      'events/4102',
      'packages',
      'packages event_id=4102',
      'subscriptions event_id=4102',
    ]);
    expect([passes, addOns]).toEqual([
      [203, 202, 301, 201],
      [206, 205],
    ]);
    expect(catalogue.event).toEqual({ id: 4102, name: 'Hawks @ Bears' });
  });

  test('have no event where the platform has none, and cannot be read where it refuses', async () => {
    const { catalogue } = await read({ event: 404 }, { eventId: 4102 });
    expect([catalogue.event, catalogue.passes.length]).toEqual([null, 1]);
    await expect(read({ event: 422 }, { eventId: 4102 })).rejects.toThrow();
  });

  test('have the teams only where a pass is sold for one', async () => {
    const teams = [{ id: 21 }, { id: 22 }];
    for (const platform of [
      { opening: [season, { ...heavy, is_team_pass: true }] },
      { plans: [{ ...plan, is_team_pass: true }] },
    ]) {
      const { asked, catalogue } = await read(platform);
      expect([asked.includes('participants no_limit=1'), catalogue.participants]).toEqual([true, teams]);
    }
  });

  test('stand as they do for the viewer: held by an order, and without a second trial', async () => {
    const order = { id: 1, type: 'package', status: 'paid', activity_status: 'active', product: { id: 201 } };
    const categories = [{ id: 3, name: 'Hockey' }];
    const platform = { plans: [plan], orders: [order], channel: { 'events-categories': categories } };
    const viewer = { id: 88, email: 'sam@example.com', trial_period_used: true };
    const { catalogue, asked } = await read({ ...platform, viewer }, {}, true);
    expect(asked).toContain('orders no_limit=1');
    expect(catalogue.passes.map(({ obstacle, trialDays }) => [obstacle, trialDays])).toEqual([
      [null, null],
      ['held', null],
    ]);
    expect(catalogue.categories).toEqual(categories);
    expect((await read(platform)).catalogue.passes.map(({ trialDays }) => trialDays)).toEqual([7, null]);
  });
});

describe('the pass in the address', () => {
  const named = { pass: { itemType: 'package', id: 202 } } as const;

  test('is read by itself where the list does not have it', async () => {
    const { asked, passes } = await read({ opening: [season, game], named: heavy }, named);
    expect(asked).toContain('packages/202');
    expect(passes).toEqual([203, 202, 201]);
  });

  test('has its teams too, where it is the only one that is sold for a team', async () => {
    const { catalogue } = await read({ named: { ...heavy, is_team_pass: true } }, named);
    expect(catalogue.participants).toEqual([{ id: 21 }, { id: 22 }]);
  });

  test('is not read again where the list has it, nor where it is a plan', async () => {
    const listed = await read({ opening: [season, heavy] }, named);
    const ofPlan = await read({ plans: [plan] }, { pass: { itemType: 'subscription', id: 999 } });
    for (const { asked } of [listed, ofPlan])
      expect(asked.filter((path) => path.startsWith('packages/'))).toEqual([]);
  });

  test('is missing where the platform has none, and cannot be read where it refuses', async () => {
    expect((await read({ named: 404 }, named)).passes).toEqual([201]);
    await expect(read({ named: 422 }, named)).rejects.toThrow();
  });

  test('may be an add-on, which stands last and alone among the passes', async () => {
    const { passes, addOns } = await read(
      { opening: [addOn, heavyAddOn, season], channel: withAddOns },
      { pass: { itemType: 'package', id: 205 } },
    );
    expect([passes, addOns]).toEqual([
      [201, 205],
      [206, 205],
    ]);
  });
});

test('add-ons are offered only where the channel wants them', async () => {
  expect((await read({ opening: [season, addOn] })).addOns).toEqual([]);
  expect(
    (await read({ opening: [season, addOn], channel: { settings: { extraPasses: false } } })).addOns,
  ).toEqual([]);
});
