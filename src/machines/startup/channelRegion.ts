import { assign, emit } from 'xstate';
import { toFailure } from '../../api/failures/failure';
import { startupSetup } from './setup';

const failureOf = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });

/**
 * Channel data: a failure is logged and never fatal (spec §4); the cached data stays, else a plain default.
 */
export const channelRegion = startupSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Channel data is being loaded; a cached channel stays on screen meanwhile.',
      invoke: {
        id: 'loadChannel',
        src: 'loadChannel',
        onDone: {
          description: 'Channel data arrives.',
          target: 'fresh',
          actions: [
            assign({
              channel: ({ event }) => event.output,
              channelSource: 'network',
              channelFailure: null,
            }),
            emit(({ event }) => ({ type: 'channel.loaded', channel: event.output })),
          ],
        },
        onError: [
          {
            guard: 'hasCachedChannel',
            description: 'Channel data fails on a repeat visit.',
            target: 'stale',
            actions: [
              { type: 'keepFailure', params: failureOf },
              { type: 'logFailure', params: failureOf },
            ],
          },
          {
            description: 'Channel data fails on a first visit.',
            target: 'missing',
            actions: [
              'showPlainChannel',
              { type: 'keepFailure', params: failureOf },
              { type: 'logFailure', params: failureOf },
            ],
          },
        ],
      },
    },
    fresh: { description: "The channel on screen is the platform's." },
    stale: {
      description: 'The channel on screen is that of the last visit.',
      on: {
        'network.returned': { description: 'The network comes back.', target: 'loading' },
      },
    },
    missing: {
      description: 'A plain default channel is on screen, with Retry.',
      tags: 'channelMissing',
      on: {
        'channel.retry': { description: 'Press Retry.', target: 'loading' },
        'network.returned': { description: 'The network comes back.', target: 'loading' },
      },
    },
  },
});
