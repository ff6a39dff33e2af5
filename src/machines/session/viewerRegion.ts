import { assign, raise } from 'xstate';
import { isUnanswered, toFailure } from '../../api/failure';
import { sessionSetup } from './setup';

const forgetUnreadable = [
  { type: 'keepViewer', params: { viewer: null } },
  { type: 'announceLogout', params: { reason: 'unreadable' } },
  'announceViewer',
] as const;

/**
 * The current viewer. `deciding` reads the context, so that every response about the viewer is handled in one
 * place.
 */
export const viewerRegion = sessionSetup.createStateConfig({
  initial: 'unknown',
  on: {
    'viewer.load': { description: 'Open the page, log in, or save the profile.', target: '.loading' },
  },
  states: {
    unknown: { description: 'Who the viewer is, was not asked yet.' },
    anonymous: { description: 'The viewer is a visitor; login is offered.', entry: 'settleViewer' },
    loading: {
      description: 'Who the viewer is, is being asked.',
      tags: 'viewerBusy',
      invoke: {
        id: 'loadViewer',
        src: 'loadViewer',
        onDone: {
          description: 'The platform says who the viewer is.',
          target: 'deciding',
          actions: [assign({ viewer: ({ event }) => event.output }), raise({ type: 'key.confirm' })],
        },
        onError: [
          {
            guard: ({ event }) => isUnanswered(toFailure(event.error)),
            description: 'The platform does not answer: a visitor goes on, and the key is kept for later.',
            target: 'anonymous',
            actions: forgetUnreadable,
          },
          {
            description: 'The viewer cannot be read: the session is cleared.',
            target: 'anonymous',
            actions: [...forgetUnreadable, raise({ type: 'key.renew' })],
          },
        ],
      },
      on: {
        'viewer.update': {
          description: 'The profile is saved while it is being loaded.',
          target: 'deciding',
          actions: assign({ viewer: ({ event }) => event.viewer }),
        },
        'viewer.reset': {
          description: 'The platform answers 401 while the viewer is being read.',
          target: 'anonymous',
          actions: [{ type: 'keepViewer', params: { viewer: null } }, 'announceViewer'],
        },
      },
    },
    deciding: {
      entry: 'announceViewer',
      always: [
        { guard: 'isVisitor', target: 'anonymous' },
        { guard: 'hasTemporaryPassword', target: '#session.viewer.known.temporaryPassword' },
        { target: '#session.viewer.known.loggedIn' },
      ],
    },
    known: {
      initial: 'loggedIn',
      entry: 'settleViewer',
      on: {
        'viewer.update': {
          description: 'Save the profile.',
          target: 'deciding',
          actions: assign({ viewer: ({ event }) => event.viewer }),
        },
        'session.logOut': { description: 'Press Log out.', target: 'loggingOut' },
        'viewer.reset': {
          description: 'The platform answers 401, or refuses the API key.',
          target: 'anonymous',
          actions: [
            { type: 'keepViewer', params: { viewer: null } },
            { type: 'announceLogout', params: ({ event }) => ({ reason: event.reason }) },
            'announceViewer',
          ],
        },
        'session.loggedOutElsewhere': {
          description: 'Log out in another tab.',
          target: 'anonymous',
          actions: [
            { type: 'keepViewer', params: { viewer: null } },
            { type: 'announceLogout', params: { reason: 'elsewhere' } },
            'announceViewer',
            raise({ type: 'key.renew' }),
          ],
        },
      },
      states: {
        loggedIn: { description: 'The viewer is logged in.', tags: 'loggedIn' },
        temporaryPassword: {
          description: 'The viewer is logged in with a temporary password and kept on the profile edit page.',
          tags: ['loggedIn', 'temporaryPassword'],
        },
      },
    },
    loggingOut: {
      description: 'The platform is being told that the viewer leaves.',
      tags: 'viewerBusy',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { description: 'The platform confirms the logout.', target: 'left' },
        onError: { description: 'The platform does not take the logout.', target: 'left' },
      },
      after: { logoutPatience: { description: 'The platform does not answer.', target: 'left' } },
      on: {
        'viewer.load': { description: 'The viewer is not read again while leaving.' },
      },
    },
    left: {
      entry: [
        { type: 'keepViewer', params: { viewer: null } },
        { type: 'announceLogout', params: { reason: 'asked' } },
        'announceViewer',
        raise({ type: 'key.renew' }),
      ],
      always: { target: 'anonymous' },
    },
  },
});
