import { assign } from 'xstate';
import { toFailure } from '../../api/failures/failure';
import { sessionSetup } from './setup';

const held = { target: '#session.key.held', actions: 'forgetKeyFailure' } as const;

/**
 * The API key. The API layer requests and retries it and emits `apiKey.*`, which this region follows. The
 * region itself requests a key only when the session ends (spec §4: logout fetches a new anonymous key).
 */
export const keyRegion = sessionSetup.createStateConfig({
  initial: 'absent',
  on: {
    'key.renew': {
      description: 'The session needs a new anonymous key.',
      target: '#session.key.requesting.asking',
      actions: 'forgetKeyFailure',
    },
  },
  states: {
    absent: {
      description: 'No API key is held.',
      on: {
        'apiKey.requested': { description: 'A request needs a key.', target: 'requesting' },
        'apiKey.accepted': { description: 'A key comes from a login elsewhere.', ...held },
        'key.confirm': {
          description: 'The platform answers about the viewer: the key of an earlier visit is good.',
          ...held,
        },
        'apiKey.refused': {
          description: 'The key cannot be fetched.',
          target: 'refused',
          actions: assign({ keyFailure: ({ event }) => event.failure }),
        },
      },
    },
    requesting: {
      initial: 'following',
      states: {
        following: {
          description: 'A key is being fetched for a request.',
          on: {
            'apiKey.accepted': { description: 'The key is accepted.', ...held },
            'apiKey.refused': {
              description: 'The key is refused.',
              target: '#session.key.refused',
              actions: assign({ keyFailure: ({ event }) => event.failure }),
            },
          },
        },
        asking: {
          description: 'A new anonymous key is being fetched.',
          invoke: {
            id: 'renewKey',
            src: 'renewKey',
            onDone: { description: 'The anonymous key arrives.', ...held },
            onError: {
              description: 'The anonymous key is refused, on the retry too.',
              target: '#session.key.refused',
              actions: assign({ keyFailure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
      },
    },
    held: {
      description: 'An API key is held.',
      on: {
        'apiKey.cleared': { description: 'The key is dropped.', target: 'absent' },
        'apiKey.requested': { description: 'A request needs another key.', target: 'requesting' },
        'apiKey.refused': {
          description: 'The platform refuses the key.',
          target: 'refused',
          actions: assign({ keyFailure: ({ event }) => event.failure }),
        },
      },
    },
    refused: {
      description: 'The platform gives no key: technical difficulties are shown.',
      on: {
        'apiKey.requested': { description: 'A key is asked for again.', target: 'requesting' },
        'apiKey.accepted': { description: 'A key is accepted after all.', ...held },
      },
    },
  },
});
