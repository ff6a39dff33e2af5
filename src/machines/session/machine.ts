import { geoRegion } from './geoRegion';
import { keyRegion } from './keyRegion';
import { sessionSetup } from './setup';
import { viewerRegion } from './viewerRegion';

/** Key, viewer and region of this visit (spec §4 Session). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The key in use, the viewer and the viewer’s location.',
  context: {
    viewer: null,
    viewerSettled: false,
    interrupted: null,
    loggedInElsewhere: false,
    geo: null,
    keyFailure: null,
  },
  type: 'parallel',
  states: { key: keyRegion, viewer: viewerRegion, geo: geoRegion },
});
