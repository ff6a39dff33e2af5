import { assign, emit, fromCallback, setup } from 'xstate';
import { VOD_RAIL_SCROLL_MS } from '../../api/constants';

/** A reason for rails to stand still: the pointer, the focus or a finger is on one, or the tab is hidden. */
export type Hold = 'pointer' | 'focus' | 'touch' | 'tab';

interface RailInput {
  isTabHidden: boolean;
}

interface RailContext {
  holds: readonly Hold[];
}

type RailEvent =
  | { type: 'rail.hold'; by: Exclude<Hold, 'tab'> }
  | { type: 'rail.release'; by: Exclude<Hold, 'tab'> }
  | { type: 'rail.pause' }
  | { type: 'rail.play' }
  | { type: 'motion.reduced' }
  | { type: 'motion.allowed' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' };

/** Rails that move on by themselves (spec §9), without a viewer who uses them or wants no motion. */
export const railMachine = setup({
  types: {} as {
    input: RailInput;
    context: RailContext;
    events: RailEvent;
    emitted: { type: 'rail.advanced' };
    tags: 'paused' | 'playing';
  },
  actors: {
    /** Sends whether the viewer wants reduced motion, first at once and then at each change. */
    motionPreference: fromCallback(() => {
      throw new Error('The actor "motionPreference" was not provided to its machine.');
    }),
  },
  actions: {
    hold: assign(({ context }, by: Hold) => ({ holds: [...new Set([...context.holds, by])].sort() })),
    release: assign(({ context }, by: Hold) => ({ holds: context.holds.filter((each) => each !== by) })),
    advance: emit({ type: 'rail.advanced' }),
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: ({ context }) => context.holds.length === 0,
  },
  delays: { interval: VOD_RAIL_SCROLL_MS },
}).createMachine({
  id: 'rail',
  description: 'The rails of the library move on by themselves, all at the same time.',
  context: ({ input }) => ({ holds: input.isTabHidden ? ['tab'] : [] }),
  invoke: {
    id: 'motionPreference',
    src: 'motionPreference',
    onError: { description: 'The browser does not say whether motion is wanted.', target: '.still' },
  },
  initial: 'still',
  on: {
    'motion.reduced': { description: 'The viewer asks the device for less motion.', target: '.still' },
    'rail.hold': {
      description: 'The pointer, the focus or a finger comes to a rail.',
      actions: { type: 'hold', params: ({ event }) => event.by },
    },
    'rail.release': {
      description: 'The pointer, the focus or the finger leaves the rail.',
      actions: { type: 'release', params: ({ event }) => event.by },
    },
    'tab.hidden': { description: 'The tab is hidden.', actions: { type: 'hold', params: 'tab' } },
    'tab.shown': { description: 'The tab is shown.', actions: { type: 'release', params: 'tab' } },
  },
  states: {
    still: {
      description: 'Nothing moves by itself, and nothing can be paused.',
      on: { 'motion.allowed': { description: 'The device asks for no less motion.', target: 'playing' } },
    },
    playing: {
      tags: 'playing',
      initial: 'moving',
      on: { 'rail.pause': { description: 'Press Pause.', target: 'paused' } },
      states: {
        moving: {
          description: 'The next step is 5 seconds away.',
          always: { guard: 'isHeld', target: 'held' },
          after: {
            interval: {
              description: 'Five seconds pass: the rails move on.',
              target: 'moving',
              reenter: true,
              actions: 'advance',
            },
          },
        },
        held: {
          description: 'The rails stand still while one of them is used, or nobody sees them.',
          always: { guard: 'isFree', target: 'moving' },
        },
      },
    },
    paused: {
      description: 'The rails stand still until the viewer starts them again.',
      tags: 'paused',
      on: { 'rail.play': { description: 'Press Play.', target: 'playing' } },
    },
  },
});
