import { assign, fromPromise, setup } from 'xstate';
import { DAY_MS, SECOND_MS } from '../../api/constants';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';
import { type EventTiming, eventStatus, LATE_AFTER_SECONDS, secondsUntilStart } from './eventStatus';
import { startWindow } from './pollAfter';

/**
 * The shortest and the longest interval of the reads of an event whose stream is awaited: half of the time it has been
 * awaited, seconds. Our choice.
 */
const SHORTEST_WAITING_SECONDS = 10;
const LONGEST_WAITING_SECONDS = 90;
/** Interval of the reads of a running event, which may be interrupted or end, seconds. Our choice. */
const RUNNING_SECONDS = 60;
/**
 * Interval of the reads long before the start, which may be moved, and after the end, since a recording may follow,
 * seconds. Our choice.
 */
const RESTING_SECONDS = 900;
const DAY_SECONDS = DAY_MS / SECOND_MS;

/** The data of the event, and the platform's time when it was read, seconds since the epoch. */
export interface TimedEvent {
  timing: EventTiming;
  now: number;
}

export interface EventStatusInput extends TimedEvent {
  id: number;
  /** 0 to 1, random, so that the viewers of one game spread their reads. */
  spread: number;
}

/** The event that is read again, and what is known of it. */
export interface ReadEventInput {
  id: number;
  timing: EventTiming;
}

/** The public status of an event that stands as before. */
export interface UnchangedEvent {
  /** The least time until the platform wants the next read, seconds. */
  pollAfter: number;
  /** The platform's time, seconds since the epoch. */
  now: number;
}

interface EventStatusContext extends EventStatusInput {
  /** When the platform's word on the stream was first read, seconds since the epoch. */
  changedAt: number;
  /** When the status changes by time alone, and when the event is read again; seconds since the epoch. */
  nextStatusAt: number;
  nextReadAt: number;
}

export type EventStatusEvent =
  | ({ type: 'event.read' } & TimedEvent)
  | Extract<BrowserEvent, { type: 'tab.shown' | 'network.returned' }>;

/**
 * Seconds until time alone changes the status; at most a day, since a browser's timer cannot last a month. A start that
 * is late already changes nothing any more: a live event whose stream is missing stays `starting`.
 */
function untilNextStatus({ timing, now }: TimedEvent): number {
  const untilStart = secondsUntilStart(timing, now);
  const status = eventStatus(timing, now);
  if (untilStart === null || (status !== 'scheduled' && status !== 'starting')) return DAY_SECONDS;
  // The countdown ends even if the encoder is connected before the start.
  const untilChange = untilStart > 0 ? untilStart : untilStart + LATE_AFTER_SECONDS;
  return untilChange > 0 ? Math.min(untilChange, DAY_SECONDS) : DAY_SECONDS;
}

function untilNextRead(context: EventStatusContext): number {
  const { timing, now } = context;
  const untilStart = secondsUntilStart(timing, now) ?? Number.POSITIVE_INFINITY;
  switch (eventStatus(timing, now)) {
    case 'scheduled':
      return Math.min(paced(RESTING_SECONDS, context), untilKickOff(untilStart, context));
    case 'live':
      return paced(RUNNING_SECONDS, context);
    case 'ended':
      return paced(RESTING_SECONDS, context);
    // A viewer without access may have bought a pass on another device.
    case 'replay':
      return paced(timing.mayWatch ? RESTING_SECONDS : RUNNING_SECONDS, context);
    default:
      // An encoder is often connected long before the start.
      if (untilStart > 0) return Math.min(paced(RUNNING_SECONDS, context), untilKickOff(untilStart, context));
      return paced(waitingSeconds(context), context);
  }
}

/** Up to twice the interval, so that a crowd stays as wide as its wait; longer if the platform asks for it. */
function paced(seconds: number, { timing, spread }: EventStatusContext): number {
  return Math.max(seconds, timing.pollAfter) * (1 + spread);
}

function untilKickOff(untilStart: number, { timing, spread }: EventStatusContext): number {
  return untilStart + startWindow(timing.pollAfter) * spread;
}

function waitingSeconds({ timing, now, changedAt }: EventStatusContext): number {
  const awaited = now - Math.max(changedAt, timing.startsAt ?? 0);
  return Math.min(Math.max(awaited / 2, SHORTEST_WAITING_SECONDS), LONGEST_WAITING_SECONDS);
}

/**
 * Tracks the time of one event and reads it again when its status may have changed. The status itself is the
 * pure function `eventStatus` of the context.
 */
export const eventStatusMachine = setup({
  types: {} as { input: EventStatusInput; context: EventStatusContext; events: EventStatusEvent },
  actors: {
    /** Reads the event again. Null if it has: its data arrive as `event.read`. */
    readEvent: fromPromise<UnchangedEvent | null, ReadEventInput>(unprovided('readEvent')),
  },
  actions: {
    storeTiming: assign(({ context }, { timing, now }: TimedEvent) => ({
      timing,
      now,
      changedAt: timing.streamStatus === context.timing.streamStatus ? context.changedAt : now,
    })),
    // A device that slept comes back with timers that stood still meanwhile.
    storeUnchanged: assign(({ context }, { pollAfter, now }: UnchangedEvent) => ({
      now: Math.max(context.now, now),
      timing: { ...context.timing, pollAfter },
    })),
    planStatus: assign({ nextStatusAt: ({ context }) => context.now + untilNextStatus(context) }),
    planRead: assign({
      nextReadAt: ({ context }) => context.now + untilNextRead(context),
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
  context: ({ input }) => ({
    ...input,
    changedAt: input.now,
    nextStatusAt: input.now,
    nextReadAt: input.now,
  }),
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
                input: ({ context: { id, timing } }) => ({ id, timing }),
                onDone: [
                  {
                    description: 'The event stands as before: the next read and status are planned anew.',
                    guard: ({ event }) => event.output !== null,
                    target: ['#eventStatus.time.passing', '#eventStatus.reads.planned'],
                    reenter: true,
                    actions: {
                      type: 'storeUnchanged',
                      params: ({ context: { timing, now }, event }) =>
                        event.output ?? { pollAfter: timing.pollAfter, now },
                    },
                  },
                  { description: 'The event was read.', target: 'waiting' },
                ],
                onError: { description: 'The event cannot be read now.', target: 'waiting' },
              },
            },
          },
        },
      },
    },
  },
});
