import { assign, emit, not, setup } from 'xstate';
import type { Failure } from '../../api/failures/failure';
import type { AppEvent } from '../appEvents';

export type CrashEvent =
  | AppEvent
  /** A screen threw while it rendered. */
  | { type: 'screen.crashed' }
  /** A chunk was removed by a deploy, or did not load within 120 s (spec §9). */
  | { type: 'chunk.lost'; reloadedBefore: boolean }
  | { type: 'page.changed' };

/**
 * The global error screen (spec §8) and, after a deploy, the "updating" screen (design §9). Neither takes the
 * place of a picture that is watched: the part of the page that fails says so itself.
 */
export const crashMachine = setup({
  types: {} as {
    context: {
      failure: Failure | null;
      /** Whether a picture is watched on this page. */
      hasPicture: boolean;
    };
    events: CrashEvent;
    emitted: /** The page must be reloaded once. */
      | { type: 'crash.reloadWanted' }
      /** A reload would bring a missing part of the app, and is left to the viewer. */
      | { type: 'crash.reloadOffered' };
    tags: 'crashed' | 'updating';
  },
  actions: {
    keepFailure: assign({
      failure: ({ event }) => (event.type === 'request.crashed' ? event.failure : null),
    }),
    wantReload: emit({ type: 'crash.reloadWanted' }),
    offerReload: emit({ type: 'crash.reloadOffered' }),
  },
  guards: {
    hasPicture: ({ context }) => context.hasPicture,
    reloadedBefore: ({ event }) => event.type === 'chunk.lost' && event.reloadedBefore,
  },
}).createMachine({
  id: 'crash',
  description: 'The screen in place of a page that cannot be shown.',
  context: { failure: null, hasPicture: false },
  initial: 'hidden',
  on: {
    'picture.started': {
      description: 'A picture begins to play.',
      actions: assign({ hasPicture: true }),
    },
    'picture.stopped': {
      description: 'The picture ends, fails, or is left.',
      actions: assign({ hasPicture: false }),
    },
    'chunk.lost': [
      {
        guard: 'hasPicture',
        description: 'A part of the app is missing while a picture is watched: a notice offers the refresh.',
        actions: 'offerReload',
      },
      {
        guard: 'reloadedBefore',
        description: 'A part of the app is still missing after the page was loaded anew.',
        target: '.updating',
      },
      { description: 'A part of the app is missing.', target: '.reloading' },
    ],
  },
  states: {
    hidden: {
      description: 'The page itself is on screen.',
      on: {
        'request.crashed': {
          guard: not('hasPicture'),
          description: 'The platform answers a call with a crash code.',
          target: 'crashed',
          actions: 'keepFailure',
        },
        'screen.crashed': { description: 'A screen breaks while it is drawn.', target: 'crashed' },
      },
    },
    crashed: {
      description: 'The global error screen stands where the page was; the menus work.',
      tags: 'crashed',
      on: { 'page.changed': { description: 'Go to another page.', target: 'hidden' } },
    },
    reloading: {
      description: 'The page is loaded anew, once.',
      tags: 'updating',
      entry: 'wantReload',
    },
    updating: {
      description: 'The screen says that the site was updated and offers a refresh.',
      tags: 'updating',
      on: { 'page.changed': { description: 'Go to another page.', target: 'hidden' } },
    },
  },
});
