import { defineFixture } from '../fixture';
import { LOGGED_IN } from '../looks';
import { BESIDE } from '../promise';
import { sessionMachine } from './machine';
import { sessionManual } from './manual';
import { sessionSamples } from './samples';

const HEADER = 'The header keeps what it says about the viewer.';

export const sessionFixture = defineFixture({
  id: 'session',
  title: 'Session',
  machine: sessionMachine,
  sampleInput: undefined,
  ...sessionSamples,
  manual: sessionManual,
  delays: { logoutPatience: '5 seconds', rereadDelay: '30 seconds' },
  stateKey: ({ geo, viewerSettled, loggedInElsewhere }) => [
    ...[viewerSettled, geo?.is_geo_blocked === true, loggedInElsewhere],
  ],
  promises: {
    '*': { none: BESIDE },
    viewer: { none: HEADER },
    'viewer.known': { none: LOGGED_IN },
    'viewer.anonymous': { none: HEADER, around: ['Log in'] },
    'viewer.unread': {
      none: HEADER,
      around: ['We couldn’t load your account. You may still be logged in.'],
    },
  },
});
