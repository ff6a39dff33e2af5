import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { MINUTE_MS, RELOAD_WAIT_SECONDS } from '../../api/constants';
import type { Failure } from '../../api/failure';
import type { AppEvent } from '../appEvents';
import { unprovided } from '../unprovided';

export type ReloadInput = {
  /** What the viewer tells support; null where none is made. */
  reference: string | null;
};

export type CountdownInput = {
  seconds: number;
  /** Milliseconds since the epoch; null starts a new wait. */
  deadline: number | null;
};

export type CountdownEvent =
  | { type: 'countdown.started'; deadline: number }
  | { type: 'countdown.ticked'; secondsLeft: number }
  | { type: 'countdown.ended' };

/** Told to the countdown when timers may have slept: look at the clock now. */
export type CountdownCommand = { type: 'clock.check' };

type ReloadEvent = AppEvent | CountdownEvent | { type: 'reload.pressed' } | { type: 'probe.due' };

type ReloadContext = {
  reference: string | null;
  /** Whole seconds until Reload can be pressed. */
  secondsLeft: number;
  /** When it can be pressed, in milliseconds since the epoch; null until the countdown has said so. */
  deadline: number | null;
  /** Why no key can be had. */
  failure: Failure | null;
};

/** Technical difficulties (spec §4): a countdown of 60 s, then Reload; it clears when the error clears. */
export const reloadMachine = setup({
  types: {} as {
    input: ReloadInput;
    context: ReloadContext;
    events: ReloadEvent;
    emitted: { type: 'reload.recovered' };
    tags: 'difficulties' | 'reloadDisabled' | 'requesting';
  },
  actors: {
    countdown: fromCallback<CountdownCommand, CountdownInput>(() => {
      throw new Error('The actor "countdown" was not provided to its machine.');
    }),
    requestKey: fromPromise<string>(unprovided('requestKey')),
  },
  actions: {
    restartCountdown: assign({ secondsLeft: RELOAD_WAIT_SECONDS, deadline: null }),
  },
  guards: { reloadIsReady: stateIn({ difficulties: { button: 'ready' } }) },
  delays: { probeWait: MINUTE_MS },
}).createMachine({
  id: 'reload',
  description: 'The technical-difficulties screen.',
  context: ({ input }) => ({
    reference: input.reference,
    secondsLeft: RELOAD_WAIT_SECONDS,
    deadline: null,
    failure: null,
  }),
  initial: 'hidden',
  on: {
    'apiKey.refused': {
      description: 'The platform still gives no key.',
      actions: assign({ failure: ({ event }) => event.failure }),
    },
  },
  states: {
    hidden: {
      description: 'The screen of technical difficulties is not shown.',
      on: {
        'apiKey.refused': {
          description: 'The platform gives no API key: stop its key service.',
          target: 'difficulties',
          actions: assign({ failure: ({ event }) => event.failure }),
        },
      },
    },
    difficulties: {
      description: '"Oops! We are currently experiencing technical difficulties" fills the screen.',
      tags: 'difficulties',
      type: 'parallel',
      entry: 'restartCountdown',
      on: {
        'apiKey.accepted': {
          description: 'Another request gets a key: the error has cleared.',
          target: 'hidden',
        },
      },
      states: {
        button: {
          initial: 'countingDown',
          states: {
            countingDown: {
              description: 'Reload is disabled and counts down from 60, once a second.',
              tags: 'reloadDisabled',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ seconds: RELOAD_WAIT_SECONDS, deadline: context.deadline }),
                onError: {
                  description: 'The countdown breaks: nobody is kept waiting for it.',
                  target: 'ready',
                },
              },
              on: {
                'countdown.started': {
                  description: 'The countdown notes when it will end.',
                  actions: assign({ deadline: ({ event }) => event.deadline }),
                },
                'countdown.ticked': {
                  description: 'A second passes.',
                  actions: assign({ secondsLeft: ({ event }) => event.secondsLeft }),
                },
                'countdown.ended': { description: '60 seconds have passed.', target: 'ready' },
                'tab.shown': {
                  description: 'Come back to the tab, or wake the laptop.',
                  actions: sendTo('countdown', { type: 'clock.check' }),
                },
              },
            },
            ready: {
              description: 'Reload can be pressed.',
              entry: assign({ secondsLeft: 0 }),
              on: { 'reload.pressed': { description: 'Press Reload.', target: 'requesting' } },
              after: {
                probeWait: {
                  description: 'Leave Reload unpressed for a minute.',
                  target: 'ready',
                  reenter: true,
                  actions: raise({ type: 'probe.due' }),
                },
              },
            },
            requesting: {
              description: 'A key is being asked for; Reload is disabled and shows it.',
              tags: ['reloadDisabled', 'requesting'],
              invoke: {
                id: 'pressedRequest',
                src: 'requestKey',
                onDone: { description: 'The key arrives.', target: '#reload.recovered' },
                onError: {
                  description: 'The key is refused again.',
                  target: 'countingDown',
                  actions: 'restartCountdown',
                },
              },
              on: {
                'apiKey.accepted': { description: 'The key is accepted.', target: '#reload.recovered' },
              },
            },
          },
        },
        probe: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Nothing is asked of the platform.',
              on: {
                'network.returned': { description: 'The network comes back.', target: 'asking' },
                'probe.due': { description: 'It is time to ask quietly.', target: 'asking' },
                'tab.shown': {
                  guard: 'reloadIsReady',
                  description: 'Come back to the tab when Reload can be pressed.',
                  target: 'asking',
                },
              },
            },
            asking: {
              description: 'A key is asked for quietly; the screen does not change.',
              invoke: {
                id: 'quietRequest',
                src: 'requestKey',
                onDone: { description: 'The quiet request gets a key.', target: '#reload.recovered' },
                onError: { description: 'The quiet request gets none.', target: 'waiting' },
              },
              on: {
                'apiKey.accepted': {
                  description: 'The key of the quiet request is accepted.',
                  target: '#reload.recovered',
                },
              },
            },
          },
        },
      },
    },
    recovered: {
      description: 'The page reloads at the same address.',
      tags: ['difficulties', 'reloadDisabled', 'requesting'],
      entry: [assign({ failure: null }), emit({ type: 'reload.recovered' })],
      on: {
        'apiKey.refused': {
          description: 'The platform refuses the new key before the page has reloaded.',
          target: 'difficulties',
          actions: assign({ failure: ({ event }) => event.failure }),
        },
      },
    },
  },
});
