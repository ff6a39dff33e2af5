import { assign, emit, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { MINUTE_MS, RELOAD_WAIT_SECONDS, SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failure';
import type { AppEvent } from '../appEvents';
import { unprovided } from '../unprovided';

/** Pause before the first background request, ms; it doubles with each failure. Our choice. */
const FIRST_QUIET_PAUSE_MS = 5 * SECOND_MS;
/** The longest pause without the random spread, ms. Our choice. */
const LONGEST_QUIET_PAUSE_MS = MINUTE_MS;
/** Maximum share by which a pause is extended, so that clients do not return all at once. Our choice. */
const QUIET_PAUSE_SPREAD = 0.5;

export type ReloadInput = {
  /** The reference for support; null without one. */
  reference: string | null;
  /** 0 to 1, random, one value per page. */
  spread: number;
  /** Number of background requests before the last one reloaded the page. */
  quietRequests: number;
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

/** Sent to the countdown when timers may have been paused, so that it checks the clock. */
export type CountdownCommand = { type: 'clock.check' };

type ReloadEvent = AppEvent | CountdownEvent | { type: 'reload.pressed' };

type ReloadContext = ReloadInput & {
  /** Whole seconds until Reload is enabled. */
  secondsLeft: number;
  /** When Reload is enabled, in milliseconds since the epoch; null until the countdown has started. */
  deadline: number | null;
  /** Why no key can be obtained. */
  failure: Failure | null;
};

/**
 * Technical difficulties (spec §4): a countdown of 60 s, then Reload; they end when a key is obtained.
 * Meanwhile keys are requested in the background with growing pauses.
 */
export const reloadMachine = setup({
  types: {} as {
    input: ReloadInput;
    context: ReloadContext;
    events: ReloadEvent;
    /** `quietRequests` is 0 when the viewer pressed Reload. */
    emitted: { type: 'reload.recovered'; quietRequests: number };
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
    countQuietRequest: assign({ quietRequests: ({ context }) => context.quietRequests + 1 }),
    forgetQuietRequests: assign({ quietRequests: 0 }),
  },
  guards: { reloadIsReady: stateIn({ difficulties: { button: 'ready' } }) },
  delays: {
    quietPause: ({ context: { quietRequests, spread } }) =>
      Math.min(FIRST_QUIET_PAUSE_MS * 2 ** quietRequests, LONGEST_QUIET_PAUSE_MS) *
      (1 + spread * QUIET_PAUSE_SPREAD),
  },
}).createMachine({
  id: 'reload',
  description: 'The technical-difficulties screen.',
  context: ({ input }) => ({
    ...input,
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
          actions: 'forgetQuietRequests',
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
            },
            requesting: {
              description: 'A key is being asked for; Reload is disabled and shows it.',
              tags: ['reloadDisabled', 'requesting'],
              invoke: {
                id: 'pressedRequest',
                src: 'requestKey',
                onDone: {
                  description: 'The key arrives.',
                  target: '#reload.recovered',
                  actions: 'forgetQuietRequests',
                },
                onError: {
                  description: 'The key is refused again.',
                  target: 'countingDown',
                  actions: 'restartCountdown',
                },
              },
              on: {
                'apiKey.accepted': {
                  description: 'The key is accepted.',
                  target: '#reload.recovered',
                  actions: 'forgetQuietRequests',
                },
              },
            },
          },
        },
        quiet: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Nothing is requested; the pause before the next quiet request runs.',
              after: {
                quietPause: {
                  description:
                    'The pause is over: 5 to 8 seconds at first, twice as long after each failure, 90 seconds at most.',
                  target: 'requesting',
                },
              },
              on: {
                'network.returned': { description: 'The network comes back.', target: 'requesting' },
                'tab.shown': {
                  guard: 'reloadIsReady',
                  description: 'Come back to the tab when Reload can be pressed.',
                  target: 'requesting',
                },
              },
            },
            requesting: {
              description: 'A key is requested quietly; the screen does not change.',
              entry: 'countQuietRequest',
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
      entry: [
        assign({ failure: null }),
        emit(({ context }) => ({ type: 'reload.recovered', quietRequests: context.quietRequests })),
      ],
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
