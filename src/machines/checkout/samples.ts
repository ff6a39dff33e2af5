import { FailureError } from '../../api/failures/failure';
import type { Order, TaxAddress } from '../../api/schema';
import type { MachineSamples, SampleKey } from '../sampleKeys';
import { subscriber } from './coverageSamples';
import type { checkoutMachine } from './machine';
import { described, visa } from './passSamples';
import { CardFormError } from './setup';
import type { Attempt, Catalogue, Choice, Price, Purchase } from './types';

export const single = described(
  { id: 501, name: 'Hawks @ Bears', price: 9.99, base_price: 8.99, service_fee: 1, event_id: 4102 },
  { itemType: 'event', passType: 'single' },
);
export const team = described({
  id: 502,
  name: 'Team pass',
  price: 19.99,
  is_team_pass: true,
  participants: [21, 22],
});
export const addOn = described(
  { id: 590, name: 'Downloads', price: 4.99 },
  { passType: 'additional', kind: 'additional' },
);
export const catalogue: Catalogue = {
  passes: [single, team],
  addOns: [addOn],
  event: { id: 4102, name: 'Hawks @ Bears' },
  categories: [],
  participants: [],
};
export const choice: Choice = {
  pass: single,
  participantId: null,
  categoryId: null,
  addOns: [],
  isTrial: false,
};

export const preview: Price = {
  currency: 'USD',
  lines: [{ title: 'Hawks @ Bears', amount: 9.99, kind: 'pass' }],
  total: 9.99,
  tax_estimated_for: { country: 'FR', postal_code: null },
  requires_payment_method: true,
};
export const home: TaxAddress = { country: 'US', postal_code: '55802', state: 'MN' };
const purchase: Purchase = {
  items: [],
  isTrial: false,
  coupon: null,
  paymentMethodId: visa.id,
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 9.99,
};
export const attempt: Attempt = { key: '7d5c1f0e-4a7b-4c36-9a3f-0d3b4c1f7a22', purchase, returnUrl: null };

export const pending: Order = { id: 7001, type: 'event', status: 'pending', activity_status: 'inactive' };
export const paid: Order = { ...pending, status: 'paid', activity_status: 'active' };
export const failed: Order = { ...pending, status: 'failed', decline_code: 'insufficient_funds' };
const notAuthenticated: Order = { ...failed, decline_code: 'authentication_required' };

export const timeout = (operation: string) => new FailureError({ kind: 'timeout', operation });
export const refused = (operation: string, field: string, code: string, status = 422) =>
  new FailureError({ kind: 'refused', operation, status, message: '', fields: { [field]: [code] } });

/** The samples of the machine, by their names. */
export const checkoutSamples = {
  events: {
    'viewer.changed': {
      'a returning buyer': { type: 'viewer.changed', viewerId: 88, hasAccepted: true },
      'a first-time buyer': { type: 'viewer.changed', viewerId: 89, hasAccepted: false },
      'a visitor': { type: 'viewer.changed', viewerId: null, hasAccepted: false },
    },
    'access.changed': { only: { type: 'access.changed' } },
    'cardForm.loaded': { only: { type: 'cardForm.loaded' } },
    'cardForm.ready': { only: { type: 'cardForm.ready' } },
    'cardForm.failed': { only: { type: 'cardForm.failed' } },
    'preview.refresh': { only: { type: 'preview.refresh' } },
    'wallet.pressed': { only: { type: 'wallet.pressed' } },
    'wallet.addressChanged': { only: { type: 'wallet.addressChanged', address: home } },
    'wallet.confirmed': { only: { type: 'wallet.confirmed', address: home } },
    'wallet.cancelled': { only: { type: 'wallet.cancelled' } },
    'lock.acquired': { only: { type: 'lock.acquired' } },
    'lock.refused': { only: { type: 'lock.refused' } },
    'orders.slow': {
      'an unconfirmed payment': { type: 'orders.slow', arePaid: false },
      'a payment without access yet': { type: 'orders.slow', arePaid: true },
    },
    'orders.asked': { only: { type: 'orders.asked', clientSecret: 'pi_2Nx_secret_4d' } },
    'orders.settled': {
      'a paid order': { type: 'orders.settled', orders: [paid] },
      'a declined order': { type: 'orders.settled', orders: [failed] },
      'a plan that begins later': { type: 'orders.settled', orders: subscriber.scheduledOrders },
    },
    'pass.choose': {
      'a pass for one game': { type: 'pass.choose', choice },
      'a team pass': { type: 'pass.choose', choice: { ...choice, pass: team } },
      'a sold-out pass': {
        type: 'pass.choose',
        choice: { ...choice, pass: { ...single, obstacle: 'soldOut' } },
      },
      'a larger plan': { type: 'pass.choose', choice: subscriber.largerChoice },
    },
    'choice.change': { only: { type: 'choice.change' } },
    'addOn.toggle': { only: { type: 'addOn.toggle', id: addOn.pass.id } },
    'card.choose': { only: { type: 'card.choose', id: visa.id } },
    'card.enterNew': { only: { type: 'card.enterNew' } },
    'address.change': {
      'a whole address': { type: 'address.change', address: home },
      'no postal code': { type: 'address.change', address: { country: 'US', postal_code: '' } },
    },
    'cardForm.retry': { only: { type: 'cardForm.retry' } },
    'saveCard.change': { only: { type: 'saveCard.change', isOn: false } },
    'coupon.apply': { only: { type: 'coupon.apply', code: 'HAWKS10' } },
    'coupon.remove': { only: { type: 'coupon.remove' } },
    'terms.change': { only: { type: 'terms.change', isAccepted: true } },
    'checkout.pay': { only: { type: 'checkout.pay' } },
    'checkout.check': { only: { type: 'checkout.check' } },
    'checkout.payHere': { only: { type: 'checkout.payHere' } },
    'checkout.retry': { only: { type: 'checkout.retry' } },
    'bank.continue': { only: { type: 'bank.continue' } },
    'attempt.replace': { only: { type: 'attempt.replace' } },
    'attempt.giveUp': { only: { type: 'attempt.giveUp' } },
    'checkout.stay': { only: { type: 'checkout.stay' } },
    'network.returned': { only: { type: 'network.returned' } },
    'page.restored': { only: { type: 'page.restored' } },
    'tab.shown': { only: { type: 'tab.shown' } },
  },
  actorResults: {
    viewer: { failure: { only: new Error('The session is broken.') } },
    readCatalogue: {
      success: {
        'passes on sale': catalogue,
        'nothing on sale': { ...catalogue, passes: [] },
        'a pass already bought': { ...catalogue, passes: [{ ...single, obstacle: 'held' }] },
        'passes for a subscriber': subscriber.catalogue,
        'a plan with a free trial': subscriber.usedTrial.catalogue,
      },
      failure: { only: timeout('listPackages') },
    },
    prepare: {
      success: {
        'a saved card': subscriber.savedCard,
        'no saved card': { cards: [], attempt: null },
        'an unfinished payment': { cards: [visa], attempt },
      },
      failure: { only: timeout('listCards') },
    },
    cardForm: { failure: { only: new Error('Stripe is broken.') } },
    createCard: {
      success: { only: { kind: 'token', id: 'ctoken_1Nx', brand: 'visa', last4: '4242' } },
      failure: {
        'an incomplete form': new CardFormError(null),
        'a message from Stripe': new CardFormError({
          kind: 'cardForm',
          message: 'Your card number is invalid.',
        }),
      },
    },
    readPreview: {
      success: {
        'an amount due': preview,
        'nothing due': { ...preview, total: 0, requires_payment_method: false },
        'a plan that waits': subscriber.waitingPreview,
        'a plan that is exchanged': subscriber.changedPreview,
        'a plan without its trial': subscriber.usedTrial.preview,
      },
      failure: {
        'no answer': timeout('previewInvoice'),
        'a pass just sold out': refused('previewInvoice', 'items', 'sold_out'),
        'a card to type again': refused('previewInvoice', 'payment', 'incorrect_cvc'),
        'a wrong promo code': refused('previewInvoice', 'coupon', 'Wrong promo code.'),
        'a used trial': subscriber.usedTrial.refusal,
      },
    },
    applyCoupon: {
      success: { only: 'HAWKS10' },
      failure: { only: refused('applyCoupon', 'coupon', 'Wrong promo code.') },
    },
    wallet: { failure: { only: new Error('Wallets are broken.') } },
    submitWallet: { success: { only: undefined }, failure: { only: new CardFormError(null) } },
    createWalletCard: {
      success: { only: { kind: 'token', id: 'ctoken_2Nx', brand: 'visa', last4: '4242' } },
      failure: { only: new CardFormError({ kind: 'cardForm', message: 'Stripe cannot be reached.' }) },
    },
    lock: { failure: { only: new Error('There are no locks.') } },
    beginAttempt: {
      success: {
        'a new attempt': { attempt, isNew: true },
        'a stored attempt': { attempt, isNew: false },
      },
      failure: { only: new Error('The storage is broken.') },
    },
    pay: {
      success: {
        'a pending order': { status: 'processing', order_ids: [7001], client_secret: null },
        'a question from the bank': {
          status: 'requires_action',
          order_ids: [7001],
          client_secret: 'pi_1Nx_secret_4d',
        },
        'no order number': { status: 'processing' },
      },
      failure: {
        'no answer': timeout('buy'),
        'too many requests': new FailureError({ kind: 'throttled', operation: 'buy', retryAfterSeconds: 5 }),
        'insufficient funds': refused('buy', 'payment', 'insufficient_funds'),
        'a wrong security code': refused('buy', 'payment', 'incorrect_cvc'),
        'a changed price': refused('buy', 'expected_total', 'changed'),
        'an attempt under way': refused('buy', 'idempotency_key', 'in_progress', 409),
        'the key of another request': refused('buy', 'idempotency_key', 'other_body', 409),
        'an expired attempt': refused('buy', 'idempotency_key', 'expired', 409),
      },
    },
    readOrders: {
      success: {
        'no order': [],
        'a pending order': [pending],
        'an order waiting for the bank': [{ ...pending, client_secret: 'pi_1Nx_secret_4d' }],
        'a paid order': [paid],
        'a declined order': [failed],
        'a failed authentication': [notAuthenticated],
      },
      failure: { only: timeout('listOrders') },
    },
    authenticate: { success: { only: undefined }, failure: { only: new Error('The question was closed.') } },
    followOrders: { failure: { only: new Error('The polling is broken.') } },
    cancelAttempt: {
      success: {
        'a cancelled payment': { status: 'cancelled', order_ids: [] },
        'a paid order': { status: 'paid', order_ids: [7001] },
      },
      failure: {
        'no answer': timeout('cancelAttempt'),
        'cancelling unsupported': refused('cancelAttempt', 'idempotency_key', '', 404),
      },
    },
    endAttempt: { success: { only: undefined }, failure: { only: new Error('The storage is broken.') } },
  },
} satisfies MachineSamples<typeof checkoutMachine>;

export type CheckoutKey = SampleKey<typeof checkoutSamples>;
