import { defineFixture } from '../fixture';
import { fitsSubscriber, subscriber } from './coverageSamples';
import { checkoutMachine } from './machine';
import { checkoutManual } from './manual';
import { checkoutPromises, checkoutStanding } from './promises';
import { checkoutSamples } from './samples';
import type { CheckoutInput } from './types';

const input: CheckoutInput = {
  address: {
    eventId: 4102,
    pass: { itemType: 'event', id: 501 },
    participantId: null,
    categoryId: null,
    addOnIds: [],
    isTrial: false,
    coupon: null,
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
    ...subscriber.usedTrial.variants,
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
    isTrial: chosen?.isTrial === true,
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
  messages: ['checkout.'],
  promises: checkoutPromises,
  standing: checkoutStanding,
});
