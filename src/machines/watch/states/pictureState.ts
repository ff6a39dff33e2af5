import { emit, not } from 'xstate';
import { base } from '../setup';

/**
 * Whether a picture is watched, which technical difficulties, the global error screen and a reload leave alone. A
 * pause or a stall does not end it, so that the controls stay; nothing tells whether the player of another site plays.
 */
export const pictureState = base.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'No picture has begun, or it has ended or failed.',
      always: { guard: 'beginsPicture', target: 'watched' },
    },
    watched: {
      description: 'A picture or an advert has begun: it plays, waits for data, or is paused by the viewer.',
      entry: emit({ type: 'picture.started' }),
      exit: emit({ type: 'picture.stopped' }),
      always: { guard: not('keepsPicture'), target: 'none' },
    },
  },
});
