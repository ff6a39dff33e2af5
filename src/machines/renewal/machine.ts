import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isNotFound, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import { unprovided } from '../unprovided';

/** The order whose renewal is to be stopped or resumed. */
export interface RenewalOrder {
  id: number;
  /** Null for a product without a name. */
  name: string | null;
  /** The end of access, seconds since the epoch; null for none. */
  accessUntil: number | null;
  /** Whether it is a plan that begins later: then the change of plans is cancelled, and the plan before goes on. */
  isPlanChange: boolean;
  /** The charge of a resumed renewal at the end of access, in major units; null for one that is to be stopped. */
  resumeTotal: number | null;
  /** ISO 4217; null for the channel's. */
  currency: string | null;
}

interface RenewalContext {
  /** Null until the first question. */
  order: RenewalOrder | null;
  /** Whether the renewal is to be resumed; otherwise it is to be stopped. */
  isResuming: boolean;
  /** False once the platform has answered that it resumes no renewals. */
  isResumeOffered: boolean;
  failure: Failure | null;
}

type RenewalEvent =
  | { type: 'renewal.cancel'; order: RenewalOrder }
  | { type: 'renewal.resume'; order: RenewalOrder }
  | { type: 'renewal.confirm' }
  | { type: 'dialog.close' };

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });
const noteFailure = { type: 'noteFailure', params: failureIn } as const;

/** The button that confirms tells the platform what was asked. */
const confirm = (press: string) =>
  [
    { guard: 'isResuming', description: `${press} to resume the renewal.`, target: 'resuming' },
    { description: `${press} to cancel the renewal.`, target: 'cancelling' },
  ] as const;

const whileTold = {
  shown: {
    description: 'The dialog shows progress.',
    tags: 'dialog',
    on: { 'dialog.close': { description: 'Close the dialog; the request goes on.', target: 'hidden' } },
  },
  hidden: { description: 'The dialog opens again with the result.' },
} as const;

const onceTold = [
  {
    guard: ({ event }: { event: { error: unknown } }) => mayBeDone(toFailure(event.error)),
    description: 'The answer is lost: the order is read.',
    target: 'reading',
    actions: noteFailure,
  },
  { description: 'The platform refuses, or nothing was sent.', target: 'failed', actions: noteFailure },
] as const;

const close = { 'dialog.close': { description: 'Close the dialog.', target: 'closed' } } as const;

/** The renewal of a subscription or of a package is stopped or resumed, after a question. */
export const renewalMachine = setup({
  types: {} as { context: RenewalContext; events: RenewalEvent; tags: 'dialog' | 'busy' | 'done' },
  actors: {
    /** Stops the renewal of an order; rejects with a FailureError. */
    unsubscribe: fromPromise<unknown, { order: RenewalOrder | null }>(unprovided('unsubscribe')),
    /** Resumes the renewal of an order; rejects with a FailureError. */
    resubscribe: fromPromise<unknown, { order: RenewalOrder | null }>(unprovided('resubscribe')),
    /** Whether the order is read as one that renews; rejects when it cannot be read. */
    readRenewal: fromPromise<boolean, { orderId: number | null }>(unprovided('readRenewal')),
  },
  actions: {
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: { isResuming: ({ context }) => context.isResuming },
}).createMachine({
  id: 'renewal',
  description:
    'A renewal is cancelled or resumed: the viewer reads until when access lasts or what is charged next, confirms, and reads the result.',
  context: { order: null, isResuming: false, isResumeOffered: true, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of orders is shown without a question.',
      on: {
        'renewal.cancel': {
          description: 'Press "Cancel renewal" of an order.',
          target: 'asking',
          actions: assign({ order: ({ event }) => event.order, isResuming: false, failure: null }),
        },
        'renewal.resume': {
          guard: ({ context }) => context.isResumeOffered,
          description: 'Press "Resume renewal" of an order whose renewal was cancelled.',
          target: 'asking',
          actions: assign({ order: ({ event }) => event.order, isResuming: true, failure: null }),
        },
      },
    },
    asking: {
      description: 'The viewer reads until when access lasts, or what is charged next, and is asked.',
      tags: 'dialog',
      on: {
        'renewal.confirm': confirm('Press the button that confirms'),
        'dialog.close': {
          description: 'Press the button that changes nothing, or Escape.',
          target: 'closed',
        },
      },
    },
    cancelling: {
      description: 'The platform is being told to stop the renewal.',
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => ({ order: context.order }),
        onDone: { description: 'The platform stops the renewal.', target: 'cancelled' },
        onError: onceTold,
      },
      states: whileTold,
    },
    resuming: {
      description: 'The platform is being told to resume the renewal.',
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'resubscribe',
        src: 'resubscribe',
        input: ({ context }) => ({ order: context.order }),
        onDone: { description: 'The platform resumes the renewal.', target: 'resumed' },
        onError: [
          {
            guard: ({ event }) => isNotFound(event.error),
            description: 'The platform resumes no renewals.',
            target: 'unsupported',
            actions: assign({ isResumeOffered: false }),
          },
          ...onceTold,
        ],
      },
      states: whileTold,
    },
    reading: {
      description: 'The answer was lost: the order says whether it renews.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'readRenewal',
        src: 'readRenewal',
        input: ({ context }) => ({ orderId: context.order?.id ?? null }),
        onDone: [
          {
            guard: ({ context, event }) => context.isResuming && event.output,
            description: 'The renewal was resumed.',
            target: 'resumed',
          },
          {
            guard: ({ context, event }) => !context.isResuming && !event.output,
            description: 'The renewal was stopped.',
            target: 'cancelled',
          },
          { description: 'The order is as it was before.', target: 'failed' },
        ],
        onError: { description: 'The order cannot be read either.', target: 'unconfirmed' },
      },
      on: close,
    },
    cancelled: {
      description: 'The viewer reads that nothing will be charged again.',
      tags: ['dialog', 'done'],
      on: close,
    },
    resumed: {
      description: 'The viewer reads what will be charged, and when.',
      tags: ['dialog', 'done'],
      on: close,
    },
    unsupported: {
      description: 'The viewer reads that renewals cannot be resumed here; the button is gone afterwards.',
      tags: ['dialog', 'done'],
      on: close,
    },
    unconfirmed: {
      description:
        'The viewer reads that it is not known whether the renewal was changed, and may repeat it.',
      tags: 'dialog',
      on: { 'renewal.confirm': confirm('Press the button that confirms again'), ...close },
    },
    failed: {
      description: 'The viewer reads why the renewal was not changed.',
      tags: 'dialog',
      on: { 'renewal.confirm': confirm('Press Retry'), ...close },
    },
  },
});
