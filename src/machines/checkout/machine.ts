import { assign } from 'xstate';
import { currentItems } from './purchase';
import { base, failureOf } from './setup';
import { detailsState } from './states/detailsState';
import { newCardState } from './states/newCardState';
import { payingState } from './states/payingState';
import { signingInState } from './states/signingInState';
import { walletState } from './states/walletState';

/** Buying: from the choice of a pass to the receipt. Every screen of the checkout is one of its states. */
export const checkoutMachine = base.createMachine({
  id: 'checkout',
  description: 'Buying a pass, from the choice to the receipt.',
  context: ({ input }) => ({
    ...input,
    viewerId: null,
    catalogue: null,
    choice: null,
    cards: [],
    card: null,
    walletCard: null,
    walletAddress: null,
    isBillingKnown: false,
    walletPreview: null,
    billingAddress: input.place,
    saveCard: true,
    coupon: input.address.coupon,
    couponFailure: null,
    askedCoupon: null,
    preview: null,
    hasAccepted: false,
    hasAcceptedBefore: false,
    problem: null,
    failure: null,
    attempt: null,
    isSent: false,
    wasPaying: false,
    orderIds: [],
    clientSecret: null,
    orders: [],
    checks: 0,
    resends: 0,
    isThrottled: false,
    pauseMs: 0,
    isSlow: false,
    arePaid: false,
    canCancel: true,
    isGivingUp: false,
    cancelProblem: null,
  }),
  initial: 'identifying',
  invoke: [
    {
      id: 'viewer',
      src: 'viewer',
      onError: {
        description: 'The viewer’s account cannot be loaded.',
        target: '.failed',
        actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
      },
    },
    { id: 'wallet', src: 'wallet', onError: { description: 'Wallets are not offered.' } },
  ],
  on: {
    'viewer.changed': {
      description: 'It becomes known who buys, or this changes.',
      target: '.loading',
      actions: ['forgetAddress', { type: 'noteViewer', params: ({ event }) => event }, 'forgetCards'],
    },
  },
  states: {
    identifying: { description: 'The viewer’s account is being loaded.', tags: 'busy' },
    loading: {
      description: 'The passes are read.',
      tags: ['busy', 'formMounted'],
      invoke: {
        id: 'readCatalogue',
        src: 'readCatalogue',
        input: ({ context: { address, viewerId } }) => ({ address, isLoggedIn: viewerId !== null }),
        onDone: {
          description: 'The passes are known.',
          target: 'deciding',
          actions: { type: 'noteCatalogue', params: ({ event }) => ({ catalogue: event.output }) },
        },
        onError: {
          description: 'The passes cannot be read.',
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isPassMissing', target: 'passNotFound' },
        { guard: 'hasNoPasses', target: 'noPasses' },
        { guard: 'isUndecided', target: 'choosing' },
        { guard: 'hasNothingToLogInFor', target: 'choosing' },
        { guard: 'isVisitor', target: 'signingIn' },
        { target: 'preparing' },
      ],
    },
    failed: {
      description: 'The reason is shown with Retry.',
      on: {
        'checkout.retry': { description: 'Press Retry.', target: 'loading' },
        'network.returned': { description: 'The network returns.', target: 'loading' },
      },
    },
    passNotFound: { description: 'The viewer reads that there is no such pass.' },
    noPasses: { description: 'The viewer reads that there are no passes.' },
    choosing: {
      description: 'The viewer chooses a pass.',
      on: {
        'pass.choose': {
          guard: ({ event }) => event.choice.pass.obstacle === null,
          description: 'Choose a pass.',
          target: 'chosen',
          actions: ['forgetNewCard', assign({ choice: ({ event }) => event.choice }), 'announcePass'],
        },
        'access.changed': { description: 'Something was bought in another tab.', target: 'loading' },
      },
    },
    chosen: {
      always: [
        { guard: 'isUndecided', target: 'choosing' },
        { guard: 'isVisitor', target: 'signingIn' },
        { target: 'preparing' },
      ],
    },
    signingIn: signingInState,
    preparing: {
      description: 'The saved cards and an unfinished attempt are read.',
      tags: ['busy', 'formMounted'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({
          viewerId: context.viewerId ?? 0,
          items: currentItems(context),
          isTrial: context.choice?.isTrial === true,
        }),
        onDone: {
          description: 'The cards are known.',
          target: 'prepared',
          actions: { type: 'notePreparation', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The cards cannot be read.',
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
    },
    prepared: {
      always: [
        { guard: 'hasAttempt', target: 'paying' },
        { guard: 'hasObstacle', target: 'choosing' },
        { target: 'details' },
      ],
    },
    details: detailsState,
    newCard: newCardState,
    wallet: walletState,
    paying: payingState,
    givenUp: {
      description: 'The viewer reads that the payment is cancelled, and that nothing was charged.',
      on: {
        'choice.change': {
          description: 'Choose another pass.',
          target: 'choosing',
          actions: 'announceChoosing',
        },
      },
    },
    succeeded: {
      description: 'The receipt is shown.',
      entry: 'announcePaid',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasEvent', target: 'leaving' }, { target: 'staying' }] },
        leaving: {
          description: 'The event opens by itself in a few seconds.',
          after: {
            receipt: {
              description: 'A few seconds pass.',
              target: 'staying',
              actions: 'announceFinished',
            },
          },
          on: { 'checkout.stay': { description: 'Press Stay here.', target: 'staying' } },
        },
        staying: { description: 'The receipt stays.' },
      },
    },
  },
});
