import { describe, expect, test } from 'vitest';
import { paths } from '../../src/app/paths';
import { parseCheckoutAddress, searchOfChoice } from '../../src/app/paths/screens/checkout';
import { choice } from '../../src/machines/checkout/samples';

test('an address of the checkout names only what was chosen', () => {
  expect([
    paths.buy({ event_id: 1005, single_event_package_id: 2005 }),
    paths.buy({ subscription_id: 301, category_id: null, participant_id: 21 }),
  ]).toEqual([
    '/buy?event_id=1005&single_event_package_id=2005',
    '/buy?subscription_id=301&participant_id=21',
  ]);
});

test('packages and subscriptions of the same number have pages of their own', () => {
  expect([paths.selectPackage(301, false), paths.selectPackage(301, true)]).toEqual([
    '/select-package/301',
    '/select-package/301?type=subscription',
  ]);
});

describe('the promo code of an address', () => {
  test.each(['HAWKS10', 'ten % & more', 'ÉTÉ'])('is read as it was written: %s', (coupon) => {
    expect(parseCheckoutAddress(searchOfChoice(choice, 1005, coupon)).coupon).toBe(coupon);
  });

  test('is none where there is none to try', () => {
    const addresses = [
      searchOfChoice(choice, 1005, null),
      '?coupon=',
      '?coupon=%20',
      `?coupon=${'A'.repeat(41)}`,
    ];
    expect(addresses.map((search) => parseCheckoutAddress(search).coupon)).toEqual([null, null, null, null]);
  });
});
