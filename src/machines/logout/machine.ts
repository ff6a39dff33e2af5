import { assign, fromPromise, setup } from 'xstate';
import { MINUTE_MS, SECOND_MS } from '../../api/constants';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';

/** The first pause between two tries; each is twice as long as the one before, up to the longest. Our choice. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

export interface LogoutInput {
  /** How often the platform has not confirmed the logout on this page; 0 for one of an earlier visit. */
  failures: number;
}

type LogoutEvent = { type: 'logout.retry' } | { type: 'visit.leave' } | BrowserEvent;

/** A logout that the platform has not confirmed is repeated until it does (`api/keys/logouts.ts`). */
export const logoutMachine = setup({
  types: {} as {
    input: LogoutInput;
    context: LogoutInput;
    events: LogoutEvent;
    tags: 'unconfirmed' | 'confirmed';
  },
  actors: {
    /** Logs every key out that was put aside; rejects with a FailureError. */
    finish: fromPromise<unknown>(unprovided('finish')),
  },
  guards: { hasFailed: ({ context }) => context.failures > 0 },
  delays: {
    pause: ({ context }) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: 'logout',
  description:
    'A logout took effect on this device, but the platform has not confirmed it: the viewer is told, and it is repeated.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasFailed', description: 'The platform has just not confirmed it.', target: 'unconfirmed' },
        { description: 'It was not confirmed before the page was loaded.', target: 'resuming' },
      ],
    },
    resuming: {
      description: 'The logout of an earlier visit is being sent again, without a word.',
      invoke: {
        id: 'resume',
        src: 'finish',
        onDone: { description: 'The platform confirms the logout.', target: 'ended' },
        onError: {
          description: 'The platform does not confirm the logout.',
          target: 'unconfirmed',
          actions: assign({ failures: 1 }),
        },
      },
    },
    unconfirmed: {
      description: 'The viewer reads that the session still has to be ended, and that this is being tried.',
      tags: 'unconfirmed',
      initial: 'pausing',
      states: {
        pausing: {
          description: 'A growing pause passes before the next try.',
          after: { pause: { description: 'A growing pause ends.', target: 'sending' } },
          on: {
            'logout.retry': { description: 'Press Try again.', target: 'sending' },
            'network.returned': { description: 'The network returns.', target: 'sending' },
            'tab.shown': { description: 'The viewer comes back to the tab.', target: 'sending' },
          },
        },
        sending: {
          description: 'The logout is being sent again.',
          invoke: {
            id: 'finish',
            src: 'finish',
            onDone: { description: 'The platform confirms the logout.', target: '#logout.confirmed' },
            onError: {
              description: 'The platform still does not confirm the logout.',
              target: 'pausing',
              actions: assign({ failures: ({ context }) => context.failures + 1 }),
            },
          },
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The viewer reads that the session has ended.',
      tags: 'confirmed',
    },
    ended: { type: 'final', description: 'The session has ended before anything was said.' },
  },
});
