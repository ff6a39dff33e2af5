import { describe, expect, test } from 'vitest';
import { described, visa } from '../../../../src/machines/checkout/passSamples';
import {
  addOn,
  attempt,
  catalogue,
  choice,
  paid,
  preview,
  refused,
  single,
} from '../../../../src/machines/checkout/samples';
import { selectPreviewPhase, selectScreen } from '../../../../src/machines/checkout/selectors';
import type { Catalogue } from '../../../../src/machines/checkout/types';
import {
  cardTyped,
  checkoutAfter,
  chosen,
  confirmed,
  details,
  done,
  down,
  error,
  following,
  noCard,
  pay,
  type Step,
  sending,
  sheet,
  viewer,
  visitor,
} from '../checkoutAfter';

const plan = described({ id: 301, name: 'Monthly' }, { itemType: 'subscription', trialDays: 7 });
const plans: Catalogue = { ...catalogue, passes: [plan] };
const ofPlan = { itemType: 'subscription', id: 301 } as const;
/** Pay is pressed for the plan, with a saved card. */
const payingForPlan: Step[] = [
  viewer,
  done('readCatalogue', plans),
  done('prepare', { cards: [visa], attempt: null }),
  done('readPreview', preview),
  pay,
];
const asked = {
  ...{ eventId: 4102, participantId: null, categoryId: null, addOnIds: [], isTrial: false },
  coupon: null,
  pass: { itemType: 'event', id: 501 },
};
const token = { kind: 'token', id: 'ctoken_1', brand: 'visa', last4: '4242' } as const;
const item = { type: 'event', package_id: 501, event_id: 4102 };

describe('a checkout', () => {
  test('knows nothing at first, and would keep a new card', () => {
    expect(checkoutAfter([]).context()).toEqual({
      ...{ address: asked, place: null, billingAddress: null, viewerId: null, catalogue: null, choice: null },
      ...{ cards: [], card: null, walletCard: null, walletAddress: null, walletPreview: null },
      ...{ isBillingKnown: false, saveCard: true, coupon: null, couponFailure: null, preview: null },
      ...{ hasAccepted: false, hasAcceptedBefore: false, problem: null, failure: null, attempt: null },
      ...{ isSent: false, wasPaying: false, orderIds: [], clientSecret: null, orders: [], checks: 0 },
      ...{
        resends: 0,
        isThrottled: false,
        pauseMs: 0,
        isSlow: false,
        arePaid: false,
        canCancel: true,
        isGivingUp: false,
      },
      ...{ cancelProblem: null, askedCoupon: null },
    });
  });

  test.each<[string, Step[]]>([
    ['the account', [error('viewer', down)]],
    ['the passes', [viewer, error('readCatalogue', down)]],
    ['the cards', [...chosen, error('prepare', down)]],
  ])('says why %s cannot be read, until the passes are', (_, steps) => {
    const checkout = checkoutAfter(steps);
    expect(checkout.context().failure).toEqual(down.failure);
    checkout.go(viewer, done('readCatalogue', catalogue));
    expect(checkout.context().failure).toBeNull();
  });

  test('asks for the passes of its address, and for the cards and the attempt of its choice', () => {
    const checkout = checkoutAfter(chosen);
    expect([checkout.input('readCatalogue'), checkout.input('prepare')]).toEqual([
      { address: asked, isLoggedIn: true },
      { viewerId: 88, items: [item], isTrial: false },
    ]);
    expect(checkoutAfter([visitor]).input('readCatalogue')).toEqual({ address: asked, isLoggedIn: false });
    const trial = checkoutAfter([viewer, done('readCatalogue', plans)], ofPlan, null, { isTrial: true });
    expect(trial.input('prepare')).toMatchObject({ isTrial: true });
  });

  test('sends no promo code where nothing is paid now', () => {
    const sentBy = (address: { isTrial: boolean }) => {
      const checkout = checkoutAfter(payingForPlan, ofPlan, null, { coupon: 'TEN', ...address });
      checkout.go({ type: 'lock.acquired' });
      return checkout.input('beginAttempt');
    };
    expect(sentBy({ isTrial: true })).toMatchObject({ purchase: { isTrial: true, coupon: null } });
    expect(sentBy({ isTrial: false })).toMatchObject({ purchase: { isTrial: false, coupon: 'TEN' } });
  });

  test('remembers that the terms were accepted before, whatever is pressed now', () => {
    const checkout = checkoutAfter([...details, { type: 'terms.change', isAccepted: false }]);
    expect(checkout.context()).toMatchObject({ hasAccepted: false, hasAcceptedBefore: true });
    expect(checkoutAfter([visitor]).context().hasAcceptedBefore).toBe(false);
  });

  test.each<[string, Step[], string[]]>([
    ['at first', [], ['busy']],
    ['while the passes are read', [viewer], ['busy', 'formMounted']],
    ['while the cards are read', chosen, ['busy', 'formMounted']],
    ['in the details', details, ['formMounted']],
    ['while Stripe checks a card', cardTyped, ['busy', 'formMounted']],
    ['in the sheet of a wallet', sheet, ['formMounted']],
    ['once the sheet is confirmed', confirmed, ['busy', 'formMounted']],
    ['in a payment', sending, ['formMounted', 'paying']],
  ])('is busy, pays and keeps its form %s as it should', (_, steps, tags) => {
    expect([...checkoutAfter(steps).now().tags].sort()).toEqual(tags);
  });

  test('reads a choice again as it stands, and forgets that a payment was under way', () => {
    const now = { ...single, isPurchased: false };
    const checkout = checkoutAfter([...details, { type: 'access.changed' }]);
    checkout.go(done('readCatalogue', { ...catalogue, passes: [now] }));
    expect(checkout.context().choice?.pass).toBe(now);
    const again = checkoutAfter([...sending, viewer, done('readCatalogue', catalogue)]);
    expect(again.context().wasPaying).toBe(true);
    again.go(done('prepare', { cards: [visa], attempt: null }));
    expect(again.context().wasPaying).toBe(false);
  });

  test('stays with its choice where the viewer holds the team that was chosen', () => {
    const team = described(
      { id: 502, is_team_pass: true, participants: [21, 22] },
      { disabledParticipants: [22] },
    );
    const at = (participantId: number) =>
      checkoutAfter(
        [
          viewer,
          done('readCatalogue', { ...catalogue, passes: [team] }),
          done('prepare', { cards: [], attempt: null }),
        ],
        { itemType: 'package', id: 502 },
        null,
        { participantId },
      );
    expect([21, 22].map((id) => selectScreen(at(id).now()))).toEqual(['details', 'choosing']);
  });
});

describe('the cards of a viewer', () => {
  test('begin with the one that is used unless another is chosen', () => {
    const cards = [{ id: 'pm_2' }, { ...visa, is_default: true }];
    const checkout = checkoutAfter([...chosen, done('prepare', { cards, attempt: null })]);
    expect(checkout.context().card).toMatchObject({ kind: 'saved', id: visa.id });
  });

  test('may have neither brand nor number', () => {
    const bare = { kind: 'saved', id: 'pm_2', brand: null, last4: null };
    const checkout = checkoutAfter([
      ...chosen,
      done('prepare', { cards: [{ id: 'pm_2' }, { ...visa, is_default: false }], attempt: null }),
    ]);
    expect(checkout.context().card).toEqual(bare);
    checkout.go({ type: 'card.choose', id: visa.id }, done('readPreview', preview));
    expect(checkout.context().card).toMatchObject({ id: visa.id, brand: 'visa', last4: '4242' });
    checkout.go({ type: 'terms.change', isAccepted: false }, { type: 'checkout.pay' });
    expect(checkout.context().problem).toEqual({ kind: 'fields', fields: ['terms'] });
    checkout.go({ type: 'card.choose', id: 'pm_2' });
    expect(checkout.context().problem).toBeNull();
    expect(checkout.context().card).toEqual(bare);
  });

  test('do not replace the card that is chosen when they are read again', () => {
    const typed = checkoutAfter([...cardTyped, done('createCard', token), error('readPreview', down)]);
    typed.go({ type: 'access.changed' }, done('readCatalogue', catalogue));
    typed.go(done('prepare', { cards: [visa], attempt: null }));
    expect(typed.context().card).toEqual(token);
  });

  test('do not take a new card along to another pass, whose kind of payment may be another', () => {
    const onSale: Catalogue = { ...catalogue, passes: [...catalogue.passes, plan] };
    const trial = { pass: plan, participantId: null, categoryId: null, addOns: [], isTrial: true };
    const typed = checkoutAfter([viewer, done('readCatalogue', onSale), ...cardTyped.slice(chosen.length)]);
    typed.go(done('createCard', token), done('readPreview', { ...preview, total: 12 }));
    typed.go(done('readPreview', { ...preview, total: 12 }));
    expect(typed.context().card).toEqual(token);
    typed.go({ type: 'choice.change' }, { type: 'pass.choose', choice: trial });
    typed.go(done('prepare', { cards: [], attempt: null }));
    expect(typed.now().matches({ details: { card: 'entering' } })).toBe(true);
    expect(typed.input('readPreview')).toMatchObject({ isTrial: true, card: null });
  });

  test('keep the saved one that was chosen when another pass is', () => {
    const cards = [visa, { id: 'pm_2' }];
    const checkout = checkoutAfter([...chosen, done('prepare', { cards, attempt: null })]);
    checkout.go({ type: 'card.choose', id: 'pm_2' }, { type: 'choice.change' });
    checkout.go({ type: 'pass.choose', choice: { ...choice, addOns: [addOn] } });
    checkout.go(done('prepare', { cards, attempt: null }));
    expect(checkout.context().card).toMatchObject({ kind: 'saved', id: 'pm_2' });
  });

  test('do not keep a new one for a plan that has come to wait for another one', () => {
    const waits: Catalogue = {
      ...catalogue,
      passes: [{ ...single, planChange: { timing: 'at_period_end', starts_ts: null, replaced: [] } }],
    };
    const typed = checkoutAfter([...cardTyped, done('createCard', token), error('readPreview', down)]);
    typed.go({ type: 'access.changed' }, done('readCatalogue', waits));
    typed.go(done('prepare', { cards: [visa], attempt: null }));
    expect(typed.context().card).toMatchObject({ kind: 'saved', id: visa.id });
  });

  test.each([
    ['monthly', 'entering'],
    [null, 'chosen'],
  ])('have a new one typed again where an add-on (%s) makes it renew: %s', (period, step) => {
    const more = { ...addOn, pass: { ...addOn.pass, period: period as 'monthly' | null } };
    const typed = checkoutAfter([
      viewer,
      done('readCatalogue', { ...catalogue, addOns: [more] }),
      ...cardTyped.slice(chosen.length),
      done('createCard', token),
      error('readPreview', down),
    ]);
    typed.go({ type: 'addOn.toggle', id: addOn.pass.id });
    expect(typed.now().matches({ details: { card: step } } as object)).toBe(true);
    expect(typed.input('readPreview')).toMatchObject({ card: step === 'entering' ? null : token });
  });

  test('have a new one typed again where its price is refused because of it, which is not asked for again', () => {
    const typed = checkoutAfter([...cardTyped, done('createCard', token), error('readPreview', down)]);
    const declined = refused('previewInvoice', 'payment', 'incorrect_cvc');
    expect(typed.go(error('readPreview', declined)).started).toEqual(['cardForm']);
    expect(typed.now().value).toEqual({ details: { card: { entering: 'loading' }, preview: 'refused' } });
    expect(typed.context().problem).toEqual({ kind: 'declined', code: 'incorrect_cvc' });
  });

  test('leave with the viewer, and so does the address', () => {
    const checkout = checkoutAfter([...confirmed, visitor]);
    expect(checkout.context()).toMatchObject({
      ...{ cards: [], card: null, walletAddress: null, isBillingKnown: false, attempt: null, isSent: false },
      ...{ clientSecret: null, billingAddress: null, viewerId: null },
    });
  });

  test('are asked for anew by the network, where the form was blocked', () => {
    const checkout = checkoutAfter([...noCard, { type: 'cardForm.failed' }]);
    expect(checkout.go({ type: 'network.returned' }).started).toContain('cardForm');
  });
});

test('nothing due needs neither card nor form: Pay goes on at once', () => {
  const free = { ...preview, total: 0, requires_payment_method: false };
  const steps = [...chosen, done('prepare', { cards: [], attempt: null }), done('readPreview', free)];
  expect(checkoutAfter(steps).go({ type: 'checkout.pay' }).started).toEqual(['lock']);
});

describe('a trial that was used', () => {
  test('is asked for no more once its price is refused: that without it is read', () => {
    const used = error('readPreview', refused('previewInvoice', 'trial_period_used', 'used', 409));
    const checkout = checkoutAfter(payingForPlan.slice(0, 3), ofPlan, null, { isTrial: true });
    expect(checkout.input('readPreview')).toMatchObject({ isTrial: true });
    expect(checkout.go(used)).toMatchObject({ started: ['readPreview'], emitted: ['choice.changed'] });
    expect(checkout.input('readPreview')).toMatchObject({ isTrial: false, card: { id: visa.id } });
    checkout.go(done('readPreview', preview));
    expect(checkout.context()).toMatchObject({ problem: { kind: 'trialUsed' }, choice: { isTrial: false } });
    // A platform that goes on to refuse is not asked without end.
    checkout.go({ type: 'page.restored' });
    expect(checkout.go(used).started).toEqual([]);
    expect(selectPreviewPhase(checkout.now())).toBe('refused');
  });

  test('leaves a new card to be typed again, which was kept for the trial alone', () => {
    const used = error('readPreview', refused('previewInvoice', 'trial_period_used', 'used', 409));
    const steps = [viewer, done('readCatalogue', plans), ...cardTyped.slice(2), done('createCard', token)];
    const checkout = checkoutAfter(steps, ofPlan, null, { isTrial: true });
    expect(checkout.context().card).toEqual(token);
    checkout.go(used, used);
    expect(checkout.context()).toMatchObject({ problem: { kind: 'trialUsed' }, card: null });
    expect(checkout.input('readPreview')).toMatchObject({ isTrial: false, card: null });
  });

  test('is offered no more', () => {
    const checkout = checkoutAfter(payingForPlan, ofPlan, null, { isTrial: true });
    checkout.go({ type: 'lock.acquired' }, done('beginAttempt', { attempt, isNew: true }));
    checkout.go(error('pay', refused('startTrial', 'trial_period_used', 'used', 409)));
    expect(checkout.context().choice?.isTrial).toBe(true);
    checkout.go(done('endAttempt'));
    expect(checkout.context()).toMatchObject({ problem: { kind: 'trialUsed' }, choice: { isTrial: false } });
  });
});

describe('a receipt', () => {
  const settled: Step[] = [...following, { type: 'orders.settled', orders: [paid] }, done('endAttempt')];

  test('stays where there is no event to go on to', () => {
    const checkout = checkoutAfter(payingForPlan, ofPlan, null);
    checkout.go({ type: 'lock.acquired' }, done('beginAttempt', { attempt, isNew: false }));
    checkout.go(done('readOrders', [paid]));
    expect(checkout.go(done('endAttempt'), 60_000).emitted).toEqual(['checkout.paid']);
    expect(checkout.now().matches({ succeeded: 'staying' })).toBe(true);
  });

  test('has the orders that were paid, and forgets the attempt', () => {
    expect(checkoutAfter(settled).context()).toMatchObject({
      ...{
        orders: [paid],
        orderIds: [paid.id],
        attempt: null,
        isSent: false,
        clientSecret: null,
        problem: null,
      },
      ...{ walletCard: null, isGivingUp: false, cancelProblem: null },
    });
  });
});
