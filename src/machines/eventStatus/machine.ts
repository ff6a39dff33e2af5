import { assign, fromPromise, setup } from 'xstate';
import { DAY_MS, SECOND_MS } from '../../api/constants';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';
import { type EventTiming, eventStatus, LATE_AFTER_SECONDS, secondsUntilStart } from './eventStatus';

/** How often an event is read whose stream should be there, or is to come back, seconds. Our choice. */
const WAITING_SECONDS = 10;
/** How often while it runs: it may be interrupted, or be over. Our choice. */
const RUNNING_SECONDS = 60;
/** How often long before the start, which may be moved, and after the end, when a recording may come. Our choice. */
const RESTING_SECONDS = 900;
/** Over how long the viewers of one game spread their reads. Our choice. */
const SPREAD_SECONDS = 3;
const DAY_SECONDS = DAY_MS / SECOND_MS;

/** What is known of the event, and when it was so by the platform's clock, seconds since the epoch. */
export interface TimedEvent {
  timing: EventTiming;
  now: number;
}

export interface EventStatusInput extends TimedEvent {
  id: number;
  /** 0 to 1, random: the viewers of one game do not all read it in the same second. */
  spread: number;
}

interface EventStatusContext extends EventStatusInput {
  /** When time alone changes the status, and when the event is read again; seconds since the epoch. */
  nextStatusAt: number;
  nextReadAt: number;
}

export type EventStatusEvent =
  | ({ type: 'event.read' } & TimedEvent)
  | Extract<BrowserEvent, { type: 'tab.shown' | 'network.returned' }>;

/** Seconds until time alone changes the status; a browser's timer holds no month, so a day at most. */
function untilNextStatus({ timing, now }: TimedEvent): number {
  const untilStart = secondsUntilStart(timing, now);
  const status = eventStatus(timing, now);
  if (untilStart === null || (status !== 'scheduled' && status !== 'starting')) return DAY_SECONDS;
  // The encoder may be connected before the start, which ends the countdown all the same.
  return Math.min(untilStart > 0 ? untilStart : untilStart + LATE_AFTER_SECONDS, DAY_SECONDS);
}

function untilNextRead({ timing, now }: TimedEvent): number {
  switch (eventStatus(timing, now)) {
    case 'scheduled':
      return Math.min(secondsUntilStart(timing, now) ?? RESTING_SECONDS, RESTING_SECONDS);
    case 'live':
      return RUNNING_SECONDS;
    case 'ended':
      return RESTING_SECONDS;
    // A viewer who may not watch yet may have bought a pass on another device.
    case 'replay':
      return timing.mayWatch ? RESTING_SECONDS : RUNNING_SECONDS;
    default:
      return WAITING_SECONDS;
  }
}

/**
 * Keeps the time of one event and has it read again when its status may have changed. The status itself is the pure
 * function `eventStatus` of the context.
 */
export const eventStatusMachine = setup({
  types: {} as { input: EventStatusInput; context: EventStatusContext; events: EventStatusEvent },
  actors: {
    /** Reads the event again; the reading arrives as `event.read`. */
    readEvent: fromPromise<unknown, { id: number }>(unprovided('readEvent')),
  },
  actions: {
    storeTiming: assign((_, { timing, now }: TimedEvent) => ({ timing, now })),
    planStatus: assign({ nextStatusAt: ({ context }) => context.now + untilNextStatus(context) }),
    planRead: assign({
      nextReadAt: ({ context }) => context.now + untilNextRead(context) + context.spread * SPREAD_SECONDS,
    }),
    // Reads may fail for hours; time passes all the same.
    reachStatus: assign({ now: ({ context }) => Math.max(context.now, context.nextStatusAt) }),
    reachRead: assign({ now: ({ context }) => Math.max(context.now, context.nextReadAt) }),
  },
  delays: {
    untilNextStatus: ({ context: { nextStatusAt, now } }) => (nextStatusAt - now) * SECOND_MS,
    untilNextRead: ({ context: { nextReadAt, now } }) => (nextReadAt - now) * SECOND_MS,
  },
}).createMachine({
  id: 'eventStatus',
  description: 'Keeps the time of an event while its page is open: scheduled, live, over, a recording.',
  context: ({ input }) => ({ ...input, nextStatusAt: input.now, nextReadAt: input.now }),
  type: 'parallel',
  on: {
    'event.read': {
      description: 'The event is read again, and may have gone on.',
      target: ['.time.passing', '.reads.planned'],
      reenter: true,
      actions: { type: 'storeTiming', params: ({ event }) => event },
    },
  },
  states: {
    time: {
      initial: 'passing',
      states: {
        passing: {
          description: 'The status stands until its time is over.',
          entry: 'planStatus',
          after: {
            untilNextStatus: {
              description: 'The start has come, or it is late by five minutes.',
              target: 'passing',
              reenter: true,
              actions: 'reachStatus',
            },
          },
        },
      },
    },
    reads: {
      initial: 'planned',
      states: {
        planned: {
          description: 'The event is read again when its status may have changed.',
          // The plan stands while a read that was not planned is on its way, or fails.
          entry: 'planRead',
          after: {
            untilNextRead: {
              description: 'It is time to read the event again.',
              target: '.reading',
              reenter: true,
              actions: 'reachRead',
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'No read is on its way.',
              on: {
                'tab.shown': { description: 'Come back to the tab.', target: 'reading' },
                'network.returned': { description: 'The network comes back.', target: 'reading' },
              },
            },
            reading: {
              description: 'The event is being read again.',
              invoke: {
                id: 'readEvent',
                src: 'readEvent',
                input: ({ context: { id } }) => ({ id }),
                onDone: { description: 'The event was read.', target: 'waiting' },
                onError: { description: 'The event cannot be read now.', target: 'waiting' },
              },
            },
          },
        },
      },
    },
  },
});
