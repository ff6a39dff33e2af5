import { expect, test } from 'vitest';
import type { Order, Package } from '../../../../src/api/schema';
import {
  cheapestForEvent,
  choiceOf,
  describePass,
  type ItemType,
  sortPasses,
} from '../../../../src/machines/checkout/pass';
import { described } from '../../../../src/machines/checkout/passSamples';

const order = (type: ItemType, product: NonNullable<Order['product']>): Order => ({
  ...{ id: 1, type, status: 'paid', activity_status: 'active' },
  product,
});
const describeFor = (pass: Partial<Package>, itemType: ItemType, orders: readonly Order[]) =>
  describePass({ id: 5, pass_type: 'package', ...pass }, itemType, {
    ...{ orders, viewer: null, categories: [{ id: 1 }, { id: 3 }], participants: [{ id: 21 }, { id: 22 }] },
  });

test('a pass for any one game is held by an order for whichever', () => {
  const single = { pass_type: 'single' } as const;
  expect(describeFor(single, 'event', [order('event', { id: 5, event_id: 41 })]).isPurchased).toBe(true);
  expect(describeFor({ event_id: 41 }, 'package', [order('package', { id: 5 })]).isPurchased).toBe(true);
});

test('a plan has no categories of its own that are held, a game has none either', () => {
  for (const type of ['subscription', 'event'] as const)
    expect(describeFor({}, type, [order(type, { id: 5 })])).toMatchObject({
      isPurchased: true,
      disabledCategories: [],
    });
});

test('an order without a team was for all teams of its pass', () => {
  const held = describeFor({ is_team_pass: true }, 'package', [order('package', { id: 5 })]);
  expect(held).toMatchObject({ isPurchased: true, disabledParticipants: [21, 22], disabledCategories: [] });
});

test('a pass without a weight weighs nothing', () => {
  const ids = (weights: readonly (number | null | undefined)[]) =>
    sortPasses(
      weights.map((weight, id) => described({ id, ...(weight === undefined ? {} : { weight }) })),
    ).map(({ pass }) => pass.id);
  expect([ids([undefined, 10]), ids([10, undefined])]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  for (const none of [null, undefined])
    expect([ids([none, 0]), ids([0, none])]).toEqual([
      [0, 1],
      [0, 1],
    ]);
});

test('a pass without a price is not the cheapest', () => {
  const single = (id: number, price?: number) =>
    described({ id, event_id: 41, ...(price === undefined ? {} : { price }) }, { itemType: 'event' });
  const cheap = single(2, 6);
  expect(cheapestForEvent([single(1), cheap, single(3, 9)], 41)).toBe(cheap);
  expect(cheapestForEvent([single(1), cheap], 41)).toBeNull();
  expect(cheapestForEvent([single(3, 9), cheap], 41)).toBe(cheap);
  expect(cheapestForEvent([single(1)], 41)).toBeNull();
  expect(cheapestForEvent([single(1, 0), cheap], 41)?.pass.id).toBe(1);
});

test('a trial of one day is a trial, and a game leaves no category to choose', () => {
  const trial = { pass_type: 'subscription', trial_period: 1 } as const;
  expect(describeFor(trial, 'subscription', []).trialDays).toBe(1);
  const game = described({ id: 5, event_categories: [1, 3] }, { passType: 'category', itemType: 'event' });
  expect(choiceOf(game, { categories: [], participants: [], event: null })).toBeNull();
});
