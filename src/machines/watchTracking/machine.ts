import { assign, enqueueActions, setup } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import type { ViewingContext, ViewingEmitted, ViewingEvent } from './types';

/** Watched time is told in pieces of this length, ms. Our choice. */
const PIECE_MS = 30 * SECOND_MS;
/** Between two facts of one moving picture no more can have passed, ms: a laptop slept. Our choice. */
const LONGEST_STEP_MS = 2 * SECOND_MS;

const nothing: ViewingContext = { stream: null, view: '', untold: 0, begun: false };

/**
 * What the channel is told of a viewing (spec §7): each step of the player, and the time watched in whole seconds,
 * none of it twice. Fractions are kept for the next piece.
 */
export const viewingMachine = setup({
  types: {} as { context: ViewingContext; events: ViewingEvent; emitted: ViewingEmitted },
  actions: {
    open: assign(({ event }) =>
      event.type === 'viewing.opened' ? { ...nothing, stream: event.stream, view: event.view } : {},
    ),
    addTime: assign(({ context, event }) =>
      event.type === 'picture.moved'
        ? { untold: context.untold + Math.min(event.milliseconds, LONGEST_STEP_MS) }
        : {},
    ),
    tellTime: enqueueActions(({ context: { stream, untold }, enqueue }) => {
      const seconds = Math.floor(untold / SECOND_MS);
      if (stream === null || seconds === 0) return;
      enqueue.assign({ untold: untold - seconds * SECOND_MS });
      enqueue.emit({ type: 'viewing.watched', stream, seconds });
    }),
    tellStep: enqueueActions(({ context: { stream, view }, event, enqueue }) => {
      if (stream === null || event.type !== 'player.stepped') return;
      if (event.step === 'first_frame') enqueue.assign({ begun: true });
      enqueue.emit({ type: 'viewing.stepped', view, stream, step: event.step });
    }),
    forget: assign(nothing),
  },
  guards: {
    isPiece: ({ context, event }) =>
      event.type === 'picture.moved' && context.untold + event.milliseconds >= PIECE_MS,
    isRepeatedBeginning: ({ context, event }) =>
      event.type === 'player.stepped' && event.step === 'first_frame' && context.begun,
  },
}).createMachine({
  id: 'viewing',
  description: 'What the channel is told of a viewing: the steps of the player and the seconds watched.',
  context: nothing,
  initial: 'idle',
  on: {
    'viewing.opened': {
      description: 'Open a programme.',
      target: '.watching',
      actions: ['tellTime', 'open'],
      reenter: true,
    },
  },
  states: {
    idle: { description: 'Nothing is watched.' },
    watching: {
      description: 'A programme is open; its steps and its seconds are counted.',
      on: {
        'picture.moved': [
          { guard: 'isPiece', description: 'Half a minute was watched.', actions: ['addTime', 'tellTime'] },
          { description: 'The picture moves on.', actions: 'addTime' },
        ],
        'player.stepped': [
          { guard: 'isRepeatedBeginning', description: 'The picture comes again after a recovery.' },
          { description: 'The player begins, stops, goes on or seeks.', actions: 'tellStep' },
        ],
        'tab.hidden': { description: 'Leave the tab, or close it.', actions: 'tellTime' },
        'viewing.left': {
          description: 'Leave the page of the programme.',
          target: 'idle',
          actions: ['tellTime', 'forget'],
        },
      },
    },
  },
});
