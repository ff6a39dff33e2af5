import { defineFixture } from '../fixture';
import { fitsSubscriber, subscriber } from './coverageSamples';
import { checkoutMachine } from './machine';
import { checkoutManual } from './manual';
import { receiptTitle } from './purchase';
import { checkoutSamples } from './samples';
import { choosingMessage, priceMessage } from './screenMessages';
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
  place: null,
};

/** The checkout for the path plans, the statecharts and the gallery. */
export const checkoutFixture = defineFixture({
  id: 'checkout',
  title: 'Checkout',
  machine: checkoutMachine,
  sampleInput: input,
  variants: {
    'no pass chosen yet, for the first purchase': {
      ...input,
      address: { ...input.address, eventId: null, pass: null },
    },
    'a pass that does not exist': {
      ...input,
      address: { ...input.address, pass: { itemType: 'package', id: 1 } },
    },
    ...subscriber.variants,
  },
  ...checkoutSamples,
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
  isTried: (context, event) => {
    const { viewerId, address } = context;
    const fits = fitsSubscriber(context, event);
    if (fits !== null) return fits;
    const isFirstPurchase = address.pass === null;
    if (event.type === 'coupon.apply') return !isFirstPurchase;
    if (event.type === 'address.change') return isFirstPurchase;
    if (event.type !== 'viewer.changed') return true;
    return event.viewerId === null
      ? viewerId !== null
      : viewerId === null && event.hasAccepted !== isFirstPurchase;
  },
  manual: checkoutManual,
  screens: {
    '*': { view: 'checkout', message: 'checkout.loading' },
    failed: { view: 'checkout', message: 'checkout.failedTitle' },
    passNotFound: { view: 'checkout', message: 'validation.passNotFound' },
    noPasses: {
      of: ({ address }) => ({
        view: 'checkout',
        message: address.eventId === null ? 'checkout.noPassesTitle' : 'checkout.noPassesForGameTitle',
      }),
    },
    choosing: {
      of: ({ choice: chosen }) => ({
        view: 'checkout',
        message: choosingMessage(chosen),
      }),
    },
    signingIn: {
      of: ({ wasPaying }) => ({
        view: 'checkout',
        message: wasPaying ? 'checkout.signInAgainTitle' : 'checkout.signInTitle',
      }),
    },
    details: { of: (context) => ({ view: 'checkout', message: priceMessage(context) }) },
    'details.card.entering.blocked': { view: 'checkout', message: 'checkout.formBlocked' },
    'details.preview.reading': { view: 'checkout', message: 'checkout.readingPrice' },
    'details.preview.failed': { view: 'checkout', message: 'checkout.priceFailed' },
    'details.preview.settling': { view: 'checkout', message: 'checkout.readingPrice' },
    newCard: { view: 'checkout', message: 'checkout.cardRead' },
    wallet: { view: 'checkout', message: 'checkout.dueToday' },
    givenUp: { view: 'checkout', message: 'checkout.givenUpTitle' },
    paying: { view: 'checkout', message: 'checkout.payingTitle' },
    'paying.otherTab': { view: 'checkout', message: 'checkout.otherTabTitle' },
    'paying.pausing': {
      of: ({ isThrottled }) => ({
        view: 'checkout',
        message: isThrottled ? 'checkout.busyText' : 'checkout.uncertainText',
      }),
    },
    'paying.cancelling': { view: 'checkout', message: 'checkout.cancellingTitle' },
    'paying.endingCancelled': { view: 'checkout', message: 'checkout.cancellingTitle' },
    'paying.interrupted': { view: 'checkout', message: 'checkout.interruptedTitle' },
    'paying.authenticating': { view: 'checkout', message: 'checkout.bankTitle' },
    'paying.bankWaiting': { view: 'checkout', message: 'checkout.bankWaitingTitle' },
    'paying.following': {
      of: ({ isSlow }) => ({
        view: 'checkout',
        message: isSlow ? 'checkout.slowTitle' : 'checkout.processingTitle',
      }),
    },
    'paying.checking': {
      of: ({ checks }) => ({
        view: 'checkout',
        message: checks > 0 ? 'checkout.uncertainTitle' : 'checkout.payingTitle',
      }),
    },
    succeeded: {
      of: (context) => ({
        view: 'checkout',
        message: receiptTitle(context),
      }),
    },
  },
});
