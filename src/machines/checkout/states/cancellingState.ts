import { assign } from 'xstate';
import { purchaseOf } from '../purchase';
import { base, failureOf } from '../setup';
import type { Attempt, AttemptInput, CheckoutContext } from '../types';

export function attemptOf({ attempt }: CheckoutContext): Attempt {
  if (attempt === null) throw new Error('Nothing is being paid.');
  return attempt;
}

export const attemptInput = (context: CheckoutContext): AttemptInput => ({
  viewerId: context.viewerId ?? 0,
  purchase: context.attempt?.purchase ?? purchaseOf(context),
  attempt: context.attempt,
});

const NOT_FOUND = 404;

/** The exits of an attempt that waits, besides going on with it. */
export const cancellation = {
  'attempt.replace': {
    description: 'Press Use another payment method.',
    target: 'cancelling',
    actions: { type: 'noteExit', params: { isGivingUp: false } },
  },
  'attempt.giveUp': {
    description: 'Press Cancel payment.',
    target: 'cancelling',
    actions: { type: 'noteExit', params: { isGivingUp: true } },
  },
} as const;

/** An attempt is left only after the platform has said that it can never charge (openapi, `cancelAttempt`). */
export const cancellingStates = {
  cancelling: base.createStateConfig({
    description: 'The platform is asked to cancel the attempt, so that it can never charge.',
    // From here on the page sends the request to pay again only when the viewer presses for it.
    entry: assign({ isSent: false, cancelProblem: null }),
    invoke: {
      id: 'cancelAttempt',
      src: 'cancelAttempt',
      input: ({ context }) => ({ key: attemptOf(context).key }),
      onDone: [
        {
          guard: ({ event }) => event.output.status === 'cancelled',
          description: 'Nothing was charged, and nothing will be.',
          target: 'endingCancelled',
        },
        {
          description: 'It was paid already, or the bank is at work: the orders say which.',
          target: 'checking',
          actions: assign({ cancelProblem: 'late' }),
        },
      ],
      onError: [
        {
          guard: ({ event }) => {
            const failure = failureOf(event.error);
            return failure.kind === 'refused' && failure.status === NOT_FOUND;
          },
          description: 'The platform cannot cancel attempts: it is not offered any more.',
          target: 'checking',
          actions: assign({ canCancel: false }),
        },
        {
          description: 'Whether it is cancelled is not known: the orders are read.',
          target: 'checking',
          actions: assign({ cancelProblem: 'lost' }),
        },
      ],
    },
  }),
  endingCancelled: base.createStateConfig({
    description: 'The attempt is forgotten: it is cancelled for good.',
    invoke: {
      id: 'endAttempt',
      src: 'endAttempt',
      input: ({ context }) => attemptInput(context),
      onDone: [
        { guard: 'isGivingUp', description: 'The viewer buys nothing.', target: '#checkout.givenUp' },
        {
          description: 'Another way to pay is chosen.',
          target: '#checkout.details',
          actions: { type: 'noteProblem', params: { problem: { kind: 'cancelled' } } },
        },
      ],
      onError: { description: 'It cannot be forgotten.', target: '#checkout.givenUp' },
    },
  }),
};
