import { defineFixture } from '../fixture';
import { sessionMachine } from './machine';
import { sessionManual } from './manual';
import { sessionSamples } from './samples';

export const sessionFixture = defineFixture({
  id: 'session',
  title: 'Session',
  machine: sessionMachine,
  sampleInput: undefined,
  ...sessionSamples,
  manual: sessionManual,
  delays: { logoutPatience: '5 seconds', rereadDelay: '30 seconds' },
  stateKey: ({ geo, viewerSettled }) => [viewerSettled, geo?.is_geo_blocked === true],
  promises: { '*': { none: 'Other screens show who is logged in; the session has none of its own.' } },
});
