import { assign } from 'xstate';
import { serviceRegion } from './serviceRegion';
import { analyticsSetup } from './setup';

/** Collects analytics of a visit for the channel (spec §7), as far as the cookie notice allows it. */
export const analyticsMachine = analyticsSetup.createMachine({
  id: 'analytics',
  description: 'The analytics of a visit, as far as the cookie notice allows them.',
  context: ({ input }) => ({ ...input, viewer: null, loggingIn: false, session: null }),
  initial: 'deciding',
  on: {
    'page.viewed': { description: 'Go to another page.', actions: 'record' },
    'request.finished': { description: 'A call ends.', actions: ['noticeLogin', 'record'] },
    'video.stepped': { description: 'A player begins, stops or ends.', actions: 'record' },
    'video.watched': { description: 'Some seconds of a stream were watched.', actions: 'record' },
    'viewer.changed': { description: 'Somebody logs in or out.', actions: 'keepViewer' },
    'page.left': { description: 'Leave the page.', actions: 'announceLeft' },
    'page.restored': { description: 'Come back to the page.', actions: 'announceRestored' },
    'terms.changed': {
      description: "The channel's settings change.",
      target: '.deciding',
      actions: assign({ terms: ({ event }) => event.terms }),
    },
    'consent.answered': [
      {
        guard: ({ context, event }) => event.choice === context.choice,
        description: 'Give the same answer again, here or in another tab.',
      },
      {
        description: 'Answer the cookie notice.',
        target: '.deciding',
        actions: assign({ choice: ({ event }) => event.choice }),
      },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'isDeclined', target: 'declined' },
        { guard: 'mayStart', target: 'allowed' },
        { target: 'asking' },
      ],
    },
    asking: { description: 'The cookie notice was not answered: nothing is sent.' },
    declined: {
      description: 'The viewer said no: nothing is sent and nothing kept.',
      entry: 'forget',
      on: {
        'page.viewed': { description: 'The viewer’s actions are not recorded.' },
        'request.finished': { description: 'The viewer’s actions are not recorded.' },
        'video.stepped': { description: 'The viewer’s actions are not recorded.' },
        'video.watched': { description: 'The viewer’s actions are not recorded.' },
        'viewer.changed': {
          description: 'Somebody logs in or out, which is not recorded.',
          // After a yes, records must not name the viewer who was there before.
          actions: assign({ viewer: ({ event }) => event.viewer, loggingIn: false }),
        },
      },
    },
    allowed: {
      type: 'parallel',
      states: {
        service: serviceRegion,
        google: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'hasGoogleTag', target: 'running' }, { target: 'absent' }] },
            absent: { description: 'The channel has no Google tag.' },
            running: {
              description: "Google's script is told of the pages.",
              invoke: {
                id: 'googleTag',
                src: 'googleTag',
                input: ({ context }) => ({ tag: context.terms.googleTag ?? '' }),
                onError: { description: "Google's script cannot be had: nothing shows.", target: 'absent' },
              },
            },
          },
        },
      },
    },
  },
});
