import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import { MINUTE_MS, SECOND_MS } from '../../api/constants';
import type { PlaybackRef } from '../playback/selectors';
import type {
  PlayerStep,
  WatchTrackingContext,
  WatchTrackingEmitted,
  WatchTrackingEvent,
  WatchTrackingInput,
} from './types';

/** Interval of the reports of watched time, ms. Our choice. */
const PIECE_MS = MINUTE_MS;
/** A longer time between two reports of a moving picture means that the device slept, ms. Our choice. */
const LONGEST_STEP_MS = 2 * SECOND_MS;

/**
 * Counts what is watched (spec §7): each step of the player, and the time in whole seconds without overlaps.
 * Fractions are kept for the next report.
 */
export const watchTrackingMachine = setup({
  types: {} as {
    input: WatchTrackingInput;
    context: WatchTrackingContext;
    events: WatchTrackingEvent;
    emitted: WatchTrackingEmitted;
  },
  actors: {
    /** Reports the steps of the player and how long it played. */
    observePlayback: fromCallback<WatchTrackingEvent, { playback: PlaybackRef | null }>(() => {
      throw new Error('The actor "observePlayback" was not provided to its machine.');
    }),
  },
  actions: {
    addTime: assign({
      unreportedMs: ({ context }, { milliseconds }: { milliseconds: number }) =>
        context.unreportedMs + Math.min(milliseconds, LONGEST_STEP_MS),
    }),
    reportTime: enqueueActions(({ context: { content, unreportedMs }, enqueue }) => {
      const seconds = Math.floor(unreportedMs / SECOND_MS);
      if (seconds === 0) return;
      enqueue.assign({ unreportedMs: unreportedMs - seconds * SECOND_MS });
      enqueue.emit({ type: 'time.reported', content, seconds });
    }),
    reportStep: enqueueActions(
      ({ context: { content, viewId }, enqueue }, { step }: { step: PlayerStep }) => {
        if (step === 'first_frame') enqueue.assign({ hasStarted: true });
        enqueue.emit({ type: 'player.reported', viewId, content, step });
      },
    ),
  },
}).createMachine({
  id: 'watchTracking',
  description: 'The analytics of a view: the steps of the player and the seconds watched.',
  context: ({ input }) => ({ ...input, unreportedMs: 0, hasStarted: false }),
  initial: 'counting',
  states: {
    counting: {
      description: 'The steps and the seconds of the open content are counted.',
      invoke: {
        id: 'observePlayback',
        src: 'observePlayback',
        input: ({ context: { playback } }) => ({ playback }),
        onError: { description: 'The player can no longer be observed: nothing shows.', target: 'stopped' },
      },
      on: {
        'picture.moved': [
          {
            guard: ({ context, event }) => context.unreportedMs + event.milliseconds >= PIECE_MS,
            description: 'A minute was watched.',
            actions: [{ type: 'addTime', params: ({ event }) => event }, 'reportTime'],
          },
          {
            description: 'The picture moves on.',
            actions: { type: 'addTime', params: ({ event }) => event },
          },
        ],
        'player.stepped': [
          {
            guard: ({ context, event }) => event.step === 'first_frame' && context.hasStarted,
            description: 'The picture comes again after a recovery.',
          },
          {
            description: 'The player begins, stops, goes on or seeks.',
            actions: { type: 'reportStep', params: ({ event }) => event },
          },
        ],
        'tab.hidden': { description: 'Leave the tab.', actions: 'reportTime' },
        'page.left': { description: 'Close the page.', actions: 'reportTime' },
        'watchTracking.stop': { description: 'Leave the content.', target: 'stopped' },
      },
    },
    stopped: {
      type: 'final',
      description: 'The seconds watched are reported; nothing more is counted.',
      entry: 'reportTime',
    },
  },
});
