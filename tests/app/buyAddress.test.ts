import { expect, test } from 'vitest';
import { paths } from '../../src/app/paths';

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
