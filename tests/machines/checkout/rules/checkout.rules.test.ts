import { describe, expect, test } from 'vitest';
import { visa } from '../../../../src/machines/checkout/passSamples';
import {
  addOn,
  attempt,
  catalogue,
  choice,
  failed,
  home,
  paid,
  pending,
  preview,
  refused,
  single,
  team,
  timeout,
} from '../../../../src/machines/checkout/samples';
import {
  selectCardStep,
  selectFormMounted,
  selectPreviewPhase,
  selectScreen,
} from '../../../../src/machines/checkout/selectors';
import { CardFormError } from '../../../../src/machines/checkout/setup';
import type { Catalogue } from '../../../../src/machines/checkout/types';
import {
  bank,
  bankWaiting,
  cardTyped,
  checkoutAfter,
  chosen,
  confirmed,
  details,
  done,
  down,
  error,
  following,
  found,
  interrupted,
  locking,
  noCard,
  pay,
  prepared,
  type Step,
  sending,
  sheet,
  viewer,
  visitor,
} from '../checkoutAfter';

const soldOut: Catalogue = { ...catalogue, passes: [{ ...single, obstacle: 'soldOut' }, team] };

describe('the screen that the viewer is on', () => {
  test.each<[string, Step[], string]>([
    ['loading at first', [], 'loading'],
    ['loading while the passes are read', [viewer], 'loading'],
    ['the failure of an account that cannot be loaded', [error('viewer', new Error('broken'))], 'failed'],
    ['the failure of passes that cannot be read', [viewer, error('readCatalogue', down)], 'failed'],
    [
      'loading again after Retry',
      [viewer, error('readCatalogue', down), { type: 'checkout.retry' }],
      'loading',
    ],
    [
      'loading again by the network',
      [viewer, error('readCatalogue', down), { type: 'network.returned' }],
      'loading',
    ],
    ['the failure of cards that cannot be read', [...chosen, error('prepare', down)], 'failed'],
    ['the login of a visitor', [visitor, done('readCatalogue', catalogue)], 'signingIn'],
    ['the choice of a visitor whose pass is sold out', [visitor, done('readCatalogue', soldOut)], 'choosing'],
    [
      'the choice again from the login',
      [visitor, done('readCatalogue', catalogue), { type: 'choice.change' }],
      'choosing',
    ],
    ['the details of a viewer', prepared, 'details'],
    ['the choice again from the details', [...details, { type: 'choice.change' }], 'choosing'],
    [
      'loading after something was bought in another tab',
      [...details, { type: 'access.changed' }],
      'loading',
    ],
    [
      'the choice where the pass cannot be bought now',
      [
        viewer,
        done('readCatalogue', { ...catalogue, passes: [{ ...single, obstacle: 'held' }] }),
        done('prepare', { cards: [], attempt: null }),
      ],
      'choosing',
    ],
    [
      'the payment of an attempt that was left',
      [...chosen, done('prepare', { cards: [visa], attempt })],
      'paying',
    ],
    ['the details behind a new card that Stripe checks', cardTyped, 'details'],
    ['the details behind the sheet of a wallet', sheet, 'details'],
    ['the details after the sheet was closed', [...sheet, { type: 'wallet.cancelled' }], 'details'],
    ['the payment', sending, 'paying'],
    ['another tab', [...locking, { type: 'lock.refused' }], 'otherTab'],
    [
      'loading once the other tab has finished',
      [...locking, { type: 'lock.refused' }, { type: 'lock.acquired' }],
      'loading',
    ],
    ['the payment where there are no locks', [...locking, error('lock', new Error('none'))], 'paying'],
    [
      'the details of an attempt that cannot be stored',
      [...locking, { type: 'lock.acquired' }, error('beginAttempt', down)],
      'details',
    ],
    ['the doubt after a lost answer', [...sending, error('pay', down)], 'uncertain'],
    [
      'the doubt while the orders are read',
      [...sending, error('pay', down), { type: 'checkout.check' }],
      'uncertain',
    ],
    ['the interrupted attempt', interrupted, 'interrupted'],
    ['the payment again after Finish payment', [...interrupted, pay], 'paying'],
    ['the cancellation', [...interrupted, { type: 'attempt.giveUp' }], 'cancelling'],
    ['the bank', bank, 'authenticating'],
    ['the processing once the bank has its answer', [...bank, done('authenticate')], 'following'],
    ['the bank that waits', bankWaiting, 'bankWaiting'],
    ['the bank again', [...bankWaiting, { type: 'bank.continue' }], 'authenticating'],
    ['the processing', following, 'following'],
    [
      'the doubt about orders that cannot be followed',
      [...following, error('followOrders', new Error('broken'))],
      'uncertain',
    ],
    [
      'the receipt',
      [...following, { type: 'orders.settled', orders: [paid] }, done('endAttempt')],
      'succeeded',
    ],
    [
      'the receipt although the attempt cannot be forgotten',
      [...following, { type: 'orders.settled', orders: [paid] }, error('endAttempt', down)],
      'succeeded',
    ],
    [
      'the details after a decline',
      [...following, { type: 'orders.settled', orders: [failed] }, done('endAttempt')],
      'details',
    ],
    [
      'the details although the attempt cannot be forgotten',
      [...following, { type: 'orders.settled', orders: [failed] }, error('endAttempt', down)],
      'details',
    ],
    ['loading for another viewer in mid-payment', [...sending, visitor], 'loading'],
  ])('is %s', (_, steps, screen) => {
    expect(selectScreen(checkoutAfter(steps).now())).toBe(screen);
  });

  test('is that there is no such pass, or that there are none', () => {
    const unknown = checkoutAfter([viewer, done('readCatalogue', catalogue)], { itemType: 'event', id: 1 });
    expect(selectScreen(unknown.now())).toBe('passNotFound');
    const none = checkoutAfter([viewer, done('readCatalogue', { ...catalogue, passes: [] })], null);
    expect(selectScreen(none.now())).toBe('noPasses');
  });
});

describe('a card', () => {
  test('that is saved can be chosen in place of a new one, and the price is read for it', () => {
    const checkout = checkoutAfter(noCard);
    expect(selectCardStep(checkout.now())).toBe('loading');
    const saved = checkoutAfter(details);
    expect(saved.context().card).toEqual({ kind: 'saved', id: visa.id, brand: 'visa', last4: '4242' });
    expect(saved.go({ type: 'card.enterNew' }).started.toSorted()).toEqual(['cardForm', 'readPreview']);
    expect(saved.context().card).toBeNull();
    expect(saved.go({ type: 'card.choose', id: visa.id }).started).toEqual(['readPreview']);
    expect([saved.context().card?.id, selectCardStep(saved.now())]).toEqual([visa.id, 'chosen']);
  });

  test('that is not the viewer’s cannot be chosen', () => {
    const checkout = checkoutAfter([
      ...details,
      { type: 'card.enterNew' },
      { type: 'card.choose', id: 'pm_other' },
    ]);
    expect(checkout.context().card).toBeNull();
  });

  test.each<[string, Step[], string]>([
    ['loading', [], 'loading'],
    ['mounting', [{ type: 'cardForm.loaded' }], 'mounting'],
    ['ready', [{ type: 'cardForm.loaded' }, { type: 'cardForm.ready' }], 'ready'],
    ['blocked', [{ type: 'cardForm.failed' }], 'blocked'],
    ['blocked while it appears', [{ type: 'cardForm.loaded' }, { type: 'cardForm.failed' }], 'blocked'],
    [
      'blocked after it was there',
      [{ type: 'cardForm.loaded' }, { type: 'cardForm.ready' }, { type: 'cardForm.failed' }],
      'blocked',
    ],
    ['blocked by a break', [error('cardForm', new Error('broken'))], 'blocked'],
    ['blocked after 10 s without its script', [10_000], 'blocked'],
    ['loading before', [9_999], 'loading'],
    ['blocked after 10 s in which it does not appear', [{ type: 'cardForm.loaded' }, 10_000], 'blocked'],
    ['loading again after Retry', [{ type: 'cardForm.failed' }, { type: 'cardForm.retry' }], 'loading'],
    ['loading again by the network', [{ type: 'cardForm.failed' }, { type: 'network.returned' }], 'loading'],
  ])('has a form that is %s', (_, steps, step) => {
    expect(selectCardStep(checkoutAfter([...noCard, ...steps]).now())).toBe(step);
  });

  test('whose form is blocked is loaded anew by Retry', () => {
    const checkout = checkoutAfter([...noCard, { type: 'cardForm.failed' }]);
    expect(checkout.go({ type: 'cardForm.retry' }).started).toContain('cardForm');
  });

  test('that is new is charged only with the total on the screen', () => {
    const card = { kind: 'token', id: 'ctoken_1', brand: 'visa', last4: '4242' };
    const same = checkoutAfter([...cardTyped, done('createCard', card)]);
    expect(same.go(done('readPreview', preview)).started).toEqual(['lock']);
    const other = checkoutAfter([
      ...cardTyped,
      done('createCard', card),
      done('readPreview', { ...preview, total: 12 }),
    ]);
    expect([selectScreen(other.now()), other.context().problem, other.context().preview?.total]).toEqual([
      'details',
      { kind: 'priceChanged', from: 9.99 },
      12,
    ]);
    const unknown = checkoutAfter([...cardTyped, done('createCard', card), error('readPreview', down)]);
    expect(unknown.now().matches('details')).toBe(true);
  });

  test('that Stripe refuses is said by its form, or by the page', () => {
    expect(
      checkoutAfter([...cardTyped, error('createCard', new CardFormError(null))]).context().problem,
    ).toBeNull();
    const problem = { kind: 'cardForm', message: 'Your card number is invalid.' } as const;
    expect(
      checkoutAfter([...cardTyped, error('createCard', new CardFormError(problem))]).context().problem,
    ).toEqual(problem);
    expect(checkoutAfter([...cardTyped, error('createCard', down)]).context().problem).toMatchObject({
      kind: 'failure',
    });
  });

  test('whose form breaks while Stripe checks it is asked for again', () => {
    for (const step of [{ type: 'cardForm.failed' } as const, error('cardForm', new Error('broken'))])
      expect(selectCardStep(checkoutAfter([...cardTyped, step]).now())).toBe('blocked');
    expect(selectScreen(checkoutAfter([...cardTyped, { type: 'choice.change' }]).now())).toBe('choosing');
  });
});

describe('the price', () => {
  test.each<[string, Step[], string]>([
    ['read', prepared, 'reading'],
    ['shown', details, 'ready'],
    [
      'refused where the pass is not sold',
      [...prepared, error('readPreview', refused('previewInvoice', 'items', 'sold_out'))],
      'refused',
    ],
    ['failed without an answer', [...prepared, error('readPreview', down)], 'failed'],
    [
      'read again after Retry',
      [...prepared, error('readPreview', down), { type: 'checkout.retry' }],
      'reading',
    ],
    [
      'read again by the network',
      [...prepared, error('readPreview', down), { type: 'network.returned' }],
      'reading',
    ],
    [
      'read again after the Retry of a refusal',
      [
        ...prepared,
        error('readPreview', refused('previewInvoice', 'items', 'sold_out')),
        { type: 'checkout.retry' },
      ],
      'reading',
    ],
    ['read again on the way back to the page', [...details, { type: 'page.restored' }], 'reading'],
    ['waiting while an address is typed', [...noCard, { type: 'address.change', address: home }], 'settling'],
    [
      'as it was while a code is checked',
      [...details, { type: 'coupon.apply', code: 'TEN' }],
      'applyingCoupon',
    ],
    [
      'shown again after a wrong code',
      [...details, { type: 'coupon.apply', code: 'TEN' }, error('applyCoupon', down)],
      'ready',
    ],
  ])('is %s', (_, steps, phase) => {
    expect(selectPreviewPhase(checkoutAfter(steps).now())).toBe(phase);
  });

  test('is refused with its reason, and Retry forgets it', () => {
    const checkout = checkoutAfter([
      ...prepared,
      error('readPreview', refused('previewInvoice', 'items', 'sold_out')),
    ]);
    expect(checkout.context().problem).toEqual({ kind: 'items', code: 'sold_out' });
    checkout.go({ type: 'checkout.retry' });
    expect(checkout.context().problem).toBeNull();
  });

  test('that cannot be read keeps the reason until it can', () => {
    const checkout = checkoutAfter([...prepared, error('readPreview', down)]);
    expect(checkout.context().failure).toEqual(down.failure);
    checkout.go({ type: 'checkout.retry' }, done('readPreview', preview));
    expect(checkout.context().failure).toBeNull();
  });

  test('has a code once the platform takes it, and none after it was removed', () => {
    const checkout = checkoutAfter([...details, { type: 'coupon.apply', code: 'ten' }]);
    expect(checkout.input('applyCoupon')).toMatchObject({ code: 'ten' });
    expect(checkout.go(done('applyCoupon', 'TEN'))).toMatchObject({
      started: ['readPreview'],
      emitted: ['choice.changed'],
    });
    expect(checkout.input('readPreview')).toMatchObject({ coupon: 'TEN' });
    expect(checkout.go({ type: 'coupon.remove' })).toMatchObject({
      started: ['readPreview'],
      emitted: ['choice.changed'],
    });
    expect(checkout.input('readPreview')).toMatchObject({ coupon: null });
  });

  test('has the code of the address from the beginning', () => {
    const checkout = checkoutAfter(prepared, undefined, undefined, { coupon: 'TEN' });
    expect(checkout.input('readPreview')).toMatchObject({ coupon: 'TEN' });
    checkout.go(error('readPreview', refused('previewInvoice', 'coupon', 'Wrong promo code.')));
    expect(checkout.input('readPreview')).toMatchObject({ coupon: null });
  });

  test('drops a code that is not good any more, with its reason, and is read again', () => {
    const reason = refused('previewInvoice', 'coupon', 'Wrong promo code.');
    const checkout = checkoutAfter([
      ...details,
      { type: 'coupon.apply', code: 'ten' },
      done('applyCoupon', 'TEN'),
    ]);
    expect(checkout.go(error('readPreview', reason)).started).toEqual(['readPreview']);
    expect([checkout.context().coupon, checkout.context().couponFailure]).toEqual([null, reason.failure]);
    checkout.go({ type: 'coupon.remove' });
    expect(checkout.context().couponFailure).toBeNull();
  });

  test('is for the address once it is complete, and a part of a code changes nothing', () => {
    const checkout = checkoutAfter([...noCard, { type: 'address.change', address: home }, 400]);
    expect(checkout.input('readPreview')).toMatchObject({ address: home });
    checkout.go(done('readPreview', preview));
    expect(
      checkout.go({ type: 'address.change', address: { ...home, postal_code: '55802' } }, 400).started,
    ).toEqual([]);
  });

  test('is that of the pass with its add-ons', () => {
    const checkout = checkoutAfter(details);
    expect(checkout.go({ type: 'addOn.toggle', id: addOn.pass.id })).toMatchObject({
      started: ['readPreview'],
      emitted: ['choice.changed'],
    });
    expect(checkout.context().choice?.addOns).toEqual([addOn]);
    checkout.go({ type: 'addOn.toggle', id: addOn.pass.id });
    expect(checkout.context().choice?.addOns).toEqual([]);
  });
});

describe('Pay', () => {
  test.each<[string, Step[], object]>([
    ['a card whose form is not there', [...noCard, pay], { kind: 'card' }],
    [
      'the terms',
      [...details, { type: 'terms.change', isAccepted: false }, pay],
      { kind: 'fields', fields: ['terms'] },
    ],
    [
      'a postal code',
      [
        ...noCard,
        { type: 'address.change', address: { country: 'US', postal_code: '' } },
        400,
        done('readPreview', preview),
        { type: 'cardForm.loaded' },
        { type: 'cardForm.ready' },
        pay,
      ],
      { kind: 'fields', fields: ['postalCode'] },
    ],
  ])('asks for %s', (_, steps, problem) => {
    const checkout = checkoutAfter(steps);
    expect([checkout.now().matches('details'), checkout.context().problem]).toEqual([true, problem]);
  });

  const newCard: Step[] = [
    ...noCard,
    { type: 'address.change', address: { country: 'US', postal_code: '1' } },
    400,
    done('readPreview', preview),
    { type: 'cardForm.loaded' },
    { type: 'cardForm.ready' },
  ];
  const noTerms: Step = { type: 'terms.change', isAccepted: false };
  const problemAfter = (...steps: Step[]) => checkoutAfter([...newCard, noTerms, ...steps]).context().problem;

  test('marks all that is missing at once, in the form of Stripe too', () => {
    const checkout = checkoutAfter([...newCard, noTerms]);
    expect(checkout.go(pay).told).toEqual(['cardForm.check']);
    expect(checkout.context().problem).toEqual({ kind: 'fields', fields: ['postalCode', 'terms'] });
    // A saved card has no form that could miss something.
    expect(checkoutAfter([...details, noTerms]).go(pay).told).toEqual([]);
    // A card whose other fields are whole is handed to Stripe, whose form says itself what is missing.
    expect(checkoutAfter(cardTyped).now().matches('newCard')).toBe(true);
  });

  test('asks no more for a field that is filled in, and still for the others', () => {
    const accepted: Step = { type: 'terms.change', isAccepted: true };
    const typed: Step = { type: 'address.change', address: { country: 'US', postal_code: '10001' } };
    expect(problemAfter(pay, accepted)).toEqual({ kind: 'fields', fields: ['postalCode'] });
    expect(problemAfter(pay, typed)).toEqual({ kind: 'fields', fields: ['terms'] });
    expect(problemAfter(pay, typed, accepted)).toBeNull();
  });

  test('does nothing while the price is read', () => {
    const checkout = checkoutAfter(prepared);
    expect(checkout.go(pay).started).toEqual([]);
    expect(checkout.now().matches('details')).toBe(true);
  });

  test('forgets an older problem, and so does each change of what was wrong', () => {
    const wrong: Step[] = [...details, { type: 'terms.change', isAccepted: false }, pay];
    for (const change of [
      { type: 'terms.change', isAccepted: true },
      { type: 'card.enterNew' },
      { type: 'addOn.toggle', id: 590 },
      { type: 'choice.change' },
    ] as const)
      expect(checkoutAfter([...wrong, change]).context().problem).toBeNull();
  });

  test('keeps the new card only where the viewer wants it', () => {
    expect(checkoutAfter([...details, { type: 'saveCard.change', isOn: false }]).context().saveCard).toBe(
      false,
    );
    expect(checkoutAfter(details).context().saveCard).toBe(true);
  });

  test('keeps the form of Stripe mounted while it may be needed again', () => {
    for (const steps of [prepared, cardTyped, sheet, sending])
      expect(selectFormMounted(checkoutAfter(steps).now())).toBe(true);
    expect(selectFormMounted(checkoutAfter([...details, { type: 'choice.change' }]).now())).toBe(false);
  });
});

describe('a payment', () => {
  test('that was declined says why, and a new press is a new attempt', () => {
    const checkout = checkoutAfter([
      ...sending,
      error('pay', refused('buy', 'payment', 'insufficient_funds')),
      done('endAttempt'),
    ]);
    expect(checkout.context()).toMatchObject({
      problem: { kind: 'declined', code: 'insufficient_funds' },
      attempt: null,
      isSent: false,
    });
    checkout.go(pay, { type: 'lock.acquired' });
    expect(checkout.input('beginAttempt')).toMatchObject({ attempt: null });
  });

  test('whose price has changed says the total that was to be paid', () => {
    const checkout = checkoutAfter([
      ...sending,
      error('pay', refused('buy', 'expected_total', 'changed')),
      done('endAttempt'),
    ]);
    expect(checkout.context().problem).toEqual({
      kind: 'priceChanged',
      from: attempt.purchase.expectedTotal,
    });
  });

  test('that is throttled twice is repeated once, and then waits for the viewer', () => {
    const throttled = Object.assign(refused('buy', 'payment', ''), {
      failure: { kind: 'throttled', operation: 'buy', retryAfterSeconds: 5 },
    });
    const checkout = checkoutAfter([...sending, error('pay', throttled)]);
    expect(checkout.context()).toMatchObject({ isThrottled: true, pauseMs: 5_000 });
    expect(checkout.go(5_000).started).toEqual(['readOrders']);
    expect(checkout.go(done('readOrders', [])).started).toEqual(['pay']);
    checkout.go(error('pay', throttled), 5_000, done('readOrders', []));
    expect(selectScreen(checkout.now())).toBe('interrupted');
    expect(checkout.go(pay).started).toEqual(['pay']);
  });

  test('whose answers are lost is repeated three times, and can then be finished or cancelled', () => {
    const lost: Step[] = [error('pay', down), 30_000, done('readOrders', [])];
    const checkout = checkoutAfter(sending);
    for (const _ of ['first', 'second', 'third'])
      expect(checkout.go(...lost).started).toEqual(['readOrders', 'pay']);
    expect(checkout.go(...lost, 600_000).started).toEqual(['readOrders']);
    expect(selectScreen(checkout.now())).toBe('interrupted');
    expect(checkout.go(pay, ...lost).started).toEqual(['pay', 'readOrders']);
    expect(selectScreen(checkout.now())).toBe('interrupted');
    expect(checkout.go({ type: 'attempt.giveUp' }).started).toEqual(['cancelAttempt']);
  });

  test('that the bank asks about is shown to the bank by its secret', () => {
    expect(checkoutAfter(bank).input('authenticate')).toEqual({ clientSecret: 'pi_1' });
    expect(checkoutAfter([...bankWaiting, { type: 'bank.continue' }]).input('authenticate')).toEqual({
      clientSecret: 'pi_1',
    });
  });

  test('whose orders are known follows them, and says when it takes long', () => {
    const checkout = checkoutAfter(following);
    expect([checkout.input('followOrders'), checkout.context().isSlow]).toEqual([
      { orderIds: [7001] },
      false,
    ]);
    const told = () => [selectScreen(checkout.now()), checkout.context().isSlow, checkout.context().arePaid];
    checkout.go({ type: 'orders.slow', arePaid: false });
    expect(told()).toEqual(['following', true, false]);
    checkout.go({ type: 'orders.slow', arePaid: true });
    expect(told()).toEqual(['following', true, true]);
    checkout.go({ type: 'page.restored' }, done('readOrders', [pending]));
    expect(told()).toEqual(['following', false, false]);
  });

  test('whose key belongs to another request is not repeated by itself, and can be cancelled', () => {
    const checkout = checkoutAfter(sending);
    const other = error('pay', refused('buy', 'idempotency_key', 'other_body', 409));
    expect(checkout.go(other).started).toEqual(['readOrders']);
    expect(checkout.go(done('readOrders', []), 600_000).started).toEqual([]);
    expect(selectScreen(checkout.now())).toBe('interrupted');
    expect(checkout.go({ type: 'attempt.giveUp' }).started).toEqual(['cancelAttempt']);
  });

  test('lead to the bank where it asks while they are polled, but not back to a question that was answered', () => {
    const checkout = checkoutAfter(following);
    const asks = (clientSecret: string): Step => ({ type: 'orders.asked', clientSecret });
    checkout.go(asks('pi_1'));
    expect(selectScreen(checkout.now())).toBe('bankWaiting');
    checkout.go({ type: 'bank.continue' });
    expect(checkout.input('authenticate')).toEqual({ clientSecret: 'pi_1' });
    checkout.go(done('authenticate'), asks('pi_1'));
    expect(selectScreen(checkout.now())).toBe('following');
    checkout.go(asks('pi_2'));
    expect(selectScreen(checkout.now())).toBe('bankWaiting');
  });

  test.each<[string, readonly object[], string]>([
    ['paid', [paid], 'endAttempt'],
    ['failed', [failed], 'endAttempt'],
    ['waiting for the bank', [{ ...pending, client_secret: 'pi_2' }], ''],
    ['pending', [pending], 'followOrders'],
  ])('whose orders are %s goes on with that', (_, orders, actor) => {
    expect(checkoutAfter(found).go(done('readOrders', orders)).started).toEqual(actor === '' ? [] : [actor]);
  });

  test('that is on its way in one of two orders is not told as paid', () => {
    expect(checkoutAfter(found).go(done('readOrders', [paid, pending])).started).toEqual(['followOrders']);
    expect(checkoutAfter(found).go(done('readOrders', [paid, failed])).started).toEqual(['endAttempt']);
  });

  test('of a pass that has sold out meanwhile goes on after the login', () => {
    const again = checkoutAfter([...sending, visitor, done('readCatalogue', soldOut)]);
    expect(selectScreen(again.now())).toBe('signingIn');
  });

  test('of another viewer goes on after the login, and the page says so', () => {
    expect(checkoutAfter([...sending, visitor]).context()).toMatchObject({
      wasPaying: true,
      attempt: null,
      cards: [],
      viewerId: null,
    });
    const again = checkoutAfter([
      ...sending,
      visitor,
      done('readCatalogue', catalogue),
      { type: 'choice.change' },
    ]);
    expect(selectScreen(again.now())).toBe('signingIn');
  });
});

describe('an attempt that is cancelled', () => {
  const cancelling = (type: 'attempt.giveUp' | 'attempt.replace'): Step[] => [...interrupted, { type }];

  test('is cancelled by its key, and Pay is not sent again by itself', () => {
    const checkout = checkoutAfter(cancelling('attempt.giveUp'));
    expect(checkout.input('cancelAttempt')).toEqual({ key: attempt.key });
    checkout.go(error('cancelAttempt', down));
    expect(checkout.go(done('readOrders', [])).started).toEqual([]);
    expect(checkout.context().cancelProblem).toBe('lost');
  });

  test('of which the platform then knows no order is not sent again, although this page had sent it', () => {
    const checkout = checkoutAfter([
      ...bankWaiting,
      { type: 'attempt.giveUp' },
      error('cancelAttempt', down),
    ]);
    expect(checkout.go(done('readOrders', [])).started).toEqual([]);
    expect(selectScreen(checkout.now())).toBe('interrupted');
    checkout.go({ type: 'attempt.giveUp' });
    expect(checkout.context().cancelProblem).toBeNull();
  });

  test('leaves the viewer with nothing bought, or with another way to pay', () => {
    const cancelled = [done('cancelAttempt', { status: 'cancelled', order_ids: [] }), done('endAttempt')];
    expect(selectScreen(checkoutAfter([...cancelling('attempt.giveUp'), ...cancelled]).now())).toBe(
      'givenUp',
    );
    const replaced = checkoutAfter([...cancelling('attempt.replace'), ...cancelled]);
    expect([selectScreen(replaced.now()), replaced.context().problem]).toEqual([
      'details',
      { kind: 'cancelled' },
    ]);
    const other = checkoutAfter([...cancelling('attempt.giveUp'), ...cancelled, { type: 'choice.change' }]);
    expect(selectScreen(other.now())).toBe('choosing');
  });

  test('too late is looked up, and said', () => {
    const checkout = checkoutAfter(cancelling('attempt.giveUp'));
    expect(checkout.go(done('cancelAttempt', { status: 'paid', order_ids: [7001] })).started).toEqual([
      'readOrders',
    ]);
    expect(checkout.context().cancelProblem).toBe('late');
  });

  test('that the platform refuses for another reason may be cancelled once more', () => {
    for (const reason of [refused('cancelAttempt', 'user', '', 403), down]) {
      const checkout = checkoutAfter([...cancelling('attempt.giveUp'), error('cancelAttempt', reason)]);
      expect([checkout.context().canCancel, checkout.context().cancelProblem]).toEqual([true, 'lost']);
    }
  });

  test('is not offered where the platform cannot', () => {
    const checkout = checkoutAfter([
      ...cancelling('attempt.giveUp'),
      error('cancelAttempt', refused('cancelAttempt', 'idempotency_key', '', 404)),
    ]);
    expect([checkout.context().canCancel, checkout.context().cancelProblem]).toEqual([false, null]);
  });
});

describe('the sheet of a wallet', () => {
  test('is loaded with the details, and opens with the total on the page', () => {
    expect(checkoutAfter(prepared).told.map(({ type }) => type)).toEqual(['wallet.load']);
    const checkout = checkoutAfter(details);
    expect(checkout.go({ type: 'wallet.pressed' }).told).toEqual(['wallet.open']);
    expect(checkout.told.at(-1)).toEqual({ type: 'wallet.open', preview });
  });

  test('shows the total of the address in it, or asks for another one', () => {
    const checkout = checkoutAfter([...sheet, { type: 'wallet.addressChanged', address: home }]);
    expect(checkout.input('readPreview')).toMatchObject({ address: home, card: null, isTrial: false });
    const there = { ...preview, total: 11 };
    expect(checkout.go(done('readPreview', there)).told).toEqual(['wallet.price']);
    expect(checkout.told.at(-1)).toEqual({ type: 'wallet.price', preview: there });
    const nowhere = checkoutAfter([...sheet, { type: 'wallet.addressChanged', address: home }]);
    expect(nowhere.go(error('readPreview', down)).told).toEqual(['wallet.refuseAddress']);
    expect(nowhere.go({ type: 'wallet.confirmed', address: null }).started).toEqual(['submitWallet']);
  });

  test('that is confirmed pays the total in it with its card', () => {
    const checkout = checkoutAfter([...confirmed, done('submitWallet')]);
    expect(checkout.input('readPreview')).toMatchObject({ address: home });
    expect(checkout.go(done('readPreview', preview)).started).toEqual(['createWalletCard']);
    const card = { kind: 'token', id: 'ctoken_2', brand: 'visa', last4: '4242' };
    checkout.go(done('createWalletCard', card), { type: 'lock.acquired' });
    expect(checkout.input('beginAttempt')).toMatchObject({
      purchase: { confirmationTokenId: 'ctoken_2', saveCard: false, expectedTotal: 9.99 },
    });
  });

  test.each<[string, Step[], string]>([
    ['Stripe does not take it', [error('submitWallet', new CardFormError(null))], 'failure'],
    ['its total cannot be known', [done('submitWallet'), error('readPreview', down)], 'failure'],
    [
      'its total is another one',
      [done('submitWallet'), done('readPreview', { ...preview, total: 12 })],
      'priceChanged',
    ],
    [
      'Stripe does not take its card',
      [
        done('submitWallet'),
        done('readPreview', preview),
        error('createWalletCard', new CardFormError({ kind: 'cardForm', message: 'No.' })),
      ],
      'cardForm',
    ],
  ])('closes with the reason when %s', (_, steps, kind) => {
    const checkout = checkoutAfter(confirmed);
    expect(checkout.go(...steps).told.filter((type) => type === 'wallet.fail')).toEqual(['wallet.fail']);
    expect([
      selectScreen(checkout.now()),
      checkout.now().matches('details'),
      checkout.context().problem?.kind,
    ]).toEqual(['details', true, kind]);
  });

  test('that was closed shows the price of the page again', () => {
    const checkout = checkoutAfter([
      ...sheet,
      { type: 'wallet.addressChanged', address: home },
      done('readPreview', { ...preview, total: 11 }),
      { type: 'wallet.cancelled' },
    ]);
    expect(checkout.context().walletPreview).toBeNull();
  });

  test('keeps the billing address that a confirmation has told', () => {
    const elsewhere = { country: 'FR', postal_code: null };
    const checkout = checkoutAfter([
      ...confirmed,
      done('submitWallet'),
      done('readPreview', { ...preview, total: 12 }),
      done('readPreview', preview),
      { type: 'wallet.pressed' },
      { type: 'wallet.addressChanged', address: elsewhere },
    ]);
    expect(checkout.context().walletAddress).toEqual(home);
  });
});

describe('a choice', () => {
  const choosing: Step[] = [...details, { type: 'choice.change' }];

  test('that leaves nothing open leads on, and one that does stays', () => {
    expect(
      checkoutAfter([...choosing, { type: 'pass.choose', choice }])
        .now()
        .matches('preparing'),
    ).toBe(true);
    const open = checkoutAfter([...choosing, { type: 'pass.choose', choice: { ...choice, pass: team } }]);
    expect(selectScreen(open.now())).toBe('choosing');
    const closed = checkoutAfter([
      ...choosing,
      { type: 'pass.choose', choice: { ...choice, pass: { ...single, obstacle: 'held' } } },
    ]);
    expect([selectScreen(closed.now()), closed.context().choice?.pass]).toEqual(['choosing', single]);
  });

  test('is read anew when something was bought in another tab', () => {
    expect(checkoutAfter(choosing).go({ type: 'access.changed' }).started).toEqual(['readCatalogue']);
  });
});

describe('the receipt', () => {
  const settled: Step[] = [...following, { type: 'orders.settled', orders: [paid] }, done('endAttempt')];

  test('leads to the event 4 s later, unless the viewer stays', () => {
    const checkout = checkoutAfter(settled);
    expect(checkout.go(3_999).emitted).toEqual([]);
    expect(checkout.go(1).emitted).toEqual(['checkout.finished']);
    expect(checkoutAfter([...settled, { type: 'checkout.stay' }]).go(10_000).emitted).toEqual([]);
  });
});

describe('a doubt about a payment', () => {
  const check: Step = { type: 'checkout.check' };
  const uncertain: Step[] = [...sending, error('pay', timeout('buy'))];
  const otherTab: Step[] = [...locking, { type: 'lock.refused' }];
  const backInTab: Step = { type: 'tab.shown' };
  const backOnPage: Step = { type: 'page.restored' };

  test.each<[string, string, Step[], Step]>([
    ['readOrders', 'interrupted, Check again', interrupted, check],
    ['readOrders', 'interrupted, back in the tab', interrupted, backInTab],
    ['pay', 'interrupted, Finish payment', interrupted, pay],
    ['readOrders', 'uncertain, Check again', uncertain, check],
    ['readOrders', 'uncertain, the network returns', uncertain, { type: 'network.returned' }],
    ['readOrders', 'the bank waits, Check again', bankWaiting, check],
    ['readOrders', 'the bank waits, back in the tab', bankWaiting, backInTab],
    ['readOrders', 'the bank waits, back on the page', bankWaiting, backOnPage],
    ['authenticate', 'the bank waits, Continue', bankWaiting, { type: 'bank.continue' }],
    ['readOrders', 'the bank asks, back on the page', bank, backOnPage],
    ['beginAttempt', 'another tab pays, Continue here', otherTab, { type: 'checkout.payHere' }],
    ['readCatalogue', 'another tab has paid', otherTab, { type: 'lock.acquired' }],
  ])('leads to %s: %s', (actor, _, steps, step) => {
    expect(checkoutAfter(steps).go(step).started).toContain(actor);
  });
});
