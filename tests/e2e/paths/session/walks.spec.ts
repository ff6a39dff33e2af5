import { sessionFixture } from '../../../../src/machines/session/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(sessionFixture, {
  notOffered: [
    'session.key.absent: apiKey.refused → session.key.refused',
    'session.key.absent: apiKey.accepted → session.key.held',
    'session.key.refused: apiKey.accepted → session.key.held',
    'session.key.refused: apiKey.requested → session.key.requesting',
    'session.key.held: apiKey.refused → session.key.refused',
    'session.key.held: apiKey.requested → session.key.requesting',
    'session.viewer.loading: viewer.reset → session.viewer.anonymous',
    'session.viewer.loading: viewer.update → session.viewer.deciding',
    'session.geo.loading: xstate.error.actor.loadGeo → session.geo.blocked',
    'session.viewer.loggingOut: viewer.load → itself',
    // A page reads its viewer once more only when another tab logs in.
    'session.viewer.loading: xstate.error.actor.loadViewer → session.viewer.deciding',
    'session.viewer.loading: xstate.done.actor.loadViewer → session.viewer.ended',
    'session.viewer.loading: viewer.reset → session.viewer.ended',
  ],
  expectedErrors: [/.*/],
});
