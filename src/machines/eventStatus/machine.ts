import { assign, fromPromise, setup } from 'xstate';
import { DAY_MS, SECOND_MS } from '../../api/constants';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';
import { type EventTiming, eventStatus, LATE_AFTER_SECONDS, secondsUntilStart } from './eventStatus';

/** Polling interval while a stream should be available or is interrupted, seconds. Our choice. */
const WAITING_SECONDS = 10;
/** Polling interval of a running event, which may be interrupted or end, seconds. Our choice. */
const RUNNING_SECONDS = 60;
/**
 * Polling interval long before the start, which may be moved, and after the end, since a recording may
 * follow, seconds. Our choice.
 */
const RESTING_SECONDS = 900;
/** The interval over which the viewers of one game spread their reads, seconds. Our choice. */
const SPREAD_SECONDS = 3;
const DAY_SECONDS = DAY_MS / SECOND_MS;

/** The data of the event, and the platform's time when it was read, seconds since the epoch. */
export interface TimedEvent {
  timing: EventTiming;
  now: number;
}

export interface EventStatusInput extends TimedEvent {
  id: number;
  /** 0 to 1, random, so that the viewers of one game do not all read it in the same second. */
  spread: number;
}

interface EventStatusContext extends EventStatusInput {
  /** When the status changes by time alone, and when the event is read again; seconds since the epoch. */
  nextStatusAt: number;
  nextReadAt: number;
}

export type EventStatusEvent =
  | ({ type: 'event.read' } & TimedEvent)
  | Extract<BrowserEvent, { type: 'tab.shown' | 'network.returned' }>;

/**
 * Seconds until time alone changes the status; at most a day, since a browser's timer cannot last a month.
 */
function untilNextStatus({ timing, now }: TimedEvent): number {
  const untilStart = secondsUntilStart(timing, now);
  const status = eventStatus(timing, now);
  if (untilStart === null || (status !== 'scheduled' && status !== 'starting')) return DAY_SECONDS;
  // The countdown ends even if the encoder is connected before the start.
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
    // A viewer without access may have bought a pass on another device.
    case 'replay':
      return timing.mayWatch ? RESTING_SECONDS : RUNNING_SECONDS;
    default:
      return WAITING_SECONDS;
  }
}

/**
 * Tracks the time of one event and reads it again when its status may have changed. The status itself is the
 * pure function `eventStatus` of the context.
 */
export const eventStatusMachine = setup({
  types: {} as { input: EventStatusInput; context: EventStatusContext; events: EventStatusEvent },
  actors: {
    /** Reads the event again; the result arrives as `event.read`. */
    readEvent: fromPromise<unknown, { id: number }>(unprovided('readEvent')),
  },
  actions: {
    storeTiming: assign((_, { timing, now }: TimedEvent) => ({ timing, now })),
    planStatus: assign({ nextStatusAt: ({ context }) => context.now + untilNextStatus(context) }),
    planRead: assign({
      nextReadAt: ({ context }) => context.now + untilNextRead(context) + context.spread * SPREAD_SECONDS,
    }),
    // Time passes even if reads fail for hours.
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
          // The planned read stays planned while an unplanned one is pending or fails.
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
