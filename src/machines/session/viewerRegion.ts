import { assign, raise } from 'xstate';
import { toFailure } from '../../api/failure';
import { sessionSetup } from './setup';

const forgetUnreadable = [
  { type: 'keepViewer', params: { viewer: null } },
  { type: 'tellLoggedOut', params: { reason: 'unreadable' } },
  'tellViewer',
] as const;

/** Who is there. `deciding` reads the context, so that every answer about the viewer leads to the same place. */
export const viewerRegion = sessionSetup.createStateConfig({
  initial: 'anonymous',
  on: {
    'viewer.loaded': {
      description: 'The platform says who the viewer is.',
      target: '.deciding',
      actions: assign({ viewer: ({ event }) => event.viewer }),
    },
    'viewer.refresh': { description: 'Log in, or save the profile.', target: '.loading' },
    'session.clear': [
      {
        guard: 'keyMayBeGood',
        description:
          'Nothing was heard of the viewer: a visitor goes on, and the key is kept for the next visit.',
        target: '.anonymous',
        actions: forgetUnreadable,
      },
      {
        description: 'The viewer could not be read: the session is cleared.',
        target: '.anonymous',
        actions: [...forgetUnreadable, raise({ type: 'key.renew' })],
      },
    ],
  },
  states: {
    anonymous: { description: 'The viewer is a visitor; login is offered.' },
    loading: {
      description: 'Who the viewer is, is being asked.',
      tags: 'viewerBusy',
      invoke: {
        id: 'loadViewer',
        src: 'loadViewer',
        onDone: {
          description: 'The platform says who the viewer is.',
          target: 'deciding',
          actions: assign({ viewer: ({ event }) => event.output }),
        },
        onError: {
          description: 'The viewer cannot be read.',
          target: 'anonymous',
          actions: raise(({ event }) => ({ type: 'session.clear', failure: toFailure(event.error) })),
        },
      },
      on: {
        'viewer.reset': {
          description: 'The platform answers 401 while the viewer is being read.',
          target: 'anonymous',
          actions: [{ type: 'keepViewer', params: { viewer: null } }, 'tellViewer'],
        },
      },
    },
    deciding: {
      entry: 'tellViewer',
      always: [
        { guard: 'isVisitor', target: 'anonymous' },
        { guard: 'hasTemporaryPassword', target: '#session.viewer.known.temporaryPassword' },
        { target: '#session.viewer.known.loggedIn' },
      ],
    },
    known: {
      initial: 'loggedIn',
      on: {
        logout: { description: 'Press Log out.', target: 'loggingOut' },
        'viewer.reset': {
          description: 'The platform answers 401, or refuses the API key.',
          target: 'anonymous',
          actions: [
            { type: 'keepViewer', params: { viewer: null } },
            { type: 'tellLoggedOut', params: ({ event }) => ({ reason: event.reason }) },
            'tellViewer',
          ],
        },
        'session.loggedOutElsewhere': {
          description: 'Log out in another tab.',
          target: 'anonymous',
          actions: [
            { type: 'keepViewer', params: { viewer: null } },
            { type: 'tellLoggedOut', params: { reason: 'elsewhere' } },
            'tellViewer',
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
        'viewer.loaded': { description: 'A late answer about the viewer is ignored.' },
        'viewer.refresh': { description: 'The viewer is not read again while leaving.' },
      },
    },
    left: {
      entry: [
        { type: 'keepViewer', params: { viewer: null } },
        { type: 'tellLoggedOut', params: { reason: 'asked' } },
        'tellViewer',
        raise({ type: 'key.renew' }),
      ],
      always: { target: 'anonymous' },
    },
  },
});
