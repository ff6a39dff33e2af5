import { assign, emit, not, sendTo } from 'xstate';
import { RELOAD_WAIT_SECONDS } from '../../api/constants';
import { reloadSetup } from './setup';

/**
 * Technical difficulties (spec §4): a countdown of 60 s, then Reload; they end when a key is obtained.
 * Meanwhile keys are requested in the background with growing pauses. They cover the page, but stand beside a
 * picture that is watched, which needs no key (design §9): it plays on, and only the viewer may end it.
 */
export const reloadMachine = reloadSetup.createMachine({
  id: 'reload',
  description: 'The technical-difficulties screen.',
  context: ({ input }) => ({
    ...input,
    secondsLeft: RELOAD_WAIT_SECONDS,
    deadline: null,
    failure: null,
    hasPicture: false,
  }),
  initial: 'hidden',
  on: {
    'picture.started': {
      description: 'A picture begins to play.',
      actions: assign({ hasPicture: true }),
    },
    'picture.stopped': {
      description: 'The picture ends, fails, or is left.',
      actions: assign({ hasPicture: false }),
    },
    'apiKey.refused': {
      description: 'The platform still gives no key.',
      actions: assign({ failure: ({ event }) => event.failure }),
    },
  },
  states: {
    hidden: {
      description: 'Technical difficulties are not shown.',
      on: {
        'apiKey.refused': {
          description: 'The platform gives no API key: stop its key service.',
          target: 'difficulties',
          actions: assign({ failure: ({ event }) => event.failure }),
        },
      },
    },
    difficulties: {
      description: '"Oops! We are currently experiencing technical difficulties" is on the screen.',
      tags: 'difficulties',
      type: 'parallel',
      entry: 'restartCountdown',
      on: {
        'apiKey.accepted': {
          description: 'Another request gets a key: the error has cleared.',
          target: 'hidden',
          actions: ['forgetQuietRequests', 'announceCleared'],
        },
      },
      states: {
        place: {
          initial: 'covering',
          states: {
            covering: {
              description: 'Nothing plays: the difficulties fill the screen.',
              always: { guard: 'hasPicture', target: 'besidePicture' },
            },
            besidePicture: {
              description: 'A picture is watched: the difficulties stand in a panel beside it.',
              always: { guard: not('hasPicture'), target: 'covering' },
            },
          },
        },
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
              on: {
                'reload.pressed': [
                  {
                    guard: 'hasPicture',
                    description: 'Press Reload beside a picture that plays.',
                    target: 'asking',
                  },
                  { description: 'Press Reload.', target: 'requesting' },
                ],
              },
            },
            asking: {
              description: 'The viewer is asked whether the picture may stop for the reload.',
              tags: 'asking',
              always: { guard: not('hasPicture'), target: 'ready' },
              on: {
                'reload.confirmed': { description: 'Press Reload again.', target: 'requesting' },
                'reload.declined': { description: 'Press Keep watching.', target: 'ready' },
              },
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
                    'The pause is over: 5 to 10 seconds at first, twice as long after each failure, eight minutes at most.',
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
                onDone: [
                  {
                    guard: 'hasPicture',
                    description: 'The quiet request gets a key while a picture is watched.',
                    target: '#reload.hidden',
                    actions: ['forgetQuietRequests', 'announceCleared'],
                  },
                  { description: 'The quiet request gets a key.', target: '#reload.recovered' },
                ],
                onError: { description: 'The quiet request gets none.', target: 'waiting' },
              },
              on: {
                'apiKey.accepted': [
                  {
                    guard: 'hasPicture',
                    description: 'The key of the quiet request is accepted while a picture is watched.',
                    target: '#reload.hidden',
                    actions: ['forgetQuietRequests', 'announceCleared'],
                  },
                  {
                    description: 'The key of the quiet request is accepted.',
                    target: '#reload.recovered',
                  },
                ],
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
