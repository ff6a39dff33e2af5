import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { checkoutMachine } from './machine';
import { checkoutManual } from './manual';
import { checkoutPromises, checkoutStanding } from './promises';
import {
  addOn,
  attempt,
  catalogue,
  choice,
  failed,
  home,
  notAuthenticated,
  paid,
  pending,
  preview,
  refused,
  single,
  team,
  timeout,
  visa,
} from './samples';
import { CardFormError } from './setup';
import type { CheckoutInput } from './types';

const input: CheckoutInput = {
  address: {
    eventId: 4102,
    pass: { itemType: 'event', id: 501 },
    participantId: null,
    categoryId: null,
    addOnIds: [],
    isTrial: false,
  },
};

/** The checkout for the path plans, the statecharts and the gallery. */
export const checkoutFixture = defineFixture({
  id: 'checkout',
  title: 'Checkout',
  machine: checkoutMachine,
  sampleInput: input,
  variants: {
    'no pass chosen yet, for the first purchase': {
      address: { ...input.address, eventId: null, pass: null },
    },
    'a pass that does not exist': {
      ...input,
      address: { ...input.address, pass: { itemType: 'package', id: 1 } },
    },
  },
  events: {
    'viewer.changed': [
      { type: 'viewer.changed', viewerId: 88, hasAccepted: true },
      { type: 'viewer.changed', viewerId: 89, hasAccepted: false },
      { type: 'viewer.changed', viewerId: null, hasAccepted: false },
    ],
    'access.changed': [{ type: 'access.changed' }],
    'cardForm.loaded': [{ type: 'cardForm.loaded' }],
    'cardForm.ready': [{ type: 'cardForm.ready' }],
    'cardForm.failed': [{ type: 'cardForm.failed' }],
    'preview.refresh': [{ type: 'preview.refresh' }],
    'wallet.pressed': [{ type: 'wallet.pressed' }],
    'wallet.addressChanged': [{ type: 'wallet.addressChanged', address: home }],
    'wallet.confirmed': [{ type: 'wallet.confirmed', address: home }],
    'wallet.cancelled': [{ type: 'wallet.cancelled' }],
    'lock.acquired': [{ type: 'lock.acquired' }],
    'lock.refused': [{ type: 'lock.refused' }],
    'orders.slow': [{ type: 'orders.slow' }],
    'orders.settled': [
      { type: 'orders.settled', orders: [paid] },
      { type: 'orders.settled', orders: [failed] },
    ],
    'pass.choose': [
      { type: 'pass.choose', choice },
      { type: 'pass.choose', choice: { ...choice, pass: team } },
      { type: 'pass.choose', choice: { ...choice, pass: { ...single, obstacle: 'soldOut' } } },
    ],
    'choice.change': [{ type: 'choice.change' }],
    'addOn.toggle': [{ type: 'addOn.toggle', id: addOn.pass.id }],
    'card.choose': [{ type: 'card.choose', id: visa.id }],
    'card.enterNew': [{ type: 'card.enterNew' }],
    'address.change': [
      { type: 'address.change', address: home },
      { type: 'address.change', address: { country: 'US', postal_code: '' } },
    ],
    'cardForm.retry': [{ type: 'cardForm.retry' }],
    'saveCard.change': [{ type: 'saveCard.change', isOn: false }],
    'coupon.apply': [{ type: 'coupon.apply', code: 'HAWKS10' }],
    'coupon.remove': [{ type: 'coupon.remove' }],
    'terms.change': [{ type: 'terms.change', isAccepted: true }],
    'checkout.pay': [{ type: 'checkout.pay' }],
    'checkout.check': [{ type: 'checkout.check' }],
    'checkout.payHere': [{ type: 'checkout.payHere' }],
    'checkout.retry': [{ type: 'checkout.retry' }],
    'bank.continue': [{ type: 'bank.continue' }],
    'attempt.replace': [{ type: 'attempt.replace' }],
    'attempt.giveUp': [{ type: 'attempt.giveUp' }],
    'checkout.stay': [{ type: 'checkout.stay' }],
    'network.returned': [{ type: 'network.returned' }],
    'page.restored': [{ type: 'page.restored' }],
    'tab.shown': [{ type: 'tab.shown' }],
  },
  actorResults: {
    viewer: { failure: [new Error('The session is broken.')] },
    readCatalogue: {
      success: [
        catalogue,
        { ...catalogue, passes: [] },
        { ...catalogue, passes: [{ ...single, obstacle: 'held' }] },
      ],
      failure: [timeout('listPackages')],
    },
    prepare: {
      success: [
        { cards: [visa], attempt: null },
        { cards: [], attempt: null },
        { cards: [visa], attempt },
      ],
      failure: [timeout('listCards')],
    },
    cardForm: { failure: [new Error('Stripe is broken.')] },
    createCard: {
      success: [{ kind: 'token', id: 'ctoken_1Nx', brand: 'visa', last4: '4242' }],
      failure: [
        new CardFormError(null),
        new CardFormError({ kind: 'cardForm', message: 'Your card number is invalid.' }),
      ],
    },
    readPreview: {
      success: [preview, { ...preview, total: 0, requires_payment_method: false }],
      failure: [
        timeout('previewInvoice'),
        refused('previewInvoice', 'items', 'sold_out'),
        refused('previewInvoice', 'coupon', 'Wrong promo code.'),
      ],
    },
    applyCoupon: { success: ['HAWKS10'], failure: [refused('applyCoupon', 'coupon', 'Wrong promo code.')] },
    wallet: { failure: [new Error('Wallets are broken.')] },
    submitWallet: { success: [undefined], failure: [new CardFormError(null)] },
    createWalletCard: {
      success: [{ kind: 'token', id: 'ctoken_2Nx', brand: 'visa', last4: '4242' }],
      failure: [new CardFormError({ kind: 'cardForm', message: 'Stripe cannot be reached.' })],
    },
    lock: { failure: [new Error('There are no locks.')] },
    beginAttempt: {
      success: [
        { attempt, isNew: true },
        { attempt, isNew: false },
      ],
      failure: [new Error('The storage is broken.')],
    },
    pay: {
      success: [
        { status: 'processing', order_ids: [7001], client_secret: null },
        { status: 'requires_action', order_ids: [7001], client_secret: 'pi_1Nx_secret_4d' },
        { status: 'processing' },
      ],
      failure: [
        timeout('buy'),
        new FailureError({ kind: 'throttled', operation: 'buy', retryAfterSeconds: 5 }),
        refused('buy', 'payment', 'insufficient_funds'),
        refused('buy', 'payment', 'incorrect_cvc'),
        refused('buy', 'expected_total', 'changed'),
        refused('buy', 'idempotency_key', 'in_progress', 409),
        refused('buy', 'idempotency_key', 'expired', 409),
      ],
    },
    readOrders: {
      success: [
        [],
        [pending],
        [{ ...pending, client_secret: 'pi_1Nx_secret_4d' }],
        [paid],
        [failed],
        [notAuthenticated],
      ],
      failure: [timeout('listOrders')],
    },
    authenticate: { success: [undefined], failure: [new Error('The question was closed.')] },
    followOrders: { failure: [new Error('The polling is broken.')] },
    cancelAttempt: {
      success: [
        { status: 'cancelled', order_ids: [] },
        { status: 'paid', order_ids: [7001] },
      ],
      failure: [timeout('cancelAttempt'), refused('cancelAttempt', 'idempotency_key', '', 404)],
    },
    endAttempt: { success: [undefined], failure: [new Error('The storage is broken.')] },
  },
  delays: { receipt: 'a few seconds', check: 'a growing pause', cardForm: '10 seconds', address: 'a moment' },
  stateKey: ({
    viewerId,
    choice: chosen,
    billingAddress,
    coupon,
    isSent,
    isGivingUp,
    wasPaying,
    walletPreview,
  }) => ({
    isVisitor: viewerId === null,
    wasPaying: viewerId === null && wasPaying,
    pass: chosen?.pass.pass.id ?? null,
    obstacle: chosen?.pass.obstacle ?? null,
    postalCode: billingAddress?.postal_code ?? null,
    hasCoupon: coupon !== null,
    isSent,
    isGivingUp,
    isWalletPriced: walletPreview !== null,
  }),
  // The first purchase, without accepted terms, is the one where the pass is not chosen yet; promo codes are tried in the
  // other. Together they take every transition, in half as many paths.
  isTried: ({ viewerId, address }, event) => {
    const isFirstPurchase = address.pass === null;
    if (event.type === 'coupon.apply') return !isFirstPurchase;
    if (event.type === 'address.change') return isFirstPurchase;
    if (event.type !== 'viewer.changed') return true;
    return event.viewerId === null
      ? viewerId !== null
      : viewerId === null && event.hasAccepted !== isFirstPurchase;
  },
  manual: checkoutManual,
  messages: ['checkout.'],
  promises: checkoutPromises,
  standing: checkoutStanding,
});
