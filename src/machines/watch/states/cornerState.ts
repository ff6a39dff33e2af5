import { not } from 'xstate';
import { base } from '../setup';

/** The way of a picture that plays when its page is left: it goes on in a corner of the next page. */
export const cornerState = base.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'The page of the visit is on screen.',
      on: {
        'page.opened': {
          guard: 'goesOnInCorner',
          description: 'Go on to another page while the game plays: the picture moves to a corner of it.',
          target: 'shown',
        },
      },
    },
    shown: {
      description: 'Another page is on screen; the game goes on in a corner of it.',
      tags: 'inCorner',
      invoke: {
        id: 'corner',
        src: 'corner',
        input: ({ context: { address } }) => ({ address }),
        onError: { description: 'The corner cannot be shown.', target: '#watch.left' },
      },
      // The next content never opens from here, since nothing plays that would end.
      always: {
        guard: not('fillsCorner'),
        description: 'The game is over, breaks off, or may no longer be watched.',
        target: '#watch.left',
      },
      on: {
        'page.opened': [
          {
            guard: 'isOccupied',
            description: 'Open a page with a player, a payment or a login: nothing plays beside it.',
            target: '#watch.left',
          },
          { description: 'Go on to a further page: the picture stays in its corner.' },
        ],
        'visit.return': { description: 'Return to the page of the game.', target: 'none' },
        'visit.leave': { description: 'Press Close mini player, or Escape in it.', target: '#watch.left' },
        'viewer.changed': {
          guard: 'isAnotherViewer',
          description: 'The viewer logs out, or another one logs in.',
          target: '#watch.left',
        },
        'corner.play': { description: 'Press Play in the mini player.', actions: 'play' },
        'corner.pause': { description: 'Press Pause in the mini player.', actions: 'pause' },
      },
    },
  },
});
