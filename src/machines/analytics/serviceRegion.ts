import { assign } from 'xstate';
import { analyticsSetup } from './setup';

/** The channel's own analytics service. Failures are silent: unsent records are queued for the next page. */
export const serviceRegion = analyticsSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'hasProfile', target: 'opening' }, { target: 'absent' }] },
    absent: { description: 'The channel keeps no analytics of its own.' },
    opening: {
      description: 'The session is being named and told to the service; what happens meanwhile waits.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ profile: context.terms.profile ?? '' }),
        onDone: {
          description: 'The service knows the session.',
          target: 'running',
          actions: assign({ session: ({ event }) => event.output }),
        },
        onError: { description: 'The service does not take the session: nothing shows.', target: 'failed' },
      },
    },
    running: {
      description: 'Each recorded action is sent at once, on the way out of the page too.',
      invoke: {
        id: 'delivery',
        src: 'delivery',
        input: ({ context }) => ({
          profile: context.terms.profile ?? '',
          session: context.session?.name ?? '',
        }),
        onError: { description: 'The delivery breaks: nothing shows.', target: 'failed' },
      },
      always: { guard: 'hasWaiting', actions: ['deliver', 'forget'] },
      after: { sessionEnd: { description: 'The session has lasted its day.', target: 'opening' } },
    },
    failed: {
      description: 'The service cannot be had; the next page asks again.',
      on: {
        'page.viewed': { description: 'Go to another page.', target: 'opening', actions: 'record' },
      },
    },
  },
});
