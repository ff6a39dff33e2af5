import { describe, expect, test } from 'vitest';
import { visa } from '../../../../src/machines/checkout/passSamples';
import {
  addOn,
  attempt,
  choice,
  failed,
  home,
  paid,
  pending,
  preview,
  refused,
  timeout,
} from '../../../../src/machines/checkout/samples';
import { selectScreen } from '../../../../src/machines/checkout/selectors';
import { resultOfOrders } from '../../../../src/machines/checkout/setup';
import {
  bank,
  cardTyped,
  checkoutAfter,
  done,
  down,
  error,
  following,
  found,
  interrupted,
  locking,
  pay,
  type Step,
  sending,
} from '../checkoutAfter';

const token = { kind: 'token', id: 'ctoken_1', brand: 'visa', last4: '4242' } as const;
const item = { type: 'event', package_id: 501, event_id: 4102 };

describe('a new card', () => {
  test('is not handed to Stripe while the price is read', () => {
    const reading = checkoutAfter([...cardTyped.slice(0, -2), pay]);
    expect([reading.now().matches('newCard'), reading.context().problem]).toEqual([false, null]);
  });

  test('is made at the address as typed, and its price is that of the card', () => {
    const checkout = checkoutAfter(cardTyped);
    expect(checkout.input('createCard')).toEqual({ isKeptOnly: false, address: home });
    checkout.go(done('createCard', token));
    expect(checkout.input('readPreview')).toMatchObject({ card: token, address: null });
    const same = { ...preview, next_total: 9.99 };
    checkout.go(done('readPreview', same));
    expect(checkout.context().preview).toEqual(same);
  });

  test.each<[string, string, boolean]>([
    ['is typed again after a decline', 'insufficient_funds', true],
    ['is typed again after an unanswered bank', 'authentication_required', true],
  ])('%s', (_, code, isSpent) => {
    const checkout = checkoutAfter([...cardTyped, done('createCard', token), done('readPreview', preview)]);
    checkout.go({ type: 'lock.acquired' }, done('beginAttempt', { attempt, isNew: true }));
    checkout.go(error('pay', refused('buy', 'payment', code)), done('endAttempt'));
    expect(checkout.context().card === null).toBe(isSpent);
  });

  test('stays chosen where it was not spent, and a saved card stays after a decline', () => {
    const typed = checkoutAfter([...cardTyped, done('createCard', token), done('readPreview', preview)]);
    typed.go({ type: 'lock.acquired' }, done('beginAttempt', { attempt, isNew: true }));
    typed.go(error('pay', refused('buy', 'expected_total', 'changed')), done('endAttempt'));
    expect(typed.context().card).toEqual(token);
    const saved = (code: string) =>
      checkoutAfter([...sending, error('pay', refused('buy', 'payment', code)), done('endAttempt')]).context()
        .card?.id;
    expect([saved('insufficient_funds'), saved('expired_card')]).toEqual([visa.id, undefined]);
  });
});

describe('the orders of an attempt', () => {
  test('are none, paid, failed or pending together', () => {
    expect([[], [paid], [paid, failed], [paid, pending]].map(resultOfOrders)).toEqual([
      'none',
      'paid',
      'failed',
      'pending',
    ]);
  });

  test('say what the bank asks, or why the payment failed', () => {
    const asks = { ...pending, client_secret: 'pi_2' };
    const waiting = checkoutAfter([...found, done('readOrders', [pending, asks])]);
    expect(waiting.context()).toMatchObject({ clientSecret: 'pi_2', orders: [pending, asks], problem: null });
    const declined = checkoutAfter([...found, done('readOrders', [failed])]);
    expect(declined.context().problem).toEqual({ kind: 'declined', code: 'insufficient_funds' });
    const known = checkoutAfter([...found, done('readOrders', [pending])]);
    expect([known.context().clientSecret, known.input('followOrders')]).toEqual([null, { orderIds: [7001] }]);
  });

  test('are followed by the numbers in the answer, and looked up after a pause where it has none', () => {
    expect(checkoutAfter(bank).context()).toMatchObject({ orderIds: [7001], clientSecret: 'pi_1' });
    const answer = (value: object) => checkoutAfter(sending).go(done('pay', value)).started;
    expect(answer({ status: 'requires_action', order_ids: [7001], client_secret: '' })).toEqual([
      'followOrders',
    ]);
    const asked = { status: 'requires_action', client_secret: 'pi_1' };
    const processing = { status: 'processing' };
    for (const unnamed of [
      processing,
      { ...processing, order_ids: [] },
      asked,
      { ...asked, order_ids: [] },
    ]) {
      const checkout = checkoutAfter([...sending, done('pay', unnamed)]);
      expect([checkout.go(999).started, checkout.go(1).started]).toEqual([[], ['readOrders']]);
    }
    expect(answer({ status: 'processing', order_ids: [7001], client_secret: 'pi_1' })).toEqual([
      'followOrders',
    ]);
  });

  test('are read at once by Check again while they are followed', () => {
    const { started, told } = checkoutAfter(following).go({ type: 'checkout.check' });
    expect([started, told]).toEqual([[], ['order.check']]);
  });
});

describe('an attempt', () => {
  test('is of the viewer, the purchase on the screen and the lock of its viewer', () => {
    const checkout = checkoutAfter([...locking, { type: 'lock.acquired' }]);
    expect(checkout.input('lock')).toEqual({ viewerId: 88 });
    expect(checkout.input('beginAttempt')).toEqual({
      viewerId: 88,
      purchase: {
        ...{
          items: [item],
          isTrial: false,
          coupon: null,
          paymentMethodId: visa.id,
          confirmationTokenId: null,
        },
        ...{ saveCard: false, expectedTotal: 9.99, currency: 'USD' },
      },
      attempt: null,
    });
    checkout.go(
      done('beginAttempt', { attempt, isNew: true }),
      error('pay', refused('buy', 'items', 'held')),
    );
    expect(checkout.input('endAttempt')).toEqual({ viewerId: 88, purchase: attempt.purchase, attempt });
  });

  test('that cannot be stored says so, to the sheet of a wallet too', () => {
    const checkout = checkoutAfter([...locking, { type: 'lock.acquired' }]);
    expect(checkout.go(error('beginAttempt', down)).told).toContain('wallet.fail');
    expect(checkout.context().problem).toEqual({ kind: 'failure', failure: down.failure });
  });

  test('that was refused is sent again where that says nothing of the first request', () => {
    const checkout = checkoutAfter([...sending, error('pay', down), 1_000, done('readOrders', [])]);
    const forbidden = refused('buy', 'user', '', 403);
    expect(checkout.go(error('pay', forbidden)).started).toEqual([]);
    expect(selectScreen(checkout.now())).toBe('uncertain');
    expect(checkoutAfter(sending).go(error('pay', forbidden)).started).toEqual(['endAttempt']);
    const throttled = Object.assign(timeout('buy'), {
      failure: { kind: 'throttled', operation: 'buy', retryAfterSeconds: null },
    });
    const slow = checkoutAfter([...sending, error('pay', throttled)]);
    expect(slow.context()).toMatchObject({ isThrottled: true, pauseMs: 0 });
    slow.go({ type: 'checkout.check' }, done('readOrders', []), error('pay', down));
    expect(slow.context().isThrottled).toBe(false);
    const asked = { kind: 'throttled', operation: 'buy', retryAfterSeconds: 20 };
    const paused = checkoutAfter([
      ...sending,
      error('pay', Object.assign(timeout('buy'), { failure: asked })),
    ]);
    expect(paused.context().pauseMs).toBe(20_000);
    paused.go({ type: 'checkout.check' });
    expect(paused.context().pauseMs).toBe(0);
  });

  test('whose orders cannot be read for too many requests is looked up again after the wait', () => {
    const asked = { kind: 'throttled', operation: 'listOrders', retryAfterSeconds: 20 };
    const checkout = checkoutAfter([...sending, error('pay', down), 1_000]);
    checkout.go(error('readOrders', Object.assign(timeout('listOrders'), { failure: asked })));
    expect(checkout.go(19_999).started).toEqual([]);
    expect(checkout.go(1).started).toEqual(['readOrders']);
  });

  test('that could not be given up may be replaced, and the other way round', () => {
    const late = (
      first: 'attempt.giveUp' | 'attempt.replace',
      next: 'attempt.giveUp' | 'attempt.replace',
    ) => {
      const again: Step[] = [error('cancelAttempt', down), done('readOrders', []), { type: next }];
      const cancelled = [done('cancelAttempt', { status: 'cancelled', order_ids: [] }), done('endAttempt')];
      return selectScreen(checkoutAfter([...interrupted, { type: first }, ...again, ...cancelled]).now());
    };
    expect(late('attempt.giveUp', 'attempt.replace')).toBe('details');
    expect(late('attempt.replace', 'attempt.giveUp')).toBe('givenUp');
  });

  test('that another tab pays can be replaced by nothing, and a problem is gone with a new press', () => {
    const other = { ...choice, addOns: [addOn] };
    const busy = checkoutAfter([...sending, { type: 'pass.choose', choice: other }]);
    expect(busy.context().choice?.addOns).toEqual([]);
    const declined = [
      ...sending,
      error('pay', refused('buy', 'payment', 'insufficient_funds')),
      done('endAttempt'),
    ];
    const again = checkoutAfter([...declined, done('readPreview', preview), pay]);
    expect([again.context().problem, again.now().matches('paying')]).toEqual([null, true]);
  });
});
