import { matchesState } from 'xstate';
import type { Promised, PromisesOf, ReachedState } from '../promise';
import type { checkoutMachine } from './machine';
import { visa } from './passSamples';
import { addOn, choice, team } from './samples';
import type { CheckoutContext, CheckoutEvent, CheckoutProblem } from './types';

type State = ReachedState<CheckoutContext>;

const NOT_CHARGED = 'You were not charged.';
const PAID = 'Payment successful';
const PAYING = 'Paying';
const CANCELLED = 'Payment cancelled';
const CHECKING_CARD = 'Checking your details…';
const TIMED_OUT = 'The service took too long to answer. Try again.';
const UNREADABLE = 'The service sent something we can’t read. Try again.';

const isAbout =
  (kind: CheckoutProblem['kind'], code?: string) =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === kind && (code === undefined || ('code' in problem && problem.code === code));
const hasFailed =
  (kind: 'timeout' | 'malformed' | 'refused') =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === 'failure' && problem.failure.kind === kind;
const saysStripe =
  (message: string) =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === 'cardForm' && problem.message === message;

const isFree = ({ context }: State): boolean => context.preview?.requires_payment_method === false;
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
const bill = {
  view: 'checkout',
  shows: ['Due today', 'Choose another pass'],
  showsData: ['Pay for Hawks @ Bears', 'Hawks @ Bears', '$9.99', 'Reference R-1'],
  hides: [PAID, CANCELLED, PAYING, 'Your payment is being processed'],
  offers: {
    'Order summary': { page: 'The lines of the bill unfold, on a phone.' },
    'Choose another pass': { type: 'choice.change' },
    Downloads: { type: 'addOn.toggle', id: addOn.pass.id },
    'terms and conditions': { href: '/terms_conditions' },
  },
} as const;

/** The end of the last attempt, or the reason why there can be no other one. */
const problems = {
  'nothing went wrong': { when: ({ context }: State) => context.problem === null, hides: [NOT_CHARGED] },
  'a card without enough money': {
    when: isAbout('declined', 'insufficient_funds'),
    shows: ['There is not enough money on the card. Use another card.', NOT_CHARGED],
  },
  'a wrong security code': {
    when: isAbout('declined', 'incorrect_cvc'),
    shows: ['The security code is wrong. Enter it again.', NOT_CHARGED],
  },
  'a bank that has not recognised the viewer': {
    when: isAbout('notAuthenticated'),
    shows: [
      'The payment was not completed: your bank did not confirm that it is you. Try again, or use another card.',
      NOT_CHARGED,
    ],
  },
  'another price': {
    when: (state: State) => isAbout('priceChanged')(state) && !isFree(state),
    shows: ['The price has changed. Look at the new total, then pay.', NOT_CHARGED],
  },
  'another price, of nothing': {
    when: (state: State) => isAbout('priceChanged')(state) && isFree(state),
    shows: [NOT_CHARGED],
    showsData: ['The total changed from $9.99 to $0.00.'],
  },
  'a payment that was cancelled': {
    when: isAbout('cancelled'),
    shows: ['Your last payment was cancelled.', NOT_CHARGED],
  },
  'a payment that is too old': {
    when: isAbout('attemptExpired'),
    shows: [
      'The payment that was interrupted never arrived, and is too old to be finished. Pay again.',
      NOT_CHARGED,
    ],
  },
  'a pass that is sold out': {
    when: isAbout('items', 'sold_out'),
    shows: ['This pass is sold out. Choose another one.'],
    hides: [NOT_CHARGED],
  },
  'no card': {
    when: isAbout('card'),
    shows: ['Select a saved card or enter a new one.'],
    hides: [NOT_CHARGED],
  },
  'no postal code': {
    when: isAbout('postalCode'),
    shows: ['Enter a valid postal code.'],
    hides: [NOT_CHARGED],
  },
  'terms that are not accepted': {
    when: isAbout('terms'),
    shows: ['Accept the terms and conditions.'],
    hides: [NOT_CHARGED],
  },
  'a card number that Stripe refuses': {
    when: saysStripe('Your card number is invalid.'),
    showsData: ['Your card number is invalid.'],
    hides: [NOT_CHARGED],
  },
  'no way to Stripe': {
    when: saysStripe('Stripe cannot be reached.'),
    showsData: ['Stripe cannot be reached.'],
    hides: [NOT_CHARGED],
  },
  'no answer': { when: hasFailed('timeout'), shows: [TIMED_OUT], hides: [NOT_CHARGED] },
  'an answer without sense': { when: hasFailed('malformed'), shows: [UNREADABLE], hides: [NOT_CHARGED] },
  'a promo code that keeps from paying': {
    when: hasFailed('refused'),
    shows: ['Wrong promo code'],
    hides: [NOT_CHARGED],
  },
} as const;

const ACCEPT = 'I accept that all sales are final, and the terms and conditions.';
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
    when: ({ context }: State) => context.hasAcceptedBefore,
    shows: ['By paying you accept the terms and conditions. All sales are final.'],
  },
  'a promo code': {
    when: ({ context }: State) => context.coupon !== null,
    showsData: ['Promo code HAWKS10 is applied.'],
    offers: { Remove: { type: 'coupon.remove' } },
  },
  'a promo code that is refused': {
    when: ({ context }: State) => context.couponFailure !== null,
    shows: ['Wrong promo code'],
  },
} as const;

const VISA = 'Visa ending 4242 expires 12/30';
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

const LOADING_PRICE = 'Loading price…';
const NO_PRICE = 'The price did not load';
const LOADING_FORM = 'Loading payment form…';
const NO_FORM = 'The payment form did not load. Check your connection, or turn off content blockers.';

/** Pay while the price is not known, or is read again. */
const waitingPay = {
  'no total': { when: ({ context }: State) => context.preview === null, offers: { Pay: null } },
  'an old total': { when: isPriced, offers: { 'Pay $9.99': null } },
  'nothing to pay': { when: isFree, offers: { 'Get it for free': null } },
} as const;

const pay = { type: 'checkout.pay' } as const;
const checkAgain = { 'Check again': { type: 'checkout.check' } } as const;
/** The ways out of an attempt that the platform can still cancel. */
const exits = {
  'Use another payment method': { type: 'attempt.replace' },
  'Cancel payment': { type: 'attempt.giveUp' },
} as const;
const exitProblems = {
  'a cancellation that came too late': {
    when: ({ context }: State) => context.cancelProblem === 'late',
    shows: ['The payment can no longer be cancelled. Check again in a moment.'],
  },
  'a cancellation without an answer': {
    when: ({ context }: State) => context.cancelProblem === 'lost',
    shows: ['We couldn’t confirm that the payment is cancelled. Check your connection, then try again.'],
  },
} as const;

const payingNow = {
  view: 'checkout',
  shows: [PAYING, 'Stay on this page for a moment.'],
  showsData: ['Pay for Hawks @ Bears', 'Reference R-1'],
  hides: [NOT_CHARGED, PAID, CANCELLED, 'Checking your payment', 'Your payment is being processed'],
} as const;
const IN_DOUBT = 'Checking your payment';
const DOUBT = 'We are finding out whether your payment went through. You are never charged twice.';
const cancelling = {
  view: 'checkout',
  shows: ['Cancelling the payment'],
  hides: [CANCELLED, PAID, PAYING, NOT_CHARGED],
} as const;

const wasPaying = ({ context }: State): boolean => context.wasPaying;
/** The login before, or in the middle of, a payment. */
const signingIn = {
  'a choice to keep': {
    when: (state: State) => !wasPaying(state),
    shows: [
      'Log in to buy',
      'Your choice is kept. You come back here after you log in or register.',
      'Due today',
    ],
    hides: ['Log in again to finish the payment'],
    offers: {
      'Order summary': bill.offers['Order summary'],
      'Choose another pass': bill.offers['Choose another pass'],
      Register: { href: '/registration' },
      'Log in': { href: '/login' },
    },
  },
  'a payment to finish': {
    when: wasPaying,
    shows: [
      'Log in again to finish the payment',
      'You were logged out while you paid. After the login we find out whether the payment went through; you are never charged twice.',
    ],
    hides: ['Log in to buy', NOT_CHARGED, PAID],
    offers: { 'Log in': { href: '/login' } },
  },
} as const;

const TEAM_FIELD = { Team: { page: 'The viewer takes a team from the list.' } } as const;
const isTeamOpen = ({ context }: State): boolean => context.choice?.pass.pass.is_team_pass === true;
const isHeld = ({ context }: State): boolean => context.catalogue?.passes[0]?.obstacle === 'held';
const loading = {
  view: 'checkout',
  shows: ['Getting the checkout ready'],
  showsData: ['Reference R-1'],
} as const;
const opensHome = { 'Browse games': { href: '/' } } as const;

const LEFT = 'It is left at once.';

/** The promises of the checkout (spec §5 and §8, design §7). */
export const checkoutPromises: PromisesOf<typeof checkoutMachine> = {
  identifying: loading,
  deciding: { none: LEFT },
  chosen: { none: LEFT },
  prepared: { none: LEFT },
  'details.card.deciding': { none: LEFT },
  'succeeded.deciding': { none: LEFT },
  loading,
  preparing: loading,
  failed: {
    view: 'checkout',
    shows: ['The checkout did not load'],
    showsData: ['Reference R-1'],
    hides: [NOT_CHARGED],
    offers: { 'Try again': { type: 'checkout.retry' } },
    cases: {
      'no answer': { when: ({ context }) => context.failure?.kind === 'timeout', shows: [TIMED_OUT] },
      'an answer without sense': {
        when: ({ context }) => context.failure?.kind === 'malformed',
        shows: [UNREADABLE],
      },
    },
  },
  passNotFound: {
    view: 'checkout',
    shows: ['Pass not found', 'It may no longer be on sale.', 'See all passes'],
    offers: { 'See all passes': { href: '/passes' } },
  },
  noPasses: {
    view: 'checkout',
    shows: ['No passes available', 'This channel sells no passes right now.'],
    hides: ['No passes for this game'],
  },
  choosing: {
    view: 'checkout',
    showsData: ['Passes for Hawks @ Bears'],
    cases: {
      'passes to choose from': {
        when: (state) => !isTeamOpen(state),
        shows: ['Passes'],
        showsData: ['Hawks @ Bears', '$9.99', '$8.99 + $1.00 service fee'],
        offers: { 'Hawks @ Bears': { href: '/select-package/501' } },
      },
      'passes that can be bought': {
        when: (state) => !isTeamOpen(state) && !isHeld(state),
        showsData: ['Team pass', '$19.99'],
        hides: ['You already have this pass.'],
        offers: {
          'Get this pass Hawks @ Bears': { type: 'pass.choose', choice },
          'Team pass': { href: '/select-package/502' },
          'Choose a team Team pass': { type: 'pass.choose', choice: { ...choice, pass: team } },
        },
      },
      'the pass of a game': {
        when: (state) => !isTeamOpen(state) && !isHeld(state) && state.context.address.eventId !== null,
        shows: ['Cheapest way to watch just this'],
      },
      'a pass that the viewer has': {
        when: (state) => isHeld(state) && !isTeamOpen(state),
        shows: ['You have it'],
      },
      'the pass of the address, which the viewer has': {
        when: ({ context }) => context.choice?.pass.obstacle === 'held',
        shows: ['You already have this pass.'],
      },
      'a pass for one team': {
        when: isTeamOpen,
        shows: ['Team'],
        showsData: ['Team pass'],
        offers: TEAM_FIELD,
      },
    },
  },
  'signingIn.pricing': {
    view: 'checkout',
    hides: [NO_PRICE],
    cases: {
      ...signingIn,
      'a price to come': { when: (state) => !wasPaying(state), shows: [LOADING_PRICE] },
    },
  },
  'signingIn.priced': { view: 'checkout', hides: [LOADING_PRICE], cases: signingIn },
  'signingIn.unpriced': { view: 'checkout', hides: [LOADING_PRICE], cases: signingIn },
  'details.card.chosen': {
    ...bill,
    hides: [...bill.hides, CHECKING_CARD, LOADING_FORM],
    cases: {
      ...problems,
      ...conditions,
      ...savedCards,
      'a card that was typed': {
        when: isTyped,
        offers: { 'Change payment method': { type: 'card.enterNew' } },
      },
      'a card that was typed, beside the saved ones': {
        when: (state) => isTyped(state) && state.context.cards.length > 0,
        offers: { 'Visa ending 4242': { type: 'card.enterNew' } },
      },
    },
  },
  'details.card.entering.loading': {
    ...bill,
    cases: { ...problems, ...conditions, ...enteringCard({ shows: [LOADING_FORM] }).cases },
  },
  'details.card.entering.mounting': {
    ...bill,
    cases: { ...problems, ...conditions, ...enteringCard({ shows: [LOADING_FORM] }).cases },
  },
  'details.card.entering.ready': {
    ...bill,
    hides: [...bill.hides, LOADING_FORM, NO_FORM],
    cases: { ...problems, ...conditions, ...savedCards },
  },
  'details.card.entering.blocked': {
    ...bill,
    cases: {
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
    cases: {
      ...waitingPay,
      'a promo code on its way': { when: ({ context }) => context.coupon === null, offers: { Apply: null } },
    },
  },
  'details.preview.ready': {
    view: 'checkout',
    hides: [LOADING_PRICE, NO_PRICE],
    cases: {
      'a total': {
        when: (state) => isPriced(state) && !isFormMissing(state),
        showsData: ['Tax is estimated for France.'],
        offers: { 'Pay $9.99': pay },
      },
      'a total, before the form for the card': {
        when: (state) => isPriced(state) && isFormMissing(state),
        offers: { 'Pay $9.99': null },
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
    shows: [NO_PRICE, TIMED_OUT],
    hides: [LOADING_PRICE],
    offers: { 'Try again': { type: 'checkout.retry' } },
    cases: waitingPay,
  },
  newCard: {
    ...bill,
    shows: [...bill.shows, CHECKING_CARD],
    hides: [...bill.hides, NOT_CHARGED],
    offers: { ...bill.offers, [CHECKING_CARD]: null },
    cases: { ...conditions, ...lockedCards },
  },
  wallet: {
    ...bill,
    hides: [...bill.hides, NOT_CHARGED, CHECKING_CARD],
    offers: { ...bill.offers, 'Pay $9.99': pay },
    cases: { ...conditions, ...lockedCards },
  },
  givenUp: {
    view: 'checkout',
    shows: [CANCELLED, NOT_CHARGED],
    hides: [PAID, PAYING],
    offers: { ...opensHome, 'Choose another pass': { type: 'choice.change' } },
  },
  'paying.locking': payingNow,
  'paying.beginning': payingNow,
  'paying.sending': payingNow,
  'paying.endingPaid': payingNow,
  'paying.endingUnpaid': payingNow,
  'paying.checking': {
    view: 'checkout',
    hides: [NOT_CHARGED, PAID, CANCELLED],
    cases: {
      'the first look at the orders': {
        when: ({ context }) => context.checks === 0,
        shows: payingNow.shows,
        hides: [IN_DOUBT],
      },
      'a payment in doubt': {
        when: ({ context }) => context.checks > 0,
        shows: [IN_DOUBT],
        hides: [PAYING],
        offers: checkAgain,
      },
      'a doubt that stays': {
        when: ({ context }) => context.checks > 0 && !context.isThrottled,
        shows: [DOUBT],
      },
      'too many requests': {
        when: ({ context }) => context.checks > 0 && context.isThrottled,
        shows: [
          'There are too many requests right now. We check again in a moment; you are never charged twice.',
        ],
      },
    },
  },
  'paying.pausing': {
    view: 'checkout',
    shows: [IN_DOUBT],
    hides: [NOT_CHARGED, PAID, PAYING, CANCELLED],
    offers: checkAgain,
    cases: {
      'no answer': { when: ({ context }) => !context.isThrottled, shows: [DOUBT] },
      'too many requests': {
        when: ({ context }) => context.isThrottled,
        shows: [
          'There are too many requests right now. We check again in a moment; you are never charged twice.',
        ],
      },
    },
  },
  'paying.otherTab': {
    view: 'checkout',
    shows: ['You are paying in another tab', 'Finish there. This page goes on by itself afterwards.'],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Continue here': { type: 'checkout.payHere' } },
  },
  'paying.interrupted': {
    view: 'checkout',
    shows: [
      'Your last payment was interrupted',
      'No order has arrived yet. You can finish the payment now; you are never charged twice.',
    ],
    showsData: ['Reference R-1'],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Finish the payment of $9.99': pay, ...checkAgain, ...exits },
    cases: exitProblems,
  },
  'paying.authenticating': {
    view: 'checkout',
    shows: ['Your bank asks you', 'Answer the question of your bank to go on.'],
    hides: [NOT_CHARGED, PAID, PAYING],
  },
  'paying.bankWaiting': {
    view: 'checkout',
    shows: [
      'Your bank still waits for you',
      'The payment was not completed. Go on with your bank to finish it.',
    ],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Continue to the bank': { type: 'bank.continue' }, ...checkAgain, ...exits },
    cases: exitProblems,
  },
  'paying.following': {
    view: 'checkout',
    showsData: ['Order 7001.'],
    hides: [NOT_CHARGED, PAID, PAYING],
    cases: {
      'the first two minutes': {
        when: ({ context }) => !context.isSlow,
        shows: ['Your payment is being processed', 'This usually takes a few seconds.'],
        hides: ['Still processing'],
      },
      'more than two minutes': {
        when: ({ context }) => context.isSlow,
        shows: [
          'Still processing',
          'It takes longer than usual. You may leave this page: what you buy opens by itself once it is paid.',
        ],
        hides: ['Your payment is being processed'],
        offers: checkAgain,
      },
    },
  },
  'paying.cancelling': cancelling,
  'paying.endingCancelled': cancelling,
  'succeeded.leaving': {
    view: 'checkout',
    shows: [PAID, 'The game opens in a moment.'],
    hides: [NOT_CHARGED, PAYING],
    offers: { 'Watch now': { href: '/watch/4102' }, 'Stay here': { type: 'checkout.stay' } },
  },
  'succeeded.staying': {
    view: 'checkout',
    shows: [PAID],
    hides: [NOT_CHARGED, PAYING, 'The game opens in a moment.'],
    offers: { 'See your orders': { href: '/profile' } },
    cases: {
      'a game to watch': {
        when: ({ context }) => context.address.eventId !== null,
        offers: { 'Watch now': { href: '/watch/4102' } },
      },
      'no game': { when: ({ context }) => context.address.eventId === null, offers: opensHome },
    },
  },
};

/** The fields of the form, which are pressed in tests of their own. */
export const checkoutStanding = { checkout: ['Promo code', 'Apply'] } as const;
