import { assign, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failure';
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

/** The renewal of a subscription or of a package is stopped, after a question. */
export const renewalMachine = setup({
  types: {} as { context: RenewalContext; events: RenewalEvent; tags: 'dialog' },
  actors: {
    /** Stops the renewal of an order; rejects with a FailureError. */
    unsubscribe: fromPromise<unknown, { orderId: number | null }>(unprovided('unsubscribe')),
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
      initial: 'shown',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => ({ orderId: context.order?.id ?? null }),
        onDone: { description: 'The platform stops the renewal.', target: 'cancelled' },
        onError: {
          description: 'The platform refuses, or does not answer.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
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
    cancelled: {
      description: 'The viewer reads that nothing will be charged again.',
      tags: 'dialog',
      on: { 'dialog.close': { description: 'Close the dialog.', target: 'closed' } },
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
