import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../src/api/schema';
import {
  accessText,
  canCancel,
  canResume,
  checkoutOf,
  displayStatus,
  failedRenewals,
  filterOrders,
  kindText,
  listTransactions,
  productName,
  renewalOf,
} from '../../../src/routes/orders/orderTexts';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { textsAt } from './texts';

const NOW = 1_800_000_000;
const DAY = 86_400;

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

const texts = textsAt(NOW);

const paid: Order = { id: 1, type: 'subscription', status: 'paid', activity_status: 'active' };

describe('the shown status', () => {
  test.each<[Partial<Order>, ReturnType<typeof displayStatus>]>([
    [{}, 'active'],
    [{ activity_status: null }, 'paid'],
    [{ activity_status: 'inactive' }, 'inactive'],
    [{ activity_status: 'expired' }, 'inactive'],
    [{ activity_status: 'scheduled' }, 'scheduled'],
    [{ activity_status: 'canceled' }, 'inactive'],
    [{ activity_status: 'refunded' }, 'refunded'],
    [{ status: 'failed', activity_status: 'inactive' }, 'failed'],
    [{ status: 'pending', activity_status: 'inactive' }, 'pending'],
    [{ status: null }, null],
  ])('of %o is %s', (changes, status) => {
    expect(displayStatus({ ...paid, ...changes })).toBe(status);
  });
});

test('the orders of a status are those whose row says it', () => {
  const orders: Order[] = [
    { ...paid, id: 1 },
    { ...paid, id: 2, activity_status: 'refunded' },
    { ...paid, id: 3, activity_status: 'expired' },
    { ...paid, id: 4, activity_status: null, type: 'event' },
    { ...paid, id: 5, status: 'failed', activity_status: 'inactive' },
    { ...paid, id: 6, activity_status: 'canceled' },
  ];
  const ids = (filters: Partial<Parameters<typeof filterOrders>[1]>) =>
    filterOrders(orders, { type: null, status: null, ...filters }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(
    (['active', 'scheduled', 'paid', 'inactive', 'refunded', 'pending', 'failed'] as const).map((status) =>
      ids({ status }),
    ),
  ).toEqual([[1], [], [4], [3, 6], [2], [], [5]]);
  expect([ids({ type: 'event' }), ids({ type: 'event', status: 'active' })]).toEqual([[4], []]);
});

describe('the name of what was bought', () => {
  test('has the team or the sport that was chosen, where the platform tells it', () => {
    const order = { ...paid, product: { id: 203, name: 'Team pass', choice_name: 'Hawks' } };
    expect(productName(order, texts())).toBe('Team pass – Hawks');
    expect(renewalOf(order, texts()).name).toBe('Team pass – Hawks');
    for (const told of [{}, { choice_name: null }])
      expect(productName({ ...paid, product: { name: 'Team pass', ...told } }, texts())).toBe('Team pass');
    expect(productName({ ...paid, product: { choice_name: 'Hawks' } }, texts())).toBe('Pass – Hawks');
    expect(productName(paid, texts())).toBe('Pass');
  });
});

test('the French of what will be charged fits each amount', () => {
  const { t } = texts('fr');
  const given = { amount: '1,50 $', date: '4 février' };
  expect([t('orders.startsFor', given), t('orders.resumeOn', given), t('orders.resumedText', given)]).toEqual(
    [
      'Commence le 4 février. Un montant de 1,50 $ vous sera facturé à cette date.',
      'Un montant de 1,50 $ vous sera facturé le 4 février, puis à chaque renouvellement jusqu’à l’annulation. Rien à payer aujourd’hui.',
      'Un montant de 1,50 $ vous sera facturé le 4 février.',
    ],
  );
});

describe('access', () => {
  const expires_ts = NOW + 20 * DAY;

  test.each<[Partial<Order>, string | null]>([
    [
      { auto_renewal: 'active', expires_ts, next_total: 13.19 },
      'Auto-renewal is active: $13.19 will be charged on February 4.',
    ],
    [{ auto_renewal: 'active', expires_ts }, 'Auto-renewal is active: next charge on February 4.'],
    [{ auto_renewal: 'active' }, 'Auto-renewal is active.'],
    [
      { auto_renewal: 'cancelled', expires_ts },
      'Auto-renewal is cancelled. You have access until February 4.',
    ],
    [{ expires_ts }, 'You have access until February 4.'],
    [
      { expires_ts, next_plan: { order_id: 2, name: 'Monthly', starts_ts: expires_ts } },
      'You have access until February 4. Monthly starts then.',
    ],
    [{ expires_ts, next_plan: { order_id: 2 } }, 'You have access until February 4. Pass starts then.'],
    [
      { activity_status: 'scheduled', starts_ts: expires_ts, next_total: 13.19 },
      'Starts February 4. You’ll be charged $13.19 then.',
    ],
    [{ activity_status: 'scheduled', starts_ts: expires_ts }, 'Starts February 4.'],
    [{ activity_status: 'scheduled' }, null],
    [{}, 'Your access doesn’t expire.'],
    [{ activity_status: 'expired', expires_ts: NOW - DAY }, 'Expired since January 14.'],
    [{ activity_status: 'canceled', expires_ts: NOW - DAY }, 'Canceled since January 14.'],
    [{ activity_status: 'inactive', expires_ts }, 'Inactive'],
    [{ activity_status: 'refunded', expires_ts }, null],
    [{ status: 'failed', activity_status: 'inactive' }, null],
  ])('of %o', (changes, text) => {
    expect(accessText({ ...paid, ...changes }, texts())).toBe(text);
  });

  test('is said in French, in the currency of the order', () => {
    const order = { ...paid, auto_renewal: 'active', expires_ts, next_total: 9, currency: 'EUR' } as const;
    expect(accessText(order, texts('fr'))).toBe(
      'Renouvellement automatique actif\u00a0: 9,00\u00a0€ le 4 février.',
    );
  });
});

test('a subscription says whether it is new or renewed, other orders what they are', () => {
  expect([
    kindText({ ...paid, subscription_event: 'created' }, texts()),
    kindText({ ...paid, subscription_event: 'updated' }, texts()),
    kindText({ ...paid, type: 'event' }, texts()),
    kindText({ ...paid, type: null }, texts()),
  ]).toEqual(['New subscription', 'Subscription Renewal', 'Single game', null]);
});

test('a renewal can be cancelled while it is active, also after a charge that failed', () => {
  const renewing = { ...paid, auto_renewal: 'active' } as const;
  expect([
    canCancel(renewing),
    canCancel({ ...renewing, status: 'failed', activity_status: 'inactive' }),
    canCancel({ ...renewing, activity_status: 'scheduled' }),
    canCancel({ ...renewing, auto_renewal: 'cancelled' }),
    canCancel({ ...renewing, status: 'pending' }),
    canCancel(paid),
  ]).toEqual([true, true, true, false, false, false]);
});

test('a cancelled renewal can be resumed while its paid period runs and the platform says what it costs', () => {
  const stopped = { ...paid, auto_renewal: 'cancelled', expires_ts: NOW + DAY, resume_total: 13.19 } as const;
  expect([
    canResume(stopped, NOW),
    canResume({ ...stopped, resume_total: null }, NOW),
    canResume({ ...stopped, expires_ts: NOW }, NOW),
    canResume({ ...stopped, expires_ts: null }, NOW),
    canResume({ ...stopped, auto_renewal: 'active' }, NOW),
    canResume({ ...stopped, activity_status: 'canceled' }, NOW),
  ]).toEqual([true, false, false, false, false, false]);
});

describe('a renewal that failed', () => {
  const failed: Order = {
    ...paid,
    id: 3,
    status: 'failed',
    activity_status: 'inactive',
    subscription_event: 'updated',
    product: { id: 301 },
  };
  const before: Order = { ...paid, id: 1, product: { id: 301 } };

  test('needs attention', () => {
    expect(failedRenewals([failed, before])).toEqual([failed]);
    const ofPackage: Order = { ...failed, type: 'package', subscription_event: null, auto_renewal: 'active' };
    expect(failedRenewals([ofPackage])).toEqual([ofPackage]);
  });

  test('needs none once a later order of the pass was made, or the renewal cancelled', () => {
    expect(failedRenewals([{ ...before, id: 4 }, failed, before])).toEqual([]);
    expect(failedRenewals([{ ...failed, auto_renewal: 'cancelled' }])).toEqual([]);
    expect(failedRenewals([{ ...failed, id: 4 }, failed]).map(({ id }) => id)).toEqual([4]);
  });

  test('is needed although the same pass was bought for another team or sport', () => {
    const of = (order: Order, part: object) => ({ ...order, product: { id: 301, ...part } });
    const renewal = of(failed, { participant_id: 21, event_category_id: 3 });
    const later = (part: object) => failedRenewals([of({ ...before, id: 4 }, part), renewal]);
    expect(later({ participant_id: 22, event_category_id: 3 })).toEqual([renewal]);
    expect(later({ participant_id: 21, event_category_id: 4 })).toEqual([renewal]);
    expect(later({})).toEqual([renewal]);
    expect(later({ participant_id: 21, event_category_id: 3 })).toEqual([]);
  });

  test('is no first purchase that failed', () => {
    expect(failedRenewals([{ ...failed, subscription_event: 'created' }])).toEqual([]);
  });
});

test('the checkout of an order names what was bought and what was chosen', () => {
  const product = { id: 203, event_category_id: 3, participant_id: 21, event_id: 41 };
  const address = (type: Order['type']) => checkoutOf({ ...paid, type: type ?? null, product });
  expect([address('subscription'), address('package'), address('event'), address(null)]).toEqual([
    '/buy?subscription_id=203&category_id=3&participant_id=21',
    '/buy?package_id=203&category_id=3&participant_id=21',
    '/buy?event_id=41&single_event_package_id=203',
    null,
  ]);
  expect(checkoutOf(paid)).toBeNull();
});

test('transactions of all orders stand in one list, newest first', () => {
  const orders: Order[] = [
    {
      id: 1,
      transactions: [
        { id: 11, created_ts: 5 },
        { id: 10, created_ts: 2 },
      ],
    },
    { id: 2, transactions: [{ id: 21, created_ts: 4 }, { id: 20 }] },
    { id: 3 },
  ];
  expect(listTransactions(orders).map(({ transaction, order }) => [order.id, transaction.id])).toEqual([
    [1, 11],
    [2, 21],
    [1, 10],
    [2, 20],
  ]);
});
