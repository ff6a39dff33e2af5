import { expect, test } from 'vitest';
import { described, visa } from '../../../../src/machines/checkout/passSamples';
import { addOn, catalogue, home, preview, refused } from '../../../../src/machines/checkout/samples';
import { selectPreviewPhase } from '../../../../src/machines/checkout/selectors';
import {
  checkoutAfter,
  chosen,
  details,
  done,
  down,
  error,
  noCard,
  type Step,
  viewer,
} from '../checkoutAfter';

const apply: Step = { type: 'coupon.apply', code: 'HAWKS10' };
const wrong = refused('applyCoupon', 'coupon', 'Wrong promo code.');
const toggle: Step = { type: 'addOn.toggle', id: addOn.pass.id };

test.each<[string, Step[], Step]>([
  ['an add-on is added', details, toggle],
  ['a card is chosen', details, { type: 'card.choose', id: visa.id }],
  ['the viewer comes back to the page', details, { type: 'page.restored' }],
  ['another address is typed', noCard, { type: 'address.change', address: home }],
])('a promo code is checked again where %s meanwhile', (_, steps, step) => {
  const checkout = checkoutAfter([...steps, apply, step]);
  const { started } = checkout.go(400, done('readPreview', preview));
  expect([started.at(-1), selectPreviewPhase(checkout.now())]).toEqual(['applyCoupon', 'applyingCoupon']);
  expect(checkout.input('applyCoupon')).toMatchObject({ code: 'HAWKS10' });
  checkout.go(done('applyCoupon', 'HAWKS10'), done('readPreview', preview));
  expect(checkout.context()).toMatchObject({ coupon: 'HAWKS10', couponFailure: null, askedCoupon: null });
  expect(selectPreviewPhase(checkout.now())).toBe('ready');
});

test('a promo code is checked for what is bought by then, and said to be wrong for it', () => {
  const checkout = checkoutAfter([...details, apply, toggle, done('readPreview', preview)]);
  expect(checkout.input('applyCoupon')).toMatchObject({ items: [{}, { package_id: addOn.pass.id }] });
  checkout.go(error('applyCoupon', wrong));
  expect(checkout.context()).toMatchObject({ coupon: null, couponFailure: wrong.failure, askedCoupon: null });
  expect(checkout.go({ type: 'page.restored' }, done('readPreview', preview)).started).toEqual([
    'readPreview',
  ]);
});

test('a promo code waits for a price that cannot be read, and for passes that are read again', () => {
  const failed = checkoutAfter([...details, apply, toggle, error('readPreview', down)]);
  expect(failed.go({ type: 'checkout.retry' }, done('readPreview', preview)).started).toEqual([
    'readPreview',
    'applyCoupon',
  ]);
  const again = checkoutAfter([...details, apply, { type: 'access.changed' }]);
  again.go(done('readCatalogue', catalogue), done('prepare', { cards: [visa], attempt: null }));
  expect(again.go(done('readPreview', preview)).started).toEqual(['applyCoupon']);
});

test('a promo code that is removed, or for which nothing is paid now, is not checked again', () => {
  const removed = checkoutAfter([...details, apply, { type: 'coupon.remove' }]);
  expect(removed.go(done('readPreview', preview)).started).toEqual([]);
  const plan = described({ id: 301, name: 'Monthly' }, { itemType: 'subscription', trialDays: 7 });
  const trial = { pass: plan, participantId: null, categoryId: null, addOns: [], isTrial: true };
  const onSale = { ...catalogue, passes: [...catalogue.passes, plan] };
  const other = checkoutAfter([
    ...[viewer, done('readCatalogue', onSale), ...details.slice(chosen.length), apply],
    ...([{ type: 'choice.change' }, { type: 'pass.choose', choice: trial }] as const),
    done('prepare', { cards: [visa], attempt: null }),
  ]);
  expect(other.go(done('readPreview', preview)).started).toEqual([]);
});
