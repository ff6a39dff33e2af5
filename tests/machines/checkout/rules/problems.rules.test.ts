import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../../src/api/failures/failure';
import type { Order } from '../../../../src/api/schema';
import {
  isCouponRefused,
  meansNotCharged,
  mustRetype,
  problemOf,
  problemOfOrders,
  repeatMeansNotCharged,
} from '../../../../src/machines/checkout/problems';
import type { CheckoutProblem } from '../../../../src/machines/checkout/types';

const refused = (status: number, fields: Record<string, string[]> = {}): Failure => ({
  kind: 'refused',
  operation: 'buy',
  status,
  message: '',
  fields,
});
const key = (reason: string, status = 409) => refused(status, { idempotency_key: [reason] });
const down: Failure = { kind: 'timeout', operation: 'buy' };
const local: Failure = { kind: 'local', operation: 'buy', field: 'items', allowed: [], message: '' };

describe('nothing was charged', () => {
  test.each<[string, Failure, first: boolean, repeated: boolean]>([
    ['a request that was not sent', local, true, false],
    ['no answer', down, false, false],
    ['a broken platform', { kind: 'server', operation: 'buy', status: 502 }, false, false],
    ['a login that has ended', refused(401), false, false],
    ['a pass that is not there', refused(404), true, true],
    ['a refused purchase', refused(422), true, true],
    ['a purchase that is forbidden', refused(403), true, false],
    ['a conflict about something else', refused(409), true, false],
    ['a conflict about a trial', refused(409, { trial_period_used: ['used'] }), true, true],
    ['a key whose attempt is under way', key('in_progress'), false, false],
    ['a key that is too old', key('expired'), false, true],
    ['a key that was cancelled', key('cancelled'), true, true],
    ['a key that is malformed', key('invalid', 400), true, false],
    [
      'a key that was cancelled, as a second reason',
      refused(409, { idempotency_key: ['in_progress', 'cancelled'] }),
      false,
      false,
    ],
    ['a key of which nothing is said', refused(409, { idempotency_key: [] }), false, false],
  ])('after %s', (_, failure, first, repeated) => {
    expect([meansNotCharged(failure), repeatMeansNotCharged(failure)]).toEqual([first, repeated]);
  });
});

describe('the problem of a refusal', () => {
  test.each<[string, Record<string, string[]>, CheckoutProblem]>([
    [
      'a declined card',
      { payment: ['insufficient_funds', 'other'] },
      { kind: 'declined', code: 'insufficient_funds' },
    ],
    ['a decline without a reason', { payment: [] }, { kind: 'declined', code: '' }],
    ['a bank that was not answered', { payment: ['authentication_required'] }, { kind: 'notAuthenticated' }],
    ['a key that is too old', { idempotency_key: ['expired'] }, { kind: 'attemptExpired' }],
    ['a key that was cancelled', { idempotency_key: ['cancelled'] }, { kind: 'cancelled' }],
    ['a changed price', { expected_total: ['changed'] }, { kind: 'priceChanged', from: 9.99 }],
    ['a pass that is sold out', { items: ['sold_out'] }, { kind: 'items', code: 'sold_out' }],
    ['a plan that is held', { subscription_id: ['held'] }, { kind: 'items', code: 'held' }],
    ['a trial that was used', { trial_period_used: ['used'] }, { kind: 'trialUsed' }],
  ])('%s', (_, fields, problem) => {
    expect(problemOf(refused(422, fields), 9.99)).toEqual(problem);
  });

  test('is that a pass is gone, or the failure itself', () => {
    expect(problemOf(refused(404))).toEqual({ kind: 'items', code: 'not_found' });
    for (const failure of [refused(403), key('in_progress'), down])
      expect(problemOf(failure)).toEqual({ kind: 'failure', failure });
    expect(problemOf(refused(422, { expected_total: [] }))).toEqual({ kind: 'priceChanged', from: null });
  });

  test('is the coupon alone where the platform names it', () => {
    expect(isCouponRefused(refused(422, { coupon: ['wrong'] }))).toBe(true);
    expect([refused(422), down].map(isCouponRefused)).toEqual([false, false]);
  });
});

describe('the problem of orders that failed', () => {
  const order = (more: Partial<Order>): Order => ({ id: 1, type: 'package', status: 'failed', ...more });

  test.each<[string, Partial<Order>, CheckoutProblem]>([
    ['a decline', { decline_code: 'expired_card' }, { kind: 'declined', code: 'expired_card' }],
    ['a decline without a code', {}, { kind: 'declined', code: null }],
    [
      'a bank that was not answered',
      { decline_code: 'authentication_required' },
      { kind: 'notAuthenticated' },
    ],
    ['a cancelled attempt', { decline_code: 'cancelled' }, { kind: 'cancelled' }],
    ['an order that was paid and is over', { status: 'paid' }, { kind: 'orderEnded' }],
  ])('%s', (_, more, problem) => {
    expect(problemOfOrders([order({ status: 'paid' }), order(more)])).toEqual(problem);
  });
});

test('a card is typed again where something on it was wrong, and tried again otherwise', () => {
  const declined = (code: string | null) => mustRetype({ kind: 'declined', code });
  expect(['expired_card', 'incorrect_cvc', 'incorrect_zip'].map(declined)).toEqual([true, true, true]);
  expect([declined('insufficient_funds'), declined(null)]).toEqual([false, false]);
  expect(mustRetype({ kind: 'items', code: 'expired_card' })).toBe(false);
});
