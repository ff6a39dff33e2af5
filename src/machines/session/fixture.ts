import { FailureError } from '../../api/failure';
import { appEventSamples, unreachable } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { sessionMachine } from './machine';
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
    'viewer.loaded': [
      { type: 'viewer.loaded', viewer: sam },
      { type: 'viewer.loaded', viewer: samWithTemporaryPassword },
      { type: 'viewer.loaded', viewer: null },
    ],
    'viewer.refresh': [{ type: 'viewer.refresh' }],
    'session.clear': [
      { type: 'session.clear', failure: { kind: 'server', operation: 'getProfile', status: 500 } },
      { type: 'session.clear', failure: { kind: 'timeout', operation: 'getProfile' } },
    ],
    logout: [{ type: 'logout' }],
    'session.loggedOutElsewhere': [{ type: 'session.loggedOutElsewhere' }],
    'key.renew': [{ type: 'key.renew' }],
    'geo.needed': [{ type: 'geo.needed' }],
  },
  actorResults: {
    renewKey: { success: ['ak_3f9c2b7d'], failure: [new FailureError(unreachable)] },
    loadViewer: {
      success: [sam, null],
      failure: [new FailureError({ kind: 'server', operation: 'getProfile', status: 500 })],
    },
    logOut: { success: [null], failure: [new FailureError({ kind: 'timeout', operation: 'logout' })] },
    loadGeo: {
      success: [{ is_geo_blocked: false }, { is_geo_blocked: true }],
      failure: [new FailureError({ kind: 'timeout', operation: 'getGeo' })],
    },
  },
  delays: { retryDelay: 'a second', logoutPatience: '5 seconds' },
  stateKey: ({ keyFailures, geo }) => [keyFailures, geo?.is_geo_blocked === true],
});
