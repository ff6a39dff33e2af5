import { describe, expect, test } from 'vitest';
import type { Event, InvoicePreview, Order, Package, PlanChange } from '../../../../src/api/schema';
import type { DescribedPass } from '../../../../src/machines/checkout/pass';
import { described } from '../../../../src/machines/checkout/passSamples';
import {
  canAdd,
  cardAfterChange,
  choiceAgain,
  choiceAsPriced,
  choiceFromAddress,
  currentItems,
  includesAddOn,
  isOpen,
  isRenewing,
  isTaken,
  itemsKey,
  keepsCardOnly,
  needsCard,
  needsNoPass,
  previewInput,
  purchaseOf,
  receiptTitle,
} from '../../../../src/machines/checkout/purchase';
import type {
  Catalogue,
  CheckoutAddress,
  CheckoutContext,
  Choice,
} from '../../../../src/machines/checkout/types';
import { addOn, catalogue, season, startCheckout, team } from '../startCheckout';

type ItemPlanChange = NonNullable<InvoicePreview['plan_changes']>[number];

const waiting: PlanChange = { timing: 'at_period_end', starts_ts: 1, replaced: [] };
const plan = described({ id: 1, name: 'Monthly' }, { itemType: 'subscription', trialDays: 7 });
const later = described({ id: 3 }, { itemType: 'subscription', planChange: waiting });
const otherAddOn = described({ id: 10 }, { kind: 'additional' });
const soldOut = described({ id: 11 }, { kind: 'additional', obstacle: 'soldOut' });
const category = described(
  { id: 4, event_categories: [1, 2] },
  { passType: 'category', disabledCategories: [2] },
);
const onSale: Catalogue = {
  ...catalogue,
  passes: [season, plan, later, team, category],
  addOns: [addOn, otherAddOn, soldOut],
};
const address = (more: Partial<CheckoutAddress>): CheckoutAddress => ({
  ...{ eventId: null, pass: { itemType: 'package', id: 1 }, participantId: null, categoryId: null },
  ...{ addOnIds: [], isTrial: false, coupon: null },
  ...more,
});
const choose = (pass = season, more: Partial<Choice> = {}): Choice => ({
  ...{ pass, participantId: null, categoryId: null, addOns: [], isTrial: false },
  ...more,
});
const initial = startCheckout().context();
const contextWith = (more: Partial<CheckoutContext>): CheckoutContext => ({ ...initial, ...more });

describe('a price that names another plan change than the passes did', () => {
  const priced = (pass: DescribedPass, plan_changes?: ItemPlanChange[], more: Partial<Choice> = {}) =>
    choiceAsPriced(choose(pass, more), { total: 15.9, ...(plan_changes && { plan_changes }) });
  const token = { kind: 'token', id: 'ctoken_1', brand: null, last4: null } as const;

  test('decides: a plan that was to wait is paid now, and a new card that was only to be kept is asked for anew', () => {
    const now = priced(later, []);
    expect([keepsCardOnly(choose(later)), keepsCardOnly(now)]).toEqual([true, false]);
    expect(cardAfterChange(token, choose(later), now)).toBeNull();
  });

  test('decides: a plan that was to begin now waits', () => {
    expect(keepsCardOnly(priced(plan, [{ ...waiting, subscription_id: 1 }]))).toBe(true);
    expect(keepsCardOnly(priced(plan, [waiting]))).toBe(true);
    expect(keepsCardOnly(priced(plan, [{ ...waiting, subscription_id: 99 }]))).toBe(false);
  });

  test('changes nothing where it does not say, for a trial and for a package', () => {
    expect(priced(later)).toEqual(choose(later));
    expect(priced(later, [], { isTrial: true })).toEqual(choose(later, { isTrial: true }));
    expect(priced(season, [waiting])).toEqual(choose(season));
    expect(choiceAsPriced(null, { total: 0, plan_changes: [waiting] })).toBeNull();
  });
});

describe('the choice of an address', () => {
  const chosen = (more: Partial<CheckoutAddress>) => choiceFromAddress(address(more), onSale);
  const ofPlan = { pass: { itemType: 'subscription', id: 1 } } as const;

  test('is its pass, by number and type', () => {
    expect(chosen({})?.pass).toBe(season);
    expect(chosen(ofPlan)?.pass).toBe(plan);
    for (const pass of [null, { itemType: 'package', id: 3 }, { itemType: 'event', id: 1 }] as const)
      expect(chosen({ pass })).toBeNull();
  });

  test('has the add-ons that can be bought, but none with a plan that waits', () => {
    expect(chosen({ addOnIds: [9, 11] })?.addOns).toEqual([addOn]);
    expect(chosen({})?.addOns).toEqual([]);
    expect(chosen({ pass: { itemType: 'subscription', id: 3 }, addOnIds: [9] })?.addOns).toEqual([]);
  });

  test('is a trial where one is asked for and offered', () => {
    expect(chosen({ ...ofPlan, isTrial: true })?.isTrial).toBe(true);
    expect(chosen(ofPlan)?.isTrial).toBe(false);
    expect(chosen({ isTrial: true })?.isTrial).toBe(false);
  });

  test('has the only team of a team pass, or the one in the address where it leaves a team to choose', () => {
    const of = (participants: number[], participantId: number | null) => {
      const pass = described({ id: 1, is_team_pass: true, participants });
      return choiceFromAddress(address({ participantId }), { ...onSale, passes: [pass] })?.participantId;
    };
    expect([of([21], null), of([21], 22), of([21, 22], null), of([21, 22], 22)]).toEqual([21, 21, null, 22]);
    expect(chosen({ participantId: 22 })?.participantId).toBeNull();
    const untied = described({ id: 1, participants: [21] });
    expect(choiceFromAddress(address({}), { ...onSale, passes: [untied] })?.participantId).toBeNull();
  });

  test('has the category of its pass, or the one in the address where it leaves a category to choose', () => {
    expect(chosen({ pass: { itemType: 'package', id: 4 }, categoryId: 2 })?.categoryId).toBe(2);
    expect(chosen({ categoryId: 2 })?.categoryId).toBeNull();
    const tied = described({ id: 1, event_category_id: 3 });
    expect(choiceFromAddress(address({ categoryId: 2 }), { ...onSale, passes: [tied] })?.categoryId).toBe(3);
  });
});

describe('the same choice after a new reading', () => {
  test('is the pass as it stands now, by number and type', () => {
    const now = described({ id: 1, name: 'Season', price: 25 });
    const again = { ...onSale, passes: [plan, now] };
    expect(choiceAgain(choose(season, { categoryId: 2 }), again)).toEqual(choose(now, { categoryId: 2 }));
    expect(choiceAgain(choose(), { ...onSale, passes: [plan, team] })).toBeNull();
  });

  test('keeps the add-ons that can still be bought', () => {
    const both = choose(season, { addOns: [addOn, soldOut] });
    expect(choiceAgain(both, onSale)?.addOns).toEqual([addOn]);
    expect(choiceAgain(choose(season, { addOns: [addOn, otherAddOn] }), onSale)?.addOns).toEqual([
      addOn,
      otherAddOn,
    ]);
    expect(choiceAgain(choose(), onSale)?.addOns).toEqual([]);
  });

  test('is a trial only while one is offered', () => {
    const used = { ...onSale, passes: [{ ...plan, trialDays: null }] };
    const trial = choose(plan, { isTrial: true });
    expect([choiceAgain(trial, onSale), choiceAgain(trial, used)].map((again) => again?.isTrial)).toEqual([
      true,
      false,
    ]);
    expect(choiceAgain(choose(plan), onSale)?.isTrial).toBe(false);
  });
});

test('a card is only kept for a trial and for a plan that waits', () => {
  expect(keepsCardOnly(null)).toBe(false);
  expect([choose(), choose(plan, { isTrial: true }), choose(later)].map(keepsCardOnly)).toEqual([
    false,
    true,
    true,
  ]);
});

describe('an add-on that the pass includes', () => {
  const of = (pass: Partial<Package>, itemType: DescribedPass['itemType'] = 'package') =>
    described({ id: 1, ...pass }, { itemType });
  const downloads = described({ id: 9, access_features: ['download', 'no_ads'] }, { kind: 'additional' });
  const games = described({ id: 10, access_features: ['watch'] }, { kind: 'additional' });
  const everything = of({ access_features: ['watch', 'download', 'no_ads'] });

  test('allows nothing that the pass does not', () => {
    expect(includesAddOn(everything, downloads)).toBe(true);
    expect(includesAddOn(of({ access_features: ['watch', 'download'] }), downloads)).toBe(false);
    expect(includesAddOn(of({}), downloads)).toBe(false);
    expect(includesAddOn(everything, addOn)).toBe(false);
  });

  test('opens games only where the pass opens all', () => {
    const { access_features = [] } = everything.pass;
    expect(includesAddOn(everything, games)).toBe(true);
    expect(
      [
        of({ access_features, is_team_pass: true }),
        of({ access_features, event_category_id: 3 }),
        of({ access_features, event_categories: [3] }),
        of({ access_features }, 'event'),
      ].map((pass) => [includesAddOn(pass, games), includesAddOn(pass, downloads)]),
    ).toEqual(Array(4).fill([false, true]));
  });

  test('is not taken from the address, nor kept when the passes are read again', () => {
    const sale = { ...onSale, passes: [everything], addOns: [downloads, addOn] };
    expect(choiceFromAddress(address({ addOnIds: [9] }), sale)?.addOns).toEqual([addOn]);
    expect(choiceAgain(choose(season, { addOns: [downloads, addOn] }), sale)?.addOns).toEqual([addOn]);
    expect([canAdd(downloads, everything), canAdd(downloads, season), canAdd(soldOut, season)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test('a free game and one that takes an account need no pass, unless the platform keeps it shut', () => {
  const events: Pick<Event, 'access' | 'has_access'>[] = [
    { access: 'free' },
    { access: 'free', has_access: true },
    { access: 'free', has_access: false },
    { access: 'register', has_access: false },
    { access: 'paid', has_access: true },
    { access: 'ppv' },
    {},
  ];
  expect(events.map(needsNoPass)).toEqual([true, true, false, true, false, false, false]);
});

test('a team or a category is open until one of them is chosen, and taken when it is held', () => {
  const held = { ...team, disabledParticipants: [22] };
  const states = [
    choose(),
    choose(held),
    choose(held, { participantId: 21 }),
    choose(held, { participantId: 22 }),
    choose(held, { participantId: 99 }),
    choose(category),
    choose(category, { categoryId: 1, participantId: 22 }),
    choose(category, { categoryId: 2 }),
  ].map((choice) => [isOpen(choice, onSale), isTaken(choice, onSale)]);
  const [free, open, taken] = [
    [false, false],
    [true, false],
    [false, true],
  ];
  expect(states).toEqual([free, open, free, taken, open, open, free, taken]);
});

describe('the items of a purchase', () => {
  const items = (choice: Choice | null, eventId: number | null = null) =>
    currentItems(contextWith({ choice, address: address({ eventId }) }));

  test('are the pass with what was chosen of it, and its add-ons', () => {
    expect(items(null)).toEqual([]);
    expect(items(choose(season, { categoryId: 2, participantId: 21, addOns: [addOn] }))).toEqual([
      { type: 'package', package_id: 1, event_category_id: 2, participant_id: 21 },
      { type: 'package', package_id: 9 },
    ]);
    expect(items(choose(plan, { participantId: 21, categoryId: 2 }))).toEqual([
      { type: 'subscription', subscription_id: 1, participant_id: 21 },
    ]);
  });

  test('of a game name its own event, or the one in the address', () => {
    const game = (event_id?: number) =>
      choose(described({ id: 5, ...(event_id ? { event_id } : {}) }, { itemType: 'event' }));
    const event = (id: number) => [{ type: 'event', package_id: 5, event_id: id }];
    expect([items(game(41), 42), items(game(), 42), items(game())]).toEqual([event(41), event(42), event(0)]);
  });

  test('are known by the pass alone, in whatever order it is written', () => {
    expect(itemsKey([])).toBe('');
    const [one, other] = [
      { type: 'package', package_id: 1, participant_id: 2 },
      { participant_id: 2, package_id: 1, type: 'package' },
    ] as const;
    expect(itemsKey([one, { type: 'package', package_id: 9 }])).toBe(itemsKey([other]));
    expect(itemsKey([one])).not.toBe(itemsKey([{ ...one, package_id: 2 }]));
  });
});

test('the price of a trial is asked for as such', () => {
  const trialOf = (choice: Choice | null) => previewInput(contextWith({ choice }), null).isTrial;
  expect([trialOf(null), trialOf(choose()), trialOf(choose(plan, { isTrial: true }))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a receipt says what happened: a trial, a changed plan, nothing due, or a payment', () => {
  const order = (more: Partial<Order>): Order => ({ id: 7, type: 'package', status: 'paid', ...more });
  const title = (more: Partial<CheckoutContext>) =>
    receiptTitle({
      ...{ choice: choose(), orders: [order({ amount: 20 })], preview: { total: 20 } },
      ...more,
    });
  expect(title({})).toBe('checkout.paidTitle');
  expect(title({ choice: choose(plan, { isTrial: true }) })).toBe('checkout.trialTitle');
  const scheduled = order({ activity_status: 'scheduled', amount: 0 });
  expect(title({ orders: [order({ amount: 20 }), scheduled] })).toBe('checkout.planChangedTitle');
  expect(title({ preview: { total: 0 } })).toBe('checkout.activeTitle');
  expect(title({ preview: { total: 1 } })).toBe('checkout.paidTitle');
  const free = order({ amount: 0 });
  expect(title({ preview: null, orders: [free, free] })).toBe('checkout.activeTitle');
  expect(title({ preview: null, orders: [free] })).toBe('checkout.activeTitle');
  expect(title({ preview: null, orders: [free, order({ amount: 1 })] })).toBe('checkout.paidTitle');
  expect(title({ preview: null, orders: [] })).toBe('checkout.paidTitle');
});

test('a purchase renews where the pass or an add-on does', () => {
  const monthly = described({ id: 6, period: 'month' });
  const renews = [
    null,
    choose(),
    choose(plan),
    choose(monthly),
    choose(season, { addOns: [addOn, monthly] }),
  ];
  expect(renews.map((choice) => isRenewing({ choice }))).toEqual([false, false, true, true, true]);
});

describe('a request to pay', () => {
  const saved = { kind: 'saved', id: 'pm_1', brand: null, last4: null } as const;
  const token = { ...saved, kind: 'token', id: 'ctoken_1' } as const;
  const inWallet = { ...token, id: 'ctoken_2' };
  const pays = (more: Partial<CheckoutContext>) => {
    const context = contextWith({ choice: choose(), preview: { total: 20 }, saveCard: true, ...more });
    const { paymentMethodId, confirmationTokenId, saveCard } = purchaseOf(context);
    return [paymentMethodId, confirmationTokenId, saveCard];
  };

  test('names the card that is chosen, and keeps only a new one that the viewer wants kept', () => {
    expect(pays({ card: saved })).toEqual(['pm_1', null, false]);
    expect(pays({ card: token })).toEqual([null, 'ctoken_1', true]);
    expect(pays({ card: token, saveCard: false })).toEqual([null, 'ctoken_1', false]);
    expect(pays({ card: null })).toEqual([null, null, false]);
  });

  test('names the card of a wallet before any other, which the wallet keeps', () => {
    for (const card of [saved, token])
      expect(pays({ card, walletCard: inWallet })).toEqual([null, 'ctoken_2', false]);
  });

  test('names no card where none is needed', () => {
    const preview = { total: 0, requires_payment_method: false };
    expect(pays({ card: saved, preview })).toEqual([null, null, false]);
    expect([preview, { total: 0 }, null].map((each) => needsCard(contextWith({ preview: each })))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('says the total on the screen, and whether it is a trial', () => {
    const total = (preview: CheckoutContext['preview']) => purchaseOf(contextWith({ preview })).expectedTotal;
    expect([total({ total: 20 }), total({ total: 0 })]).toEqual([20, 0]);
    expect(() => total(null)).toThrow('There is no price to pay.');
    const isTrial = (choice: Choice | null) =>
      purchaseOf(contextWith({ choice, preview: { total: 0 } })).isTrial;
    expect([choose(plan, { isTrial: true }), choose(), null].map(isTrial)).toEqual([true, false, false]);
  });
});
