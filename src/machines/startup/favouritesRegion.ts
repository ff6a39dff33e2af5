import { assign } from 'xstate';
import { startupSetup } from './setup';

/** Favourites: of a viewer who is logged in, or at once with a team parameter (spec §4). Failing harms nothing. */
export const favouritesRegion = startupSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Whether there are favourites to ask for is not known yet.',
      always: [
        { guard: 'favouritesWanted', target: 'loading' },
        { guard: 'visitorWithoutTeam', target: 'notNeeded' },
      ],
    },
    loading: {
      description: 'Favourites are being loaded.',
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: {
          description: 'Favourites arrive.',
          target: 'loaded',
          actions: assign({ favourites: ({ event }) => event.output }),
        },
        onError: { description: 'Favourites fail, which harms nothing.', target: 'unavailable' },
      },
    },
    loaded: { description: 'Favourites are known.' },
    unavailable: { description: 'The app goes on without favourites.' },
    notNeeded: { description: 'Visitors have no favourites.' },
  },
});
