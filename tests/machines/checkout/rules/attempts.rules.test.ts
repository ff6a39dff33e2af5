import { describe, expect, test } from 'vitest';
import type { Order, PurchaseItem } from '../../../../src/api/schema';
import {
  beginAttempt,
  endAttempt,
  pendingAttempt,
  storedAttempt,
} from '../../../../src/machines/checkout/actors/attempts';
import type { Purchase } from '../../../../src/machines/checkout/types';
import { memoryStore } from '../../../api/harness';

const season: PurchaseItem = { type: 'package', package_id: 201 };
const purchase: Purchase = {
  items: [season],
  isTrial: false,
  coupon: null,
  paymentMethodId: 'pm_1',
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 20,
};
const input = { viewerId: 88, items: purchase.items, isTrial: false };
const known = { key: 'known', purchase, returnUrl: null };

describe('a stored attempt', () => {
  test.each<[string, unknown]>([
    ['a text', 'key and purchase'],
    ['a number', 7],
    ['nothing', null],
    ['an empty object', {}],
    ['an attempt without a purchase', { key: 'k' }],
    ['an attempt without a key', { purchase }],
    ['an attempt whose key is a number', { key: 7, purchase }],
    ['an attempt whose purchase is nothing', { key: 'k', purchase: null }],
    ['an attempt whose purchase is a text', { key: 'k', purchase: 'items' }],
    ['an attempt whose purchase has no items', { key: 'k', purchase: {} }],
  ])('that is %s is none', (_, stored) => {
    const values = { ...memoryStore(), get: () => stored };
    expect(storedAttempt(values, input)).toBeNull();
  });

  test('goes before the one that an order told', () => {
    const store = memoryStore();
    const { attempt } = beginAttempt(store, { viewerId: 88, purchase, attempt: null }, '/buy');
    expect(beginAttempt(store, { viewerId: 88, purchase, attempt: known }, '/buy')).toEqual({
      attempt,
      isNew: false,
    });
    endAttempt(store, { viewerId: 88, purchase, attempt });
    expect(beginAttempt(store, { viewerId: 88, purchase, attempt: known }, '/buy')).toEqual({
      attempt: known,
      isNew: false,
    });
  });
});

describe('the attempt behind an order', () => {
  const pending: Order = { id: 7001, type: 'package', status: 'pending', idempotency_key: 'of-the-order' };
  const keyFor = (order: Partial<Order>, items: readonly PurchaseItem[] = [season]) =>
    pendingAttempt([{ ...pending, ...order }], { ...input, items })?.key ?? null;
  const plan: PurchaseItem = { type: 'subscription', subscription_id: 301 };
  const game: PurchaseItem = { type: 'event', event_id: 4102, package_id: 501 };
  const ofTeam: PurchaseItem = { ...season, participant_id: 21 };

  test.each<[string, Partial<Order>, readonly PurchaseItem[]]>([
    ['a package', { product: { id: 201 } }, [season]],
    ['a package without a team', { product: { id: 201, participant_id: null } }, [season]],
    ['a package with its add-on', { product: { id: 201 } }, [season, { type: 'package', package_id: 9 }]],
    ['a package of a team', { product: { id: 201, participant_id: 21 } }, [ofTeam]],
    ['a plan', { type: 'subscription', product: { id: 301 } }, [plan]],
    [
      'a plan of a team',
      { type: 'subscription', product: { id: 301, participant_id: 21 } },
      [{ ...plan, participant_id: 21 }],
    ],
    ['a game', { type: 'event', product: { id: 501, event_id: 4102 } }, [game]],
  ])('for %s is found', (_, order, items) => {
    expect(keyFor(order, items)).toBe('of-the-order');
  });

  test.each<[string, Partial<Order>, readonly PurchaseItem[]]>([
    ['without a product', {}, [season]],
    ['without a product, for a game', { type: 'event' }, [game]],
    ['for another package', { product: { id: 202 } }, [season]],
    ['for a plan with the same number', { type: 'subscription', product: { id: 201 } }, [season]],
    ['for another team', { product: { id: 201, participant_id: 22 } }, [ofTeam]],
    ['for no team', { product: { id: 201 } }, [ofTeam]],
    ['for a team, where none is asked for', { product: { id: 201, participant_id: 21 } }, [season]],
    ['with an empty key', { product: { id: 201 }, idempotency_key: '' }, [season]],
    ['that is paid', { product: { id: 201 }, status: 'paid' }, [season]],
    ['where nothing is bought', { product: { id: 201 } }, []],
  ])('%s is not found', (_, order, items) => {
    expect(keyFor(order, items)).toBeNull();
  });

  test('is the purchase of that order: its amount with its currency, and no card that would be kept', () => {
    const found = (order: Partial<Order>) =>
      pendingAttempt([{ ...pending, product: { id: 201 }, ...order }], input);
    expect(found({ amount: 19.5, currency: 'EUR' })).toEqual({
      key: 'of-the-order',
      purchase: { ...purchase, paymentMethodId: null, expectedTotal: 19.5, currency: 'EUR' },
      returnUrl: null,
    });
    expect(found({})?.purchase.expectedTotal).toBe(0);
  });
});
