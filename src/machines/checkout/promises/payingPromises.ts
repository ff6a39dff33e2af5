import type { PromisesOf } from '../../promise';
import type { checkoutMachine } from '../machine';
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
    shows: ['Your payment can no longer be cancelled. Check again in a moment.'],
  },
  'a cancellation without an answer': {
    when: ({ context }: State) => context.cancelProblem === 'lost',
    shows: ['We couldn’t confirm that your payment was cancelled. Check your connection, then try again.'],
  },
} as const;

const payingNow = {
  view: 'checkout',
  shows: [PAYING, 'Please stay on this page.'],
  showsData: ['Reference R-1'],
  hides: [NOT_CHARGED, PAID, CANCELLED, 'Checking your payment…', 'Confirming your payment…'],
  cases: titles,
} as const;
const IN_DOUBT = 'Checking your payment…';
const DOUBT = 'We’re checking whether your payment went through. You won’t be charged twice.';
const cancelling = {
  view: 'checkout',
  shows: ['Cancelling payment…'],
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
    showsData: ['All access monthly starts on November 21, 2026. You’ll keep your current plan until then.'],
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
          'We’re getting a lot of requests right now. We’ll check again in a moment. You won’t be charged twice.',
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
          'We’re getting a lot of requests right now. We’ll check again in a moment. You won’t be charged twice.',
        ],
      },
    },
  },
  'paying.otherTab': {
    view: 'checkout',
    shows: [
      'You’re paying in another tab',
      'Finish your payment there. This page will update automatically.',
    ],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Continue here': { type: 'checkout.payHere' } },
  },
  'paying.interrupted': {
    view: 'checkout',
    shows: [
      'Your last payment was interrupted',
      'We haven’t received an order yet. You can finish your payment now. You won’t be charged twice.',
    ],
    showsData: ['Reference R-1'],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Finish paying $9.99': pay, ...checkAgain, ...exits },
    cases: exitProblems,
  },
  'paying.authenticating': {
    view: 'checkout',
    shows: ['Verify with your bank', 'Your bank needs you to approve this payment.'],
    hides: [NOT_CHARGED, PAID, PAYING],
  },
  'paying.bankWaiting': {
    view: 'checkout',
    shows: [
      'Your bank is waiting for your approval',
      'Your payment isn’t complete yet. Continue to your bank to finish it.',
    ],
    hides: [NOT_CHARGED, PAID, PAYING],
    offers: { 'Continue to your bank': { type: 'bank.continue' }, ...checkAgain, ...exits },
    cases: exitProblems,
  },
  'paying.following': {
    view: 'checkout',
    showsData: ['Order 7001.'],
    hides: [NOT_CHARGED, PAID, PAYING],
    cases: {
      'the first two minutes': {
        when: ({ context }) => !context.isSlow,
        shows: ['Confirming your payment…', 'This usually takes a few seconds.'],
        hides: ['This is taking longer than usual'],
      },
      'more than two minutes': {
        when: ({ context }) => context.isSlow && !context.arePaid,
        shows: [
          'This is taking longer than usual',
          'You can leave this page. Your purchase will be available as soon as your payment is confirmed.',
        ],
        hides: ['Confirming your payment…'],
        offers: checkAgain,
      },
      'a payment that is confirmed, and gives no access yet': {
        when: ({ context }) => context.isSlow && context.arePaid,
        shows: [
          'Payment received',
          'We’re activating your access. You can leave this page. Your purchase will be available as soon as this is done.',
        ],
        hides: ['Confirming your payment…', 'This is taking longer than usual'],
        offers: checkAgain,
      },
    },
  },
  'paying.cancelling': cancelling,
  'paying.endingCancelled': cancelling,
  'succeeded.deciding': { none: 'It is left at once.' },
  'succeeded.leaving': {
    view: 'checkout',
    shows: ['Opening the game…'],
    hides: [NOT_CHARGED, PAYING],
    offers: { 'Watch now': { href: '/watch/4102' }, 'Stay here': { type: 'checkout.stay' } },
    cases: receipts,
  },
  'succeeded.staying': {
    view: 'checkout',
    hides: [NOT_CHARGED, PAYING, 'Opening the game…'],
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
