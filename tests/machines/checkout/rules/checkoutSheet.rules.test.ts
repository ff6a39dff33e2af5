import { describe, expect, test } from 'vitest';
import { described, visa } from '../../../../src/machines/checkout/passSamples';
import { addOn, catalogue, home, preview, refused } from '../../../../src/machines/checkout/samples';
import { selectPreviewPhase } from '../../../../src/machines/checkout/selectors';
import { CardFormError } from '../../../../src/machines/checkout/setup';
import type { Catalogue } from '../../../../src/machines/checkout/types';
import {
  checkoutAfter,
  confirmed,
  details,
  done,
  down,
  error,
  noCard,
  pay,
  prepared,
  type Step,
  sheet,
  viewer,
  visitor,
} from '../checkoutAfter';

const there = { ...preview, total: 11 };
const abroad = { country: 'FR', postal_code: '75001' };
const token = { kind: 'token', id: 'ctoken_2', brand: 'visa', last4: '4242' } as const;
const pressed: Step = { type: 'wallet.pressed' };
const noTerms: Step = { type: 'terms.change', isAccepted: false };

describe('a wallet', () => {
  test('does not open before the terms are accepted, nor while the price is read', () => {
    const checkout = checkoutAfter([...details, noTerms]);
    expect(checkout.go(pressed).told).toEqual(['wallet.refuse']);
    expect([checkout.now().matches('details'), checkout.context().problem]).toEqual([
      true,
      { kind: 'fields', fields: ['terms'] },
    ]);
    checkout.go({ type: 'terms.change', isAccepted: true });
    expect(checkout.go(pressed).told).toEqual(['wallet.open']);
    expect(checkoutAfter(prepared).go(pressed).told).toEqual([]);
  });

  test('forgets an older problem when it opens', () => {
    const checkout = checkoutAfter([...details, noTerms, pay, { type: 'terms.change', isAccepted: true }]);
    checkout.go(pressed);
    expect(checkout.context().problem).toBeNull();
  });

  test('is asked about the address that was chosen last', () => {
    const checkout = checkoutAfter([...sheet, { type: 'wallet.addressChanged', address: home }]);
    expect(checkout.go({ type: 'wallet.addressChanged', address: abroad }).started).toEqual(['readPreview']);
    expect(checkout.input('readPreview')).toMatchObject({ address: abroad });
  });

  test('pays the total that it showed, and no other', () => {
    const priced: Step[] = [
      ...sheet,
      { type: 'wallet.addressChanged', address: home },
      done('readPreview', there),
      { type: 'wallet.confirmed', address: home },
      done('submitWallet'),
    ];
    const same = checkoutAfter([...priced, done('readPreview', there)]);
    expect(same.context().preview).toEqual(there);
    same.go(done('createWalletCard', token));
    expect(same.context().walletPreview).toBeNull();
    expect(checkoutAfter([...priced, visitor]).context().walletPreview).toBeNull();
    const other = checkoutAfter(priced);
    const { told } = other.go(done('readPreview', { ...preview, total: 9.99 }));
    expect([told.includes('wallet.fail'), other.context().problem]).toEqual([
      true,
      { kind: 'priceChanged', from: 11 },
    ]);
  });

  test('without a billing address is priced where its sheet says that one lives', () => {
    const checkout = checkoutAfter([
      ...sheet,
      { type: 'wallet.addressChanged', address: home },
      done('readPreview', there),
      { type: 'wallet.confirmed', address: null },
    ]);
    expect(checkout.context()).toMatchObject({ walletAddress: home, isBillingKnown: false });
    checkout.go(error('submitWallet', new CardFormError(null)), done('readPreview', preview), pressed);
    checkout.go({ type: 'wallet.addressChanged', address: abroad });
    expect(checkout.context().walletAddress).toEqual(abroad);
  });

  test('that fails says what Stripe says, or else what failed', () => {
    const problem = { kind: 'cardForm', message: 'No.' } as const;
    const failed = (reason: Error) =>
      checkoutAfter([...confirmed, error('submitWallet', reason)]).context().problem;
    expect(failed(new CardFormError(problem))).toEqual(problem);
    expect(failed(down)).toEqual({ kind: 'failure', failure: down.failure });
    expect(failed(new CardFormError(null))).toMatchObject({ kind: 'failure' });
  });

  test('that fails later is told why, and its card does not pay the next time', () => {
    const checkout = checkoutAfter([
      ...confirmed,
      done('submitWallet'),
      done('readPreview', preview),
      done('createWalletCard', token),
      { type: 'lock.acquired' },
      error('beginAttempt', down),
    ]);
    expect(checkout.told.at(-2)).toEqual({
      type: 'wallet.fail',
      problem: { kind: 'failure', failure: down.failure },
    });
    expect(checkout.context().walletCard).toBeNull();
  });

  test('has no trial', () => {
    const plan = described({ id: 301, name: 'Monthly' }, { itemType: 'subscription', trialDays: 7 });
    const plans: Catalogue = { ...catalogue, passes: [plan] };
    const steps = [viewer, done('readCatalogue', plans), done('prepare', { cards: [visa], attempt: null })];
    const pass = { itemType: 'subscription', id: 301 } as const;
    const checkout = checkoutAfter([...steps, done('readPreview', preview), pressed], pass, null, {
      isTrial: true,
    });
    checkout.go({ type: 'wallet.addressChanged', address: home });
    expect(checkout.input('readPreview')).toMatchObject({ isTrial: false, card: null });
  });

  test('that breaks is not offered, and the checkout goes on', () => {
    const checkout = checkoutAfter([...details, error('wallet', new Error('broken'))]);
    expect([checkout.now().status, checkout.now().matches('details')]).toEqual(['active', true]);
  });
});

describe('the price of a visitor', () => {
  const asVisitor: Step[] = [visitor, done('readCatalogue', catalogue)];

  test('is read without card and code, and forgotten where it cannot be', () => {
    const checkout = checkoutAfter(asVisitor);
    expect(checkout.input('readPreview')).toMatchObject({ coupon: null, card: null, address: null });
    checkout.go(done('readPreview', preview), { type: 'address.change', address: home }, 400);
    expect([checkout.context().preview, checkout.input('readPreview')]).toMatchObject([
      preview,
      { address: home },
    ]);
    checkout.go(error('readPreview', down));
    expect([checkout.context().preview, checkout.now().matches({ signingIn: 'unpriced' })]).toEqual([
      null,
      true,
    ]);
    expect(checkout.go({ type: 'network.returned' }).started).toEqual(['readPreview']);
  });

  test('keeps every part of a place that is typed', () => {
    const checkout = checkoutAfter([...asVisitor, done('readPreview', preview)]);
    const part = { country: 'US', postal_code: '5' };
    expect(checkout.go({ type: 'address.change', address: part }).emitted).toEqual(['place.changed']);
    expect(checkout.go({ type: 'address.change', address: { ...part, postal_code: '55' } }).emitted).toEqual([
      'place.changed',
    ]);
    expect(checkout.context().billingAddress).toEqual({ ...part, postal_code: '55' });
  });
});

describe('the price in the details', () => {
  const coupon: Step = { type: 'coupon.apply', code: 'ten' };

  test('is asked for with the card, or else for the address', () => {
    const saved = checkoutAfter(details);
    expect(saved.input('readPreview')).toMatchObject({ card: { id: visa.id }, address: null });
    const typed = checkoutAfter([...noCard, { type: 'address.change', address: home }, 400]);
    expect(typed.input('readPreview')).toMatchObject({ card: null, address: home });
  });

  test('for another address forgets the problem, a part of a code keeps it', () => {
    const wrong: Step[] = [...noCard, pay];
    const other = checkoutAfter([...wrong, { type: 'address.change', address: home }]);
    expect([other.context().problem, other.context().billingAddress]).toEqual([null, home]);
    const part = { country: 'US', postal_code: '5' };
    const partly = checkoutAfter([
      ...noCard,
      { type: 'address.change', address: part },
      400,
      done('readPreview', preview),
      pay,
    ]);
    partly.go({ type: 'address.change', address: { ...part, postal_code: '55' } });
    expect([partly.context().problem, partly.context().billingAddress]).toEqual([
      { kind: 'card' },
      { ...part, postal_code: '55' },
    ]);
  });

  test('keeps a code whose price cannot be read, and a refusal of the code alone where there is none', () => {
    const coded = checkoutAfter([...details, coupon, done('applyCoupon', 'TEN'), error('readPreview', down)]);
    expect([coded.context().coupon, selectPreviewPhase(coded.now())]).toEqual(['TEN', 'failed']);
    const without = checkoutAfter([
      ...prepared,
      error('readPreview', refused('previewInvoice', 'coupon', 'wrong')),
    ]);
    expect(selectPreviewPhase(without.now())).toBe('refused');
  });

  test('says why a code is wrong, until it is right', () => {
    const checkout = checkoutAfter([...details, coupon, error('applyCoupon', down)]);
    expect(checkout.context().couponFailure).toEqual(down.failure);
    checkout.go(coupon, done('applyCoupon', 'TEN'));
    expect(checkout.context().couponFailure).toBeNull();
  });

  test('is that of the add-ons that can be bought', () => {
    const second = described({ id: 591 }, { kind: 'additional' });
    const gone = described({ id: 592 }, { kind: 'additional', obstacle: 'soldOut' });
    const checkout = checkoutAfter([
      viewer,
      done('readCatalogue', { ...catalogue, addOns: [addOn, second, gone] }),
      done('prepare', { cards: [visa], attempt: null }),
      done('readPreview', preview),
    ]);
    const toggle = (id: number) => {
      checkout.go({ type: 'addOn.toggle', id });
      return checkout.context().choice?.addOns.map(({ pass }) => pass.id);
    };
    expect([591, 590, 592, 591, 1].map(toggle)).toEqual([[591], [590, 591], [590, 591], [590], [590]]);
  });
});
