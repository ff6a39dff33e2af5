import { assign, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failure';
import { mayBeDone } from '../../api/lostAnswer';
import { unprovided } from '../unprovided';

/** The order whose renewal is to be stopped. */
export interface RenewalOrder {
  id: number;
  /** Null for a product without a name. */
  name: string | null;
  /** The end of access, seconds since the epoch; null for none. */
  accessUntil: number | null;
  /** Whether it is a plan that begins later: then the change of plans is cancelled, and the plan before goes on. */
  isPlanChange: boolean;
}

interface RenewalContext {
  /** Null until the first question. */
  order: RenewalOrder | null;
  failure: Failure | null;
}

type RenewalEvent =
  | { type: 'renewal.cancel'; order: RenewalOrder }
  | { type: 'renewal.confirm' }
  | { type: 'dialog.close' };

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });

/** The renewal of a subscription or of a package is stopped, after a question. */
export const renewalMachine = setup({
  types: {} as { context: RenewalContext; events: RenewalEvent; tags: 'dialog' | 'busy' },
  actors: {
    /** Stops the renewal of an order; rejects with a FailureError. */
    unsubscribe: fromPromise<unknown, { order: RenewalOrder | null }>(unprovided('unsubscribe')),
    /** Whether the order is read as cancelled; rejects when it cannot be read. */
    readCancelled: fromPromise<boolean, { orderId: number | null }>(unprovided('readCancelled')),
  },
  actions: {
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'renewal',
  description:
    'A renewal is cancelled: the viewer reads until when access lasts, confirms, and reads what came of it.',
  context: { order: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of orders is shown without a question.',
      on: {
        'renewal.cancel': {
          description: 'Press "Cancel renewal" of an order.',
          target: 'asking',
          actions: assign({ order: ({ event }) => event.order, failure: null }),
        },
      },
    },
    asking: {
      description: 'The viewer reads until when access lasts and is asked.',
      tags: 'dialog',
      on: {
        'renewal.confirm': { description: 'Press the button that confirms.', target: 'cancelling' },
        'dialog.close': { description: 'Press "Keep it", or Escape.', target: 'closed' },
      },
    },
    cancelling: {
      description: 'The platform is being told.',
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => ({ order: context.order }),
        onDone: { description: 'The platform stops the renewal.', target: 'cancelled' },
        onError: [
          {
            guard: ({ event }) => mayBeDone(toFailure(event.error)),
            description: 'The answer is lost: the order is read.',
            target: 'reading',
            actions: { type: 'noteFailure', params: failureIn },
          },
          {
            description: 'The platform refuses, or nothing was sent.',
            target: 'failed',
            actions: { type: 'noteFailure', params: failureIn },
          },
        ],
      },
      states: {
        shown: {
          description: 'The dialog shows progress.',
          tags: 'dialog',
          on: { 'dialog.close': { description: 'Close the dialog; the request goes on.', target: 'hidden' } },
        },
        hidden: { description: 'The dialog opens again with the result.' },
      },
    },
    reading: {
      description: 'The answer was lost: the order says whether its renewal was stopped.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'readCancelled',
        src: 'readCancelled',
        input: ({ context }) => ({ orderId: context.order?.id ?? null }),
        onDone: [
          {
            guard: ({ event }) => event.output,
            description: 'The renewal was stopped.',
            target: 'cancelled',
          },
          { description: 'The renewal was not stopped.', target: 'failed' },
        ],
        onError: { description: 'The order cannot be read either.', target: 'unconfirmed' },
      },
      on: { 'dialog.close': { description: 'Close the dialog.', target: 'closed' } },
    },
    cancelled: {
      description: 'The viewer reads that nothing will be charged again.',
      tags: 'dialog',
      on: { 'dialog.close': { description: 'Close the dialog.', target: 'closed' } },
    },
    unconfirmed: {
      description:
        'The viewer reads that it is not known whether the renewal was stopped, and may repeat it.',
      tags: 'dialog',
      on: {
        'renewal.confirm': { description: 'Press the button that confirms again.', target: 'cancelling' },
        'dialog.close': { description: 'Close the dialog.', target: 'closed' },
      },
    },
    failed: {
      description: 'The viewer reads why the renewal was not stopped.',
      tags: 'dialog',
      on: {
        'renewal.confirm': { description: 'Press Retry.', target: 'cancelling' },
        'dialog.close': { description: 'Close the dialog.', target: 'closed' },
      },
    },
  },
});
