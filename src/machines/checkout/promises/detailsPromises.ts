import { matchesState } from 'xstate';
import type { Promised, PromisesOf } from '../../promise';
import type { checkoutMachine } from '../machine';
import { visa } from '../passSamples';
import { keepsCardOnly } from '../purchase';
import type { CheckoutEvent } from '../types';
import { isFree, problems } from './problemPromises';
import {
  CANCELLED,
  isLargerPlan,
  isPlan,
  isTrial,
  isTrialPlan,
  isWaitingPlan,
  LOADING_PRICE,
  NO_PRICE,
  NOT_CHARGED,
  PAID,
  PAYING,
  pay,
  products,
  type State,
  TIMED_OUT,
} from './productPromises';

const CHECKING_CARD = 'Checking your details…';
const LOADING_FORM = 'Loading payment form…';
const NO_FORM = 'We couldn’t load the payment form. Check your connection, or turn off content blockers.';

const isPriced = (state: State): boolean => state.context.preview !== null && !isFree(state);
const hasSavedCards = (state: State): boolean => state.context.cards.length > 0 && !isFree(state);
/** A card that is none of the saved ones. */
const isTyped = (state: State): boolean =>
  state.context.card !== null &&
  !state.context.cards.some(({ id }) => id === state.context.card?.id) &&
  !isFree(state);
/** Pay waits for the form of a new card. */
const isFormMissing = (state: State): boolean =>
  !isFree(state) &&
  ['mounting', 'loading', 'blocked'].some((entering) =>
    matchesState({ details: { card: { entering } } }, state.value),
  );

/** The page with the bill, whatever happens to the card and the price. */
export const bill = {
  view: 'checkout',
  shows: ['Due today', 'Choose another pass'],
  showsData: ['Reference R-1'],
  hides: [PAID, CANCELLED, PAYING, 'Confirming your payment…'],
  offers: {
    'Order summary': { page: 'The lines of the bill unfold, on a phone.' },
    'Choose another pass': { type: 'choice.change' },
    'terms and conditions': { href: '/terms_conditions' },
  },
} as const;

const ACCEPT = 'I accept the terms and conditions and that all sales are final.';
/** The acceptance of the terms, and the promo code. */
const conditions = {
  'terms to accept': {
    when: ({ context }: State) => !context.hasAcceptedBefore && !context.hasAccepted,
    offers: { [ACCEPT]: { type: 'terms.change', isAccepted: true } },
  },
  'accepted terms': {
    when: ({ context }: State) => !context.hasAcceptedBefore && context.hasAccepted,
    offers: { [ACCEPT]: { type: 'terms.change', isAccepted: false } },
  },
  'terms that were accepted before': {
    when: (state: State) =>
      state.context.hasAcceptedBefore && !isWaitingPlan(state) && !isTrial(state) && !isFree(state),
    shows: ['By paying, you accept the terms and conditions. All sales are final.'],
  },
  'terms that were accepted before a trial': {
    when: (state: State) => state.context.hasAcceptedBefore && isTrial(state),
    shows: ['By starting your trial, you accept the terms and conditions. All sales are final.'],
    hides: ['By paying, you accept the terms and conditions. All sales are final.'],
  },
  'terms that were accepted before an order without a price': {
    when: (state: State) => state.context.hasAcceptedBefore && isFree(state),
    shows: ['By placing this order, you accept the terms and conditions. All sales are final.'],
    hides: ['By paying, you accept the terms and conditions. All sales are final.'],
  },
  'terms that were accepted before a change': {
    when: (state: State) => state.context.hasAcceptedBefore && isWaitingPlan(state),
    shows: ['By confirming this change, you accept the terms and conditions. All sales are final.'],
    hides: ['By paying, you accept the terms and conditions. All sales are final.'],
  },
  'a promo code': {
    when: ({ context }: State) => context.coupon !== null,
    showsData: ['Promo code HAWKS10 applied.'],
    offers: { Remove: { type: 'coupon.remove' } },
  },
  'a promo code that is refused': {
    when: ({ context }: State) => context.couponFailure !== null,
    shows: ['Wrong promo code'],
  },
} as const;

/** The conditions while the card is checked, or the sheet of a wallet is open: nothing can be changed. */
const lockedConditions = {
  ...conditions,
  'terms to accept': {
    when: ({ context }: State) => !context.hasAcceptedBefore,
    offers: { [ACCEPT]: null },
  },
  'accepted terms': { when: () => false },
  'a promo code': {
    when: ({ context }: State) => context.coupon !== null,
    showsData: ['Promo code HAWKS10 applied.'],
    offers: { Remove: null },
  },
} as const;

const lockedProducts = {
  ...products,
  'the pass of a game': { ...products['the pass of a game'], offers: { Downloads: null } },
} as const;

const VISA = 'Visa ending in 4242 expires 12/30';
const NEW_CARD = 'New payment method';
/** The saved card, and the way to another one. */
const savedCards = {
  'saved cards': { when: hasSavedCards, offers: { [VISA]: { type: 'card.choose', id: visa.id } } },
  'saved cards, none of them new': {
    when: (state: State) => hasSavedCards(state) && !isTyped(state),
    offers: { [NEW_CARD]: { type: 'card.enterNew' } },
  },
} as const;
const lockedCards = {
  'saved cards': { when: hasSavedCards, offers: { [VISA]: null, [NEW_CARD]: null } },
} as const;

/** The form of Stripe for a new card. */
const enteringCard = (entering: Promised<CheckoutEvent>) =>
  ({
    view: 'checkout',
    shows: [],
    hides: [CHECKING_CARD],
    cases: {
      ...savedCards,
      'a card to pay with': { when: (state: State) => !isFree(state), ...entering },
    },
  }) as const;

/** Pay and Apply while the price is not known, or is read again. */
const waitingPay = {
  'a promo code to type': {
    when: ({ context }: State) => context.coupon === null && !keepsCardOnly(context.choice),
    offers: { Apply: null },
  },
  'no total': {
    when: (state: State) => state.context.preview === null && !isWaitingPlan(state) && !isTrial(state),
    offers: { Pay: null },
  },
  'a plan that waits': { when: isWaitingPlan, offers: { 'Confirm plan change': null } },
  'a trial': { when: isTrial, offers: { 'Start free trial': null } },
  'an old total': {
    when: (state: State) => isPriced(state) && !isPlan(state),
    offers: { 'Pay $9.99': null },
  },
  'nothing to pay': { when: isFree, offers: { 'Get it for free': null } },
} as const;

/** The promises of the page with the bill, the card and Pay. */
export const detailsPromises: PromisesOf<typeof checkoutMachine> = {
  'details.card.deciding': { none: 'It is left at once.' },
  'details.card.chosen': {
    ...bill,
    hides: [...bill.hides, CHECKING_CARD, LOADING_FORM],
    cases: {
      ...products,
      ...problems,
      ...conditions,
      ...savedCards,
      'a card that was typed': {
        when: isTyped,
        offers: { 'Change payment method': { type: 'card.enterNew' } },
      },
      'a card that was typed, beside the saved ones': {
        when: (state) => isTyped(state) && state.context.cards.length > 0,
        offers: { 'Visa ending in 4242': { type: 'card.enterNew' } },
      },
    },
  },
  'details.card.entering.loading': {
    ...bill,
    cases: { ...products, ...problems, ...conditions, ...enteringCard({ showsData: [LOADING_FORM] }).cases },
  },
  'details.card.entering.mounting': {
    ...bill,
    cases: { ...products, ...problems, ...conditions, ...enteringCard({ showsData: [LOADING_FORM] }).cases },
  },
  'details.card.entering.ready': {
    ...bill,
    hides: [...bill.hides, LOADING_FORM, NO_FORM],
    cases: { ...products, ...problems, ...conditions, ...savedCards },
  },
  'details.card.entering.blocked': {
    ...bill,
    cases: {
      ...products,
      ...problems,
      ...conditions,
      ...enteringCard({ shows: [NO_FORM], offers: { 'Try again': { type: 'cardForm.retry' } } }).cases,
    },
  },
  'details.preview.settling': { view: 'checkout', shows: [LOADING_PRICE], cases: waitingPay },
  'details.preview.reading': { view: 'checkout', shows: [LOADING_PRICE], cases: waitingPay },
  'details.preview.applyingCoupon': {
    view: 'checkout',
    hides: [LOADING_PRICE],
    cases: waitingPay,
  },
  'details.preview.ready': {
    view: 'checkout',
    hides: [LOADING_PRICE, NO_PRICE],
    cases: {
      'a total': {
        when: (state) => isPriced(state) && !isPlan(state) && !isFormMissing(state),
        showsData: ['Tax is estimated for France.'],
        offers: { 'Pay $9.99': pay },
      },
      'a total, before the form for the card': {
        when: (state) => isPriced(state) && !isPlan(state) && isFormMissing(state),
        offers: { 'Pay $9.99': null },
      },
      'the price of a plan that waits': {
        when: isWaitingPlan,
        showsData: ['$0.00', 'Next charge November 21, 2026', '$11.99'],
        offers: { 'Confirm plan change': pay },
      },
      'the price of a plan that begins at once': {
        when: isLargerPlan,
        shows: ['Credit for unused time', 'Tax is calculated from your billing address.'],
        showsData: [
          '-$48.20',
          '$111.80',
          'Clips is included in Every league annual. You won’t be charged for it.',
        ],
        offers: { 'Pay $111.80': pay },
      },
      'the price of a plan without its trial': {
        when: isTrialPlan,
        offers: { 'Pay $5.99': pay },
      },
      'nothing to pay': {
        when: isFree,
        shows: ['Get it for free'],
        showsData: ['$0.00'],
        offers: { 'Get it for free': pay },
      },
    },
  },
  'details.preview.refused': {
    view: 'checkout',
    hides: [LOADING_PRICE],
    offers: { 'Try again': { type: 'checkout.retry' } },
    cases: waitingPay,
  },
  'details.preview.failed': {
    view: 'checkout',
    shows: [NO_PRICE],
    showsData: [TIMED_OUT],
    hides: [LOADING_PRICE],
    offers: { 'Try again': { type: 'checkout.retry' } },
    cases: waitingPay,
  },
  newCard: {
    ...bill,
    shows: [...bill.shows, CHECKING_CARD],
    hides: [...bill.hides, NOT_CHARGED],
    offers: { ...bill.offers, [CHECKING_CARD]: null },
    cases: { ...lockedProducts, ...lockedConditions, ...lockedCards },
  },
  wallet: {
    ...bill,
    hides: [...bill.hides, NOT_CHARGED, CHECKING_CARD],
    offers: { ...bill.offers, 'Choose another pass': null },
    cases: {
      ...lockedProducts,
      ...lockedConditions,
      ...lockedCards,
      'a total': { when: (state: State) => !isFree(state), offers: { 'Pay $9.99': null } },
      'nothing to pay': waitingPay['nothing to pay'],
    },
  },
};
