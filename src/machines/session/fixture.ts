import { FailureError } from '../../api/failure';
import { appEventSamples, unreachable } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { sessionMachine } from './machine';
import { sessionManual } from './manual';
import type { Profile } from './types';

const sam: Profile = { id: 88, email: 'sam@example.com' };
const samWithTemporaryPassword: Profile = { ...sam, temporary_password: true };

export const sessionFixture = defineFixture({
  id: 'session',
  title: 'Session',
  machine: sessionMachine,
  sampleInput: undefined,
  events: {
    ...appEventSamples,
    'viewer.load': [{ type: 'viewer.load' }],
    'page.recovered': [{ type: 'page.recovered' }],
    'viewer.update': [
      { type: 'viewer.update', viewer: sam },
      { type: 'viewer.update', viewer: samWithTemporaryPassword },
    ],
    'session.logOut': [{ type: 'session.logOut' }],
    'session.loggedOutElsewhere': [{ type: 'session.loggedOutElsewhere' }],
    'key.renew': [{ type: 'key.renew' }],
    'key.confirm': [{ type: 'key.confirm' }],
    'geo.load': [{ type: 'geo.load' }],
  },
  actorResults: {
    renewKey: { success: ['ak_3f9c2b7d'], failure: [new FailureError(unreachable)] },
    loadViewer: {
      success: [sam, samWithTemporaryPassword, null],
      failure: [
        new FailureError({ kind: 'server', operation: 'getProfile', status: 500 }),
        new FailureError({ kind: 'timeout', operation: 'getProfile' }),
      ],
    },
    logOut: { success: [null], failure: [new FailureError({ kind: 'timeout', operation: 'logout' })] },
    loadGeo: {
      success: [{ is_geo_blocked: false }, { is_geo_blocked: true }],
      failure: [new FailureError({ kind: 'timeout', operation: 'getGeo' })],
    },
  },
  manual: sessionManual,
  delays: { retryDelay: 'a second', logoutPatience: '5 seconds', rereadDelay: '30 seconds' },
  stateKey: ({ keyFailures, geo, viewerSettled }) => [
    keyFailures,
    viewerSettled,
    geo?.is_geo_blocked === true,
  ],
  promises: { '*': { none: 'Other screens show who is logged in; the session has none of its own.' } },
});
