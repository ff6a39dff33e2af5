import { assign } from 'xstate';
import { sessionSetup } from './setup';

/** Whether the region is allowed. Unknown counts as allowed, since the platform checks each stream itself. */
export const geoRegion = sessionSetup.createStateConfig({
  initial: 'unknown',
  on: { 'geo.load': { description: 'The region is asked for.', target: '.loading' } },
  states: {
    unknown: { description: 'The region is not known; nothing is held back.' },
    loading: {
      description: 'The region is being asked for.',
      invoke: {
        id: 'loadGeo',
        src: 'loadGeo',
        onDone: {
          description: 'The platform says where the viewer is.',
          target: 'deciding',
          actions: assign({ geo: ({ event }) => event.output }),
        },
        onError: [
          { guard: 'isBlocked', description: 'The region cannot be read again.', target: 'blocked' },
          { description: 'The region cannot be read.', target: 'unknown' },
        ],
      },
    },
    deciding: {
      entry: 'announceGeo',
      always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'allowed' }],
    },
    allowed: { description: 'The channel is available in this region.' },
    blocked: {
      description: '"We\'re sorry, but this content is not available in your region" is shown.',
      tags: 'geoBlocked',
    },
  },
});
