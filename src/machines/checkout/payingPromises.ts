import type { PromisesOf } from '../promise';
import type { checkoutMachine } from './machine';
import { CANCELLED, NOT_CHARGED, PAID, PAYING, pay, type State, titles } from './productPromises';

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
  showsData: ['Reference R-1'],
  hides: [NOT_CHARGED, PAID, CANCELLED, 'Checking your payment', 'Your payment is being processed'],
  cases: titles,
} as const;
const IN_DOUBT = 'Checking your payment';
const DOUBT = 'We are finding out whether your payment went through. You are never charged twice.';
const cancelling = {
  view: 'checkout',
  shows: ['Cancelling the payment'],
  hides: [CANCELLED, PAID, PAYING, NOT_CHARGED],
} as const;

const opensHome = { 'Browse games': { href: '/' } } as const;

const PLAN_CHANGED = 'Plan change confirmed';
const ACTIVE = 'Your pass is active';
const isScheduled = ({ context }: State): boolean =>
  context.orders.some(({ activity_status }) => activity_status === 'scheduled');
/** The sentence about a purchase: nothing is said to be paid where a plan waits. */
const receipts = {
  'a payment': {
    when: (state: State) => !isScheduled(state),
    shows: [PAID],
    hides: [PLAN_CHANGED, ACTIVE],
  },
  'a plan that begins later': {
    when: isScheduled,
    shows: [PLAN_CHANGED],
    showsData: ['All access monthly starts November 21, 2026. You keep your current plan until then.'],
    hides: [PAID, ACTIVE],
  },
} as const;

/** The promises of an attempt to pay, and of its end. */
export const payingPromises: PromisesOf<typeof checkoutMachine> = {
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
  'succeeded.deciding': { none: 'It is left at once.' },
  'succeeded.leaving': {
    view: 'checkout',
    shows: ['The game opens in a moment.'],
    hides: [NOT_CHARGED, PAYING],
    offers: { 'Watch now': { href: '/watch/4102' }, 'Stay here': { type: 'checkout.stay' } },
    cases: receipts,
  },
  'succeeded.staying': {
    view: 'checkout',
    hides: [NOT_CHARGED, PAYING, 'The game opens in a moment.'],
    offers: { 'See your orders': { href: '/profile' } },
    cases: {
      ...receipts,
      'a game to watch': {
        when: ({ context }) => context.address.eventId !== null,
        offers: { 'Watch now': { href: '/watch/4102' } },
      },
      'no game': { when: ({ context }) => context.address.eventId === null, offers: opensHome },
    },
  },
};
