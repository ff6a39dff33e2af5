import { assign } from 'xstate';
import { SECOND_MS } from '../../../api/constants';
import type { Failure } from '../../../api/failures/failure';
import { isOtherBody, meansNotCharged, problemOf, repeatMeansNotCharged } from '../problems';
import { base, failureOf, resultOfOrders } from '../setup';
import { bankStates } from './bankState';
import { attemptInput, attemptOf, cancellation, cancellingStates } from './cancellingState';

/** A request that may have been lost is repeated so often by itself. Our choice. */
const REPEATS = 3;
/** A throttled one is repeated once (faults row 10). */
const THROTTLED_REPEATS = 1;

const pauseOf = (failure: Failure): number =>
  failure.kind === 'throttled' ? (failure.retryAfterSeconds ?? 0) * SECOND_MS : 0;

/** One attempt to pay, to its end. Pay is closed until the end is known (design §7). */
export const payingState = base.createStateConfig({
  description: 'One attempt to pay. Pay is closed until its end is known.',
  tags: ['formMounted', 'paying'],
  invoke: {
    id: 'lock',
    src: 'lock',
    input: ({ context }) => ({ viewerId: context.viewerId }),
    // The stored attempt alone prevents a second one.
    onError: { description: 'The browser has no locks.', target: '.beginning' },
  },
  initial: 'locking',
  on: {
    'viewer.changed': {
      description: 'The viewer is logged out; the attempt stays stored.',
      target: '#checkout.loading',
      actions: [
        { type: 'noteViewer', params: ({ event }) => event },
        'forgetCards',
        assign({ wasPaying: true }),
      ],
    },
  },
  exit: assign({
    ...{ attempt: null, isSent: false, clientSecret: null, walletCard: null },
    ...{ isGivingUp: false, cancelProblem: null },
  }),
  states: {
    locking: {
      description: 'No other tab may pay at the same time.',
      on: {
        'lock.acquired': { description: 'No other tab is paying.', target: 'beginning' },
        'lock.refused': { description: 'Another tab is paying.', target: 'otherTab' },
      },
    },
    otherTab: {
      description: 'The viewer reads that another tab is paying.',
      on: {
        // The stored attempt prevents a second one for the same passes: its orders are read first.
        'checkout.payHere': { description: 'Press Continue here.', target: 'beginning' },
        // The purchase in the other tab decides what can still be bought here.
        'lock.acquired': { description: 'The other tab has finished.', target: '#checkout.loading' },
      },
    },
    beginning: {
      description: 'The attempt is stored before its first request.',
      invoke: {
        id: 'beginAttempt',
        src: 'beginAttempt',
        input: ({ context }) => attemptInput(context),
        onDone: [
          {
            guard: ({ event }) => event.output.isNew,
            description: 'It is the first one.',
            target: 'sending',
            actions: { type: 'takeAttempt', params: ({ event }) => event.output },
          },
          {
            description: 'An earlier attempt for the same passes has no known end.',
            target: 'checking',
            actions: { type: 'takeAttempt', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'It cannot be stored.',
          target: '#checkout.details',
          actions: [
            {
              type: 'noteProblem',
              params: ({ event }) => ({ problem: problemOf(failureOf(event.error)) }),
            },
            'failWallet',
          ],
        },
      },
    },
    sending: {
      description: 'The platform is asked to charge.',
      entry: assign({ isSent: true, clientSecret: null }),
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => attemptOf(context),
        onDone: [
          // Without its number nobody could follow the order once the bank has its answer.
          {
            guard: ({ event: { output } }) =>
              output.status === 'requires_action' && !!output.client_secret && !!output.order_ids?.length,
            description: 'The bank wants the viewer.',
            target: 'authenticating',
            actions: assign({
              clientSecret: ({ event }) => event.output.client_secret ?? null,
              orderIds: ({ event }) => event.output.order_ids ?? [],
            }),
          },
          {
            guard: ({ event }) => (event.output.order_ids ?? []).length > 0,
            description: 'The payment is on its way.',
            target: 'following',
            actions: assign({ orderIds: ({ event }) => event.output.order_ids ?? [] }),
          },
          // The order may be listed only later: to look for it at once would send the request without end.
          {
            description: 'The answer names no order: it is looked for after a pause.',
            target: 'pausing',
            actions: assign({ isThrottled: false }),
          },
        ],
        onError: [
          {
            guard: ({ context, event }) =>
              (context.checks > 0 ? repeatMeansNotCharged : meansNotCharged)(failureOf(event.error)),
            description: 'The platform refuses: nothing was charged.',
            target: 'endingUnpaid',
            actions: assign({
              problem: ({ context, event }) =>
                problemOf(failureOf(event.error), context.attempt?.purchase.expectedTotal),
            }),
          },
          {
            guard: ({ event }) => isOtherBody(failureOf(event.error)),
            description: 'The key was sent with another request: this one is not repeated by itself.',
            target: 'checking',
            actions: assign({ isSent: false }),
          },
          {
            guard: ({ event }) => failureOf(event.error).kind === 'throttled',
            description: 'The platform asks to wait.',
            target: 'pausing',
            actions: assign({
              isThrottled: true,
              pauseMs: ({ event }) => pauseOf(failureOf(event.error)),
            }),
          },
          {
            description: 'Whether something was charged is not known.',
            target: 'pausing',
            actions: assign({ isThrottled: false }),
          },
        ],
      },
    },
    pausing: {
      description: 'The viewer reads that it is being found out whether the payment went through.',
      entry: 'countCheck',
      exit: assign({ pauseMs: 0 }),
      after: { check: { description: 'A growing pause ends.', target: 'checking' } },
      on: {
        'network.returned': { description: 'The network returns.', target: 'checking' },
        'checkout.check': { description: 'Press Check again.', target: 'checking' },
      },
    },
    checking: {
      description: 'The orders of the attempt are read before anything is sent again.',
      invoke: {
        id: 'readOrders',
        src: 'readOrders',
        input: ({ context }) => ({ key: attemptOf(context).key }),
        onDone: [
          {
            // A question of the bank that fails at once would be asked again without end.
            guard: ({ context: { isSent, isThrottled, resends, clientSecret }, event }) =>
              event.output.length === 0 &&
              isSent &&
              resends < (isThrottled ? THROTTLED_REPEATS : REPEATS) &&
              clientSecret === null,
            description: 'The platform knows no order: the same request is sent again.',
            target: 'sending',
            actions: assign({ resends: ({ context }) => context.resends + 1 }),
          },
          {
            guard: ({ event }) => event.output.length === 0,
            description:
              'The platform knows no order, and was not asked by this page or is not asked again by itself.',
            target: 'interrupted',
          },
          {
            guard: ({ event }) => resultOfOrders(event.output) === 'paid',
            description: 'The payment went through.',
            target: 'endingPaid',
            actions: { type: 'noteOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            guard: ({ event }) => resultOfOrders(event.output) === 'failed',
            description: 'The payment has failed.',
            target: 'endingUnpaid',
            actions: { type: 'noteOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            guard: ({ event }) => event.output.some(({ client_secret }) => client_secret),
            description: 'The bank waits for the viewer.',
            target: 'bankWaiting',
            actions: { type: 'noteOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            description: 'The payment is on its way.',
            target: 'following',
            actions: { type: 'noteOrders', params: ({ event }) => ({ orders: event.output }) },
          },
        ],
        onError: {
          description: 'The platform does not answer, or asks to wait.',
          target: 'pausing',
          actions: assign({ pauseMs: ({ event }) => pauseOf(failureOf(event.error)) }),
        },
      },
    },
    interrupted: {
      description: 'The viewer reads that the last attempt was interrupted, and may finish it.',
      entry: 'countCheck',
      on: {
        'checkout.pay': {
          description: 'Press Finish payment: the same request is sent.',
          target: 'sending',
        },
        'checkout.check': { description: 'Press Check again.', target: 'checking' },
        'tab.shown': { description: 'The viewer comes back to the tab.', target: 'checking' },
        ...cancellation,
      },
    },
    ...cancellingStates,
    ...bankStates,
    following: {
      description: 'Each order is polled until it is paid or has failed.',
      entry: assign({ isSlow: false, arePaid: false }),
      invoke: {
        id: 'followOrders',
        src: 'followOrders',
        input: ({ context }) => ({ orderIds: context.orderIds }),
        onError: { description: 'The orders cannot be followed.', target: 'pausing' },
      },
      on: {
        'orders.settled': [
          {
            guard: ({ event }) => resultOfOrders(event.orders) === 'paid',
            description: 'Each order is paid.',
            target: 'endingPaid',
            actions: { type: 'noteOrders', params: ({ event }) => event },
          },
          {
            description: 'An order has failed.',
            target: 'endingUnpaid',
            actions: { type: 'noteOrders', params: ({ event }) => event },
          },
        ],
        'orders.asked': {
          // The bank has the answer to the question that was asked here, and the platform may not know it yet.
          guard: ({ context, event }) => context.clientSecret !== event.clientSecret,
          description: 'The bank waits for the viewer.',
          target: 'bankWaiting',
          actions: assign({ clientSecret: ({ event }) => event.clientSecret }),
        },
        'orders.slow': {
          description: 'It takes longer than two minutes.',
          actions: assign({ isSlow: true, arePaid: ({ event }) => event.arePaid }),
        },
        'checkout.check': { description: 'Press Check again.', actions: 'checkOrdersNow' },
        'page.restored': { description: 'The viewer comes back to the page.', target: 'checking' },
      },
    },
    endingPaid: {
      description: 'The attempt is forgotten.',
      invoke: {
        id: 'endAttempt',
        src: 'endAttempt',
        input: ({ context }) => attemptInput(context),
        onDone: { description: 'It is forgotten.', target: '#checkout.succeeded' },
        onError: { description: 'It cannot be forgotten.', target: '#checkout.succeeded' },
      },
    },
    endingUnpaid: {
      description: 'The attempt is forgotten: the next press of Pay is a new one.',
      entry: 'failWallet',
      exit: 'dropSpent',
      invoke: {
        id: 'endAttempt',
        src: 'endAttempt',
        input: ({ context }) => attemptInput(context),
        onDone: { description: 'It is forgotten.', target: '#checkout.details' },
        onError: { description: 'It cannot be forgotten.', target: '#checkout.details' },
      },
    },
  },
});
