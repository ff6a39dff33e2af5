import { assign, raise } from 'xstate';
import { toFailure } from '../../api/failures/failure';
import { sessionSetup } from './setup';
import type { LogoutReason } from './types';

/** A new key is asked for where the session has ended by itself too: a platform may say so by 401 alone. */
const forget = (reason: LogoutReason) =>
  [
    { type: 'keepViewer', params: { viewer: null } },
    { type: 'announceLogout', params: { reason } },
    'announceViewer',
    'replaceKey',
  ] as const;

const restored = {
  description: 'The viewer comes back to the page, which heard nothing of other tabs meanwhile.',
  target: 'loading',
} as const;

/** The deletion of the viewer's own account is a logout that the viewer has chosen, in every tab. */
const deleted = { target: '#session.viewer.left', actions: 'announceLeaving' } as const;

/**
 * The current viewer. `deciding` reads the context, so that every response about the viewer is handled in one
 * place. A failed read never ends the session (design §9): the key is dropped only after 401, here, or after a
 * refusal of the key, by the API layer, so that the next read finds the viewer.
 */
export const viewerRegion = sessionSetup.createStateConfig({
  initial: 'unknown',
  on: {
    'viewer.load': { description: 'Open the page, log in, or save the profile.', target: '.loading' },
  },
  states: {
    unknown: { description: 'The viewer’s account has not been requested yet.' },
    anonymous: {
      description: 'The viewer is a visitor; login is offered.',
      entry: 'settleViewer',
      on: { 'page.restored': restored },
    },
    loading: {
      description: 'The viewer’s account is being loaded.',
      tags: 'viewerBusy',
      invoke: {
        id: 'loadViewer',
        src: 'loadViewer',
        onDone: [
          {
            guard: ({ context, event }) => context.viewer !== null && event.output === null,
            description: 'The platform does not know the viewer any more.',
            target: 'ended',
            actions: forget('unauthenticated'),
          },
          {
            description: 'The platform says who the viewer is.',
            target: 'deciding',
            actions: [assign({ viewer: ({ event }) => event.output }), raise({ type: 'key.confirm' })],
          },
        ],
        onError: [
          {
            guard: 'isVisitor',
            description: 'Nobody is known, and the viewer cannot be read: the key is kept.',
            target: 'unread',
            actions: [
              { type: 'announceUnread', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              'announceViewer',
            ],
          },
          { description: 'The viewer cannot be read again and stays as known before.', target: 'deciding' },
        ],
      },
      on: {
        'viewer.update': {
          guard: 'isOfViewer',
          description: 'The profile is saved while it is being loaded, which begins anew.',
          target: 'loading',
          reenter: true,
          actions: [assign({ viewer: ({ event }) => event.viewer }), 'announceViewer'],
        },
        'viewer.reset': [
          {
            guard: 'isVisitor',
            description: 'The platform answers 401 while it is asked whether somebody is logged in.',
            target: 'anonymous',
            actions: 'announceViewer',
          },
          {
            description: 'The platform answers 401 while the viewer is being read again.',
            target: 'ended',
            actions: forget('unauthenticated'),
          },
        ],
        'account.deleted': {
          guard: 'isKnown',
          description: 'Delete an account by its mailed link while the viewer is being read again.',
          target: '#session.viewer.known.checking',
        },
        'session.logOut': {
          guard: 'isKnown',
          description: 'Press Log out while the viewer is being read again.',
          target: 'loggingOut',
        },
        'session.loggedOutElsewhere': [
          {
            guard: 'isKnown',
            description: 'Log out in another tab while the viewer is being read again.',
            target: 'anonymous',
            actions: forget('elsewhere'),
          },
          {
            description: 'Log out in another tab while it is asked whether somebody is logged in.',
            target: 'anonymous',
            actions: ['announceViewer', raise({ type: 'key.renew' })],
          },
        ],
      },
    },
    ended: {
      description: 'The session has ended by itself: the page says so and offers the login.',
      tags: 'sessionEnded',
      exit: assign({ interrupted: null }),
      on: {
        'action.unauthenticated': {
          description: 'The platform answers 401 to what the viewer has just done: it did not happen.',
          actions: [assign({ interrupted: ({ event }) => event.operation }), 'announceInterruption'],
        },
        'page.restored': restored,
        'session.loggedOutElsewhere': {
          description: 'Log out in another tab.',
          target: 'anonymous',
          actions: { type: 'announceLogout', params: { reason: 'elsewhere' } },
        },
      },
    },
    unread: {
      description:
        'The viewer could not be read: the page says so, treats nobody as logged in, and reads again.',
      tags: 'viewerUnread',
      entry: 'settleViewer',
      on: {
        'session.loggedOutElsewhere': {
          description: 'Log out in another tab: whoever it was is logged in no more.',
          target: 'anonymous',
          actions: ['announceViewer', raise({ type: 'key.renew' })],
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Some time passes before the viewer is read again.',
          after: { rereadDelay: { description: 'Half a minute passes.', target: 'rereading' } },
          on: {
            'network.returned': { description: 'The network returns.', target: 'rereading' },
            'tab.shown': { description: 'The viewer comes back to the tab.', target: 'rereading' },
            'page.recovered': {
              description: 'The page, which had failed too, is read again with success.',
              target: 'rereading',
            },
          },
        },
        rereading: {
          description: 'The viewer is being read again, without a word.',
          invoke: {
            id: 'rereadViewer',
            src: 'loadViewer',
            onDone: {
              description: 'The platform says who the viewer is.',
              target: '#session.viewer.deciding',
              actions: [assign({ viewer: ({ event }) => event.output }), raise({ type: 'key.confirm' })],
            },
            onError: { description: 'The viewer still cannot be read.', target: 'resting' },
          },
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
          guard: 'isOfViewer',
          description: 'Save the profile.',
          target: 'deciding',
          actions: assign({ viewer: ({ event }) => event.viewer }),
        },
        'account.deleted': { description: 'Delete an account by its mailed link.', target: '.checking' },
        'session.logOut': { description: 'Press Log out.', target: 'loggingOut' },
        'viewer.reset': {
          description: 'The platform answers 401, or refuses the API key.',
          target: 'ended',
          actions: [
            { type: 'keepViewer', params: { viewer: null } },
            { type: 'announceLogout', params: ({ event }) => ({ reason: event.reason }) },
            'announceViewer',
            'replaceKey',
          ],
        },
        'session.loggedOutElsewhere': {
          description: 'Log out in another tab.',
          target: 'anonymous',
          actions: forget('elsewhere'),
        },
        'page.restored': restored,
      },
      states: {
        loggedIn: { description: 'The viewer is logged in.', tags: 'loggedIn' },
        temporaryPassword: {
          description: 'The viewer is logged in with a temporary password and kept on the profile edit page.',
          tags: ['loggedIn', 'temporaryPassword'],
        },
        checking: {
          description:
            'An account was deleted on this page: the platform is asked whether it was the viewer’s.',
          tags: 'loggedIn',
          invoke: {
            id: 'checkViewer',
            src: 'loadViewer',
            onDone: [
              {
                guard: ({ event }) => event.output === null,
                description: 'It was the viewer’s.',
                ...deleted,
              },
              {
                description: 'It was the account of another person.',
                target: '#session.viewer.deciding',
                actions: assign({ viewer: ({ event }) => event.output }),
              },
            ],
            onError: {
              description: 'The viewer cannot be read again and stays as known before.',
              target: '#session.viewer.deciding',
            },
          },
          on: {
            'viewer.reset': {
              description: 'The platform answers 401 to another request first: it was the viewer’s.',
              ...deleted,
            },
          },
        },
      },
    },
    loggingOut: {
      description: 'The platform is being told that the viewer leaves.',
      tags: 'viewerBusy',
      entry: 'announceLeaving',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { description: 'The platform confirms the logout.', target: 'left' },
        onError: {
          description: 'The platform does not take the logout.',
          target: 'left',
          actions: 'announceUnconfirmedLogout',
        },
      },
      after: {
        logoutPatience: {
          description: 'The platform does not answer.',
          target: 'left',
          actions: 'announceUnconfirmedLogout',
        },
      },
      on: {
        'viewer.load': {
          description: 'Log in in another tab: the viewer is read once this one has left.',
          actions: assign({ loggedInElsewhere: true }),
        },
      },
    },
    left: {
      entry: forget('asked'),
      exit: assign({ loggedInElsewhere: false }),
      always: [{ guard: 'isLoggedInElsewhere', target: 'loading' }, { target: 'anonymous' }],
    },
  },
});
