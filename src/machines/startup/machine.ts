import { assign, emit } from 'xstate';
import { channelRegion } from './channelRegion';
import { startupSetup } from './setup';

/** The start-up until the app is visible (spec §4 Start-up sequence). */
export const startupMachine = startupSetup.createMachine({
  id: 'startup',
  description: 'From the address bar to the app on screen.',
  context: ({ input }) => ({
    ...input,
    channel: input.cached,
    channelSource: input.cached === null ? null : 'cache',
    channelFailure: null,
    viewerSettled: false,
  }),
  type: 'parallel',
  states: {
    brand: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Neither name nor colours of the channel are known: the page shows its skeleton.',
          always: { guard: 'brandKnown', target: 'known' },
        },
        known: {
          description: 'The storefront wears the name, colours and menus of a channel.',
          tags: 'brandKnown',
        },
      },
    },
    journey: {
      initial: 'settings',
      states: {
        settings: {
          description: 'The project settings file is being read.',
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            onDone: {
              description: 'The settings file answers.',
              target: 'keys',
            },
            onError: { description: 'The settings file is missing: it is ignored.', target: 'keys' },
          },
        },
        keys: {
          description: 'The channel key and the API key are being fetched.',
          invoke: {
            id: 'obtainKeys',
            src: 'obtainKeys',
            onDone: { description: 'Both keys arrive.', target: 'running' },
            onError: { description: 'One of the keys cannot be fetched.', target: 'difficulties' },
          },
        },
        difficulties: {
          description: 'Start-up waits behind the screen of technical difficulties.',
          on: { 'apiKey.accepted': { description: 'A key is accepted after all.', target: 'running' } },
        },
        running: {
          type: 'parallel',
          states: {
            channel: channelRegion,
            viewer: {
              initial: 'awaited',
              states: {
                awaited: {
                  description: 'The session is reading who the viewer is.',
                  entry: emit({ type: 'startup.keysHeld' }),
                  on: {
                    'viewer.settled': {
                      description: 'It is known whether the viewer is logged in.',
                      target: 'settled',
                      actions: assign({ viewerSettled: true }),
                    },
                  },
                },
                settled: { description: 'It is known whether the viewer is logged in.' },
              },
            },
            app: {
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'Analytics have not started.',
                  always: { guard: 'mayShow', target: 'shown' },
                },
                shown: {
                  description: "The app is on screen, the channel's pages have addresses, analytics run.",
                  entry: emit(({ context }) => ({
                    type: 'startup.shown',
                    channelSource: context.channelSource ?? 'default',
                  })),
                },
              },
            },
          },
        },
      },
    },
  },
});
