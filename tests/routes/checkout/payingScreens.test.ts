import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Event, Package } from '../../../src/api/schema';
import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import { single } from '../../../src/machines/checkout/samples';
import type { CheckoutSnapshot } from '../../../src/machines/checkout/selectors';
import type { Choice } from '../../../src/machines/checkout/types';
import { explore } from '../../../src/plans/paths/explore';
import { CheckoutView } from '../../../src/routes/checkout/CheckoutView';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { loadLanguage } from '../../../src/ui/i18n/text';

const REFERENCE = 'R-1';
const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  session: {
    getSnapshot: () => ({ context: { viewer: null }, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  },
  serverNow: () => 1_763_683_500,
  diagnostics: { reference: REFERENCE },
};
const snapshots = [...explore(checkoutFixture)].map(({ snapshot }) => snapshot as CheckoutSnapshot);
/** One snapshot of each state. */
const states = [...new Map(snapshots.map((snapshot) => [JSON.stringify(snapshot.value), snapshot])).values()];

function find(is: (snapshot: CheckoutSnapshot) => boolean): CheckoutSnapshot {
  const found = snapshots.find(is);
  if (found === undefined) throw new Error('No path leads to this state.');
  return found;
}

function markupOf(snapshot: CheckoutSnapshot): string {
  const view = createElement(CheckoutView, { snapshot, send: () => {}, form: null });
  return renderToStaticMarkup(createElement(SystemContext, { value: system as never }, view as never));
}

function textOf(snapshot: CheckoutSnapshot): string {
  return markupOf(snapshot)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/'));
  vi.stubGlobal('navigator', {});
});

const isPaidBySaved = ({ value, context }: CheckoutSnapshot) =>
  typeof value === 'object' && 'details' in value && context.card?.kind === 'saved';
const withChoice = (snapshot: CheckoutSnapshot, more: Partial<Choice>): CheckoutSnapshot => {
  const { choice } = snapshot.context;
  if (choice === null) throw new Error('Nothing is chosen.');
  return { ...snapshot, context: { ...snapshot.context, choice: { ...choice, ...more } } };
};
const renewing = { ...single, itemType: 'subscription' } as const;

test('a saved card that will be charged again shows the mandate, and only then', () => {
  const mandate = i18next.getFixedT('en')('checkout.mandate', { merchant: 'northside.test' });
  const once = find(isPaidBySaved);
  expect(textOf(withChoice(once, { pass: renewing }))).toContain(mandate);
  expect(textOf(once)).not.toContain(mandate);
  // Stripe's own form shows it beside a new card.
  const entering = { ...once, context: { ...once.context, card: null } } as CheckoutSnapshot;
  expect(textOf(withChoice(entering, { pass: renewing }))).not.toContain(mandate);
});

test('after the payment the way leads to the page of a game that is to come, and to the picture of another', () => {
  const paid = find((snapshot) => snapshot.matches({ succeeded: 'leaving' }));
  const { catalogue } = paid.context;
  const ofType = (type: Event['type']) =>
    textOf({
      ...paid,
      context: { ...paid.context, catalogue: catalogue && { ...catalogue, event: { id: 4102, type } } },
    } as CheckoutSnapshot);
  expect(ofType('upcoming')).toContain('Go to the game');
  expect(ofType('upcoming')).not.toContain('Watch now');
  expect(ofType('live')).toContain('Watch now');
});

test('a trial asks for the mandate and the terms without speaking of a payment', () => {
  const accepted = find((snapshot) => isPaidBySaved(snapshot) && snapshot.context.hasAcceptedBefore);
  const text = textOf(withChoice(accepted, { pass: renewing, isTrial: true }));
  expect(text).toContain('By starting your trial, you allow northside.test to charge your card');
  expect(text).toContain('By starting your trial, you accept the');
  expect(text).not.toContain('By paying');
});

test('a field that is missing says so once, at the field, and so does each of them', () => {
  const entering = find(({ value, context }) => {
    if (typeof value !== 'object' || !('details' in value)) return false;
    return context.card === null && !context.hasAcceptedBefore;
  });
  const problem = { kind: 'fields', fields: ['terms'] } as const;
  const markup = markupOf({ ...entering, context: { ...entering.context, problem } } as CheckoutSnapshot);
  expect(markup.split('Accept the terms and conditions.')).toHaveLength(2);
  expect(markup).toMatch(/aria-invalid="true"[^>]*type="checkbox"/);
  expect(markup).not.toContain('data-problem');
});

test('a plan that begins later asks for the mandate and the terms without speaking of a payment', () => {
  const accepted = find((snapshot) => isPaidBySaved(snapshot) && snapshot.context.hasAcceptedBefore);
  const planChange = { timing: 'at_period_end' as const, starts_ts: null, replaced: [] };
  const text = textOf(withChoice(accepted, { pass: { ...renewing, planChange } }));
  expect(text).toContain('By confirming this change, you allow northside.test to charge your card');
  expect(text).toContain('By confirming this change, you accept the');
  expect(text).not.toContain('By paying');
});

test.each([
  [[7001], 'Order 7001.'],
  [[7001, 7002], 'Orders 7001, 7002.'],
])('the payment of the orders %o names them', (orderIds, words) => {
  const following = find((snapshot) => snapshot.matches({ paying: 'following' }));
  const context = { ...following.context, orderIds };
  expect(textOf({ ...following, context } as CheckoutSnapshot)).toContain(words);
});

/** The details of a purchase where the add-on on sale has these attributes. */
function withAddOn(attributes: Partial<Package>): CheckoutSnapshot {
  const details = find(isPaidBySaved);
  const catalogue = details.context.catalogue ?? null;
  const [addOn] = catalogue?.addOns ?? [];
  if (catalogue === null || addOn === undefined) throw new Error('No add-on is on sale.');
  const addOns = [{ ...addOn, pass: { ...addOn.pass, ...attributes } }];
  const context = { ...details.context, catalogue: { ...catalogue, addOns } };
  return { ...details, context } as CheckoutSnapshot;
}

test('an add-on that the chosen pass includes is named, and not offered', () => {
  const downloads = { access_features: ['download' as const] };
  const including = { ...single, pass: { ...single.pass, ...downloads, name: 'Annual' } };
  expect(textOf(withAddOn(downloads))).toContain('Downloads + $4.99');
  expect(textOf(withChoice(withAddOn(downloads), { pass: including }))).toContain(
    'Downloads Included with Annual.',
  );
  // Of two passes that include it, the one that is being bought stays.
  const coverage = { name: 'Monthly', until_ts: null };
  expect(textOf(withChoice(withAddOn({ ...downloads, coverage }), { pass: including }))).toContain(
    'Downloads Included with Annual.',
  );
});

test('an add-on is offered at its price and, where it renews, with the time between its charges', () => {
  expect(textOf(withAddOn({ period: null }))).toMatch(/Downloads \+ \$4\.99(?! every)/);
  expect(textOf(withAddOn({ period: 'monthly' }))).toContain('Downloads + $4.99 every 30 days');
  expect(textOf(withAddOn({ period: 'annual' }))).toContain('Downloads + $4.99 every 12 months');
});

test.each([
  ['details', ({ value }: CheckoutSnapshot) => typeof value === 'object' && 'details' in value],
  ['newCard', ({ value }: CheckoutSnapshot) => typeof value === 'object' && 'newCard' in value],
  ['paying', ({ value }: CheckoutSnapshot) => typeof value === 'object' && 'paying' in value],
])('the support reference is said once, last on the screen, in %s', (_, is) => {
  for (const snapshot of states.filter(is)) {
    const text = textOf(snapshot);
    expect(text.split(REFERENCE)).toHaveLength(2);
    expect(text.endsWith(REFERENCE)).toBe(true);
  }
  expect(states.some(is)).toBe(true);
});
