import { describe, expect, test } from 'vitest';
import type { Event, Order, Package } from '../../../../src/api/schema';
import {
  cheapestForEvent,
  choiceOf,
  type DescribedPass,
  describePass,
  type ItemType,
  isOffered,
  packageItemType,
  sortPasses,
} from '../../../../src/machines/checkout/pass';

const categories = [{ id: 0 }, { id: 1, children: [{ id: 2 }] }, { id: 3 }];
const participants = [{ id: 21 }, { id: 22 }, { id: 23 }];

const order = (changes: Partial<Order>): Order => ({
  id: 1,
  type: 'package',
  status: 'paid',
  activity_status: 'active',
  ...changes,
});

const describeFor = (
  pass: Omit<Package, 'id'>,
  orders: readonly Order[] = [],
  itemType: ItemType = 'package',
  viewer: { trial_period_used?: boolean } | null = { trial_period_used: false },
): DescribedPass =>
  describePass({ id: 5, pass_type: 'package', ...pass }, itemType, {
    orders,
    viewer,
    categories,
    participants,
  });

describe('a subscription is purchased', () => {
  const bought = order({ type: 'subscription', product: { id: 5 } });

  test.each<[string, Partial<Order>, boolean]>([
    ['by a paid and active order', {}, true],
    ['not by one that is pending', { status: 'pending' }, false],
    ['not by one that failed', { status: 'failed' }, false],
    ['not by one that has expired', { activity_status: 'expired' }, false],
    ['not by one that was refunded', { activity_status: 'refunded' }, false],
    ['not by one whose state is unknown', { activity_status: null }, false],
    ['not by one of another pass', { product: { id: 6 } }, false],
    ['not by a package of the same number', { type: 'package' }, false],
    ['not by an order without a product', { product: null }, false],
  ])('%s', (_, changes, isPurchased) => {
    const described = describeFor({ pass_type: 'subscription' }, [{ ...bought, ...changes }], 'subscription');
    expect([described.isPurchased, described.obstacle]).toEqual(isPurchased ? [true, 'held'] : [false, null]);
  });
});

describe('a package is purchased when its categories are covered', () => {
  const of = (event_category_id: number | null) => order({ product: { id: 5, event_category_id } });

  test.each<[string, number[], Order[], number[], boolean]>([
    ['none', [1, 3], [], [], false],
    ['one of two', [1, 3], [of(3)], [3], false],
    ['both, by two orders', [1, 3], [of(3), of(1)], [1, 3], true],
    ['both, by an order without a category', [1, 3], [of(null)], [1, 3], true],
    ['another one', [1, 3], [of(2)], [], false],
    ['all of the channel', [], [of(null)], [1, 2, 3], true],
    ['one of all', [], [of(2)], [2], false],
  ])('%s', (_, event_categories, orders, disabledCategories, isPurchased) => {
    const described = describeFor({ event_categories }, orders);
    expect(described).toMatchObject({ disabledCategories, disabledParticipants: [], isPurchased });
  });

  test('the category of a category pass is its only one', () => {
    const described = describeFor({ pass_type: 'category', event_category_id: 3 }, [of(3)]);
    expect(described).toMatchObject({ disabledCategories: [3], isPurchased: true });
  });
});

describe('a team pass is purchased when its participants are covered', () => {
  const of = (participant_id: number | null) => order({ product: { id: 5, participant_id } });

  test.each<[string, Partial<Package>, Order[], number[], boolean]>([
    ['one of two', { participants: [21, 22] }, [of(22)], [22], false],
    ['both', { participants: [21, 22] }, [of(22), of(21)], [21, 22], true],
    ['all of the channel', {}, [of(21), of(22), of(23)], [21, 22, 23], true],
    ['one of all', {}, [of(21)], [21], false],
    ['its only one', { participant_id: 21 }, [of(21)], [21], true],
  ])('%s', (_, pass, orders, disabledParticipants, isPurchased) => {
    const described = describeFor({ is_team_pass: true, ...pass }, orders);
    expect(described).toMatchObject({ disabledCategories: [], disabledParticipants, isPurchased });
  });

  test('and not while the teams of the channel are unknown', () => {
    const described = describePass({ id: 5, pass_type: 'package', is_team_pass: true }, 'package', {
      orders: [of(21)],
      viewer: null,
      categories,
      participants: [],
    });
    expect(described.isPurchased).toBe(false);
  });
});

test('a single-event pass is purchased for its own event', () => {
  const single = { pass_type: 'single', event_id: 41 } as const;
  const of = (event_id: number) => order({ type: 'event', product: { id: 5, event_id } });
  expect(describeFor(single, [of(41)], 'event').isPurchased).toBe(true);
  expect(describeFor(single, [of(42)], 'event').isPurchased).toBe(false);
  expect([packageItemType({ id: 5, ...single }), packageItemType({ id: 5, pass_type: 'event' })]).toEqual([
    'event',
    'package',
  ]);
});

describe('what keeps a pass from being bought', () => {
  test.each<[Partial<Package>, DescribedPass['obstacle']]>([
    [{}, null],
    [{ availability: null }, null],
    [{ availability: 'on_sale' }, null],
    [{ availability: 'held' }, 'held'],
    [{ availability: 'covered' }, 'covered'],
    [{ availability: 'scheduled' }, 'scheduled'],
    [{ availability: 'sold_out' }, 'soldOut'],
    [{ availability: 'sale_ended' }, 'saleEnded'],
    [{ pass_type: null }, 'unknown'],
    [JSON.parse('{"availability":"on_the_moon"}'), 'unknown'],
  ])('%o: %s', (pass, obstacle) => {
    expect(describeFor(pass).obstacle).toBe(obstacle);
  });

  test('a pass whose type did not fit the contract is shown and not sold', () => {
    const described = describePass({ id: 5 }, 'package', {
      orders: [],
      viewer: null,
      categories,
      participants,
    });
    expect(described).toMatchObject({ passType: null, kind: 'regular', obstacle: 'unknown' });
  });
});

describe('a trial', () => {
  const days = (viewer: { trial_period_used?: boolean } | null, pass: Partial<Package> = {}) =>
    describeFor({ pass_type: 'subscription', trial_period: 7, ...pass }, [], 'subscription', viewer)
      .trialDays;

  test('is offered to visitors and to viewers who have used none', () => {
    expect([days(null), days({ trial_period_used: false })]).toEqual([7, 7]);
  });

  test('is not offered to others', () => {
    expect([days({ trial_period_used: true }), days({})]).toEqual([null, null]);
  });

  test('is not offered where the platform would refuse it: the viewer has a plan', () => {
    const offered = (trial_offered: boolean | null) =>
      describePass({ id: 5, pass_type: 'subscription', trial_period: 7, trial_offered }, 'subscription', {
        ...{ orders: [], viewer: { trial_period_used: false }, categories, participants },
      }).trialDays;
    expect([offered(true), offered(null), offered(false)]).toEqual([7, 7, null]);
  });

  test('is not offered without days, for what cannot be bought, or for a package', () => {
    expect([days(null, { trial_period: 0 }), days(null, { trial_period: null })]).toEqual([null, null]);
    expect(days(null, { availability: 'sold_out' })).toBeNull();
    expect(describeFor({ trial_period: 7 }).trialDays).toBeNull();
  });
});

test('the heavier passes come first, and equal ones stay in order', () => {
  const passes = [null, 10, 30, 10].map((weight, index) => ({
    ...describeFor({ weight }),
    pass: { id: index, weight },
  }));
  expect(sortPasses(passes).map(({ pass }) => pass.id)).toEqual([2, 1, 3, 0]);
});

test('add-ons are offered only where the channel has extra passes on', () => {
  const regular = describeFor({});
  const addOns = [describeFor({ pass_kind: 'additional' }), describeFor({ pass_type: 'additional' })];
  expect([regular, ...addOns].map((pass) => isOffered(pass, false))).toEqual([true, false, false]);
  expect([regular, ...addOns].map((pass) => isOffered(pass, true))).toEqual([true, true, true]);
  expect(isOffered(addOns[0] ?? regular, undefined)).toBe(false);
});

test('the cheapest way to watch one event is the cheapest of all passes for it that can be bought', () => {
  const single = (price: number, changes: Partial<Package> = {}) =>
    describeFor({ pass_type: 'single', event_id: 41, price, ...changes }, [], 'event');
  const cheap = single(6);
  const passes = [
    single(9),
    cheap,
    single(1, { event_id: 42 }),
    single(2, { availability: 'sold_out' }),
    describeFor({ price: 7 }),
  ];
  expect(cheapestForEvent(passes, 41)).toBe(cheap);
  const season = describeFor({ price: 3 });
  expect(cheapestForEvent([...passes, season], 41)).toBe(season);
  const trial = { ...describeFor({ price: 30 }), trialDays: 7 };
  expect(cheapestForEvent([...passes, season, trial], 41)).toBe(trial);
  const addOn = describeFor({ price: 1, pass_kind: 'additional' });
  expect(cheapestForEvent([...passes, addOn], 41)).toBe(cheap);
  expect(cheapestForEvent([cheap], 41)).toBeNull();
  expect(cheapestForEvent([], 41)).toBeNull();
});

describe('what a buyer must choose', () => {
  type ForEvent = Pick<Event, 'participants' | 'event_category_id'> | null;
  const choice = (pass: Partial<Package>, event: ForEvent = null, orders: readonly Order[] = []) =>
    choiceOf(describeFor(pass, orders), { categories, participants, event });

  test('a team of a team pass', () => {
    const among = [21, 22];
    expect(choice({ is_team_pass: true, participants: among })).toEqual({ of: 'participant', among });
    expect(choice({ is_team_pass: true })).toEqual({ of: 'participant', among: [21, 22, 23] });
    expect(choice({ is_team_pass: true, participant_id: 21 })).toBeNull();
    expect(choice({ is_team_pass: true, participants: [21] })).toBeNull();
  });

  test('a category of a category pass', () => {
    expect(choice({ pass_type: 'category', event_categories: [1, 3] })).toEqual({
      of: 'category',
      among: [1, 3],
    });
    expect(choice({ pass_type: 'category', event_category_id: 3 })).toBeNull();
    expect(choice({ event_categories: [1, 3] })).toBeNull();
  });

  test.each<[string, Partial<Package>, ForEvent, number[]]>([
    ['the teams that play it', { is_team_pass: true }, { participants: [{ id: 22 }, { id: 99 }] }, [22]],
    ['all teams where it names none', { is_team_pass: true }, { event_category_id: 1 }, [21, 22, 23]],
    [
      'all teams of a pass that is sold for others',
      { is_team_pass: true, participants: [21, 23] },
      { participants: [{ id: 22 }] },
      [21, 23],
    ],
    ['its sport', { pass_type: 'category' }, { event_category_id: 3 }, [3]],
    ['its sport and the one that contains it', { pass_type: 'category' }, { event_category_id: 2 }, [1, 2]],
    [
      'the sport that contains its own',
      { pass_type: 'category', event_categories: [1, 3] },
      { event_category_id: 2 },
      [1],
    ],
    [
      'all sports where its own is unknown',
      { pass_type: 'category' },
      { event_category_id: null, participants: [{ id: 3 }] },
      [1, 2, 3],
    ],
  ])('for an event: %s', (_, pass, event, among) => {
    expect(choice(pass, event)?.among).toEqual(among);
  });

  test('for an event: one that is held stays, unless nothing else is left', () => {
    const held = [order({ product: { id: 5, participant_id: 22 } })];
    const of = (...ids: number[]) =>
      choice({ is_team_pass: true }, { participants: ids.map((id) => ({ id })) }, held)?.among;
    expect([of(22, 23), of(22)]).toEqual([
      [22, 23],
      [21, 22, 23],
    ]);
  });
});
