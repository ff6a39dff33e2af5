import { FailureError } from '../../api/failures/failure';
import { appEventSamples, unreachable } from '../appEventSamples';
import type { MachineSamples } from '../sampleKeys';
import type { sessionMachine } from './machine';
import type { Profile } from './types';

const sam: Profile = { id: 88, email: 'sam@example.com' };
const samWithTemporaryPassword: Profile = { ...sam, temporary_password: true };

/** The samples of the machine, by their names. */
export const sessionSamples = {
  events: {
    ...appEventSamples,
    'viewer.load': { only: { type: 'viewer.load' } },
    'page.recovered': { only: { type: 'page.recovered' } },
    'viewer.update': {
      'a viewer': { type: 'viewer.update', viewer: sam },
      'a viewer with a temporary password': { type: 'viewer.update', viewer: samWithTemporaryPassword },
    },
    'account.deleted': { only: { type: 'account.deleted' } },
    'session.logOut': { only: { type: 'session.logOut' } },
    'session.loggedOutElsewhere': { only: { type: 'session.loggedOutElsewhere' } },
    'key.renew': { only: { type: 'key.renew' } },
    'key.confirm': { only: { type: 'key.confirm' } },
    'geo.load': { only: { type: 'geo.load' } },
  },
  actorResults: {
    renewKey: { success: { only: 'ak_3f9c2b7d' }, failure: { only: new FailureError(unreachable) } },
    loadViewer: {
      success: {
        'a viewer': sam,
        'a viewer with a temporary password': samWithTemporaryPassword,
        'a visitor': null,
      },
      failure: {
        'a broken platform': new FailureError({ kind: 'server', operation: 'getProfile', status: 500 }),
        'no answer': new FailureError({ kind: 'timeout', operation: 'getProfile' }),
      },
    },
    logOut: {
      success: { only: null },
      failure: { only: new FailureError({ kind: 'timeout', operation: 'logout' }) },
    },
    loadGeo: {
      success: {
        'an allowed region': { is_geo_blocked: false },
        'a blocked region': { is_geo_blocked: true },
      },
      failure: { only: new FailureError({ kind: 'timeout', operation: 'getGeo' }) },
    },
  },
  srcs: { rereadViewer: 'loadViewer', checkViewer: 'loadViewer' } as const,
} satisfies MachineSamples<typeof sessionMachine>;
