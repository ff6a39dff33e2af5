import { assign, fromCallback, raise, sendTo, setup } from 'xstate';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../api/constants';
import { LATE_AFTER_SECONDS, lifeOf, secondsUntilStart } from './life';
import type {
  EventFacts,
  EventLifeContext,
  EventLifeEvent,
  EventLifeInput,
  FeedCommand,
  Life,
} from './types';

/** How often an event is read whose stream should be there, or is to come back, ms. Our choice. */
const WAITING_MS = 10 * SECOND_MS;
/** How often while it runs, ms: it may be interrupted, or be over. Our choice. */
const RUNNING_MS = MINUTE_MS;
/** How often long before the start, ms: it may be moved. And after the end: a recording may come. Our choice. */
const RESTING_MS = 15 * MINUTE_MS;
/** Over how long the viewers of one game spread their questions, ms. Our choice. */
const SPREAD_MS = 3 * SECOND_MS;

const nothing: EventFacts = {
  type: null,
  streamStatus: null,
  startsAt: null,
  mayWatch: false,
  hasStream: false,
  hasRecording: false,
};

const is =
  (life: Life) =>
  ({ context: { facts, now } }: { context: EventLifeContext }): boolean =>
    lifeOf(facts, now) === life;

/**
 * Milliseconds until `seconds` after the start, at most a day: a browser ends a timer of months, or of an unknown end,
 * at once. The readings start it anew long before.
 */
function untilAfterStart({ facts, now }: EventLifeContext, seconds: number): number {
  return Math.min(Math.max(0, secondsUntilStart(facts, now) + seconds) * SECOND_MS, DAY_MS);
}

function nextReading(context: EventLifeContext): number {
  const spread = context.spread * SPREAD_MS;
  switch (lifeOf(context.facts, context.now)) {
    case 'scheduled':
      return Math.min(untilAfterStart(context, 0), RESTING_MS) + spread;
    case 'live':
      return RUNNING_MS + spread;
    case 'ended':
      return RESTING_MS + spread;
    // Who may not watch yet may have bought a pass on another device.
    case 'replay':
      return (context.facts.mayWatch ? RESTING_MS : RUNNING_MS) + spread;
    default:
      return WAITING_MS + spread;
  }
}

/**
 * From the announcement of an event to its recording, while somebody looks at its page. Badge, countdown, button,
 * announcement and polling all read this one machine, so that they cannot disagree.
 */
export const eventLifeMachine = setup({
  types: {} as { input: EventLifeInput; context: EventLifeContext; events: EventLifeEvent },
  actors: {
    /** Tells of every reading of the event, and reads it when told. */
    feed: fromCallback<FeedCommand, { id: number }>(() => {
      throw new Error('The actor "feed" was not provided to its machine.');
    }),
  },
  actions: {
    take: assign(({ event }) => ('facts' in event ? { facts: event.facts, now: event.now } : {})),
    takeId: assign(({ event }) => (event.type === 'event.opened' ? { id: event.id } : {})),
    /** Readings may fail for hours; the clock goes on all the same. */
    passTime: assign(({ context }) => ({ now: context.now + nextReading(context) / SECOND_MS })),
    tellTime: raise({ type: 'time.passed' }),
    refresh: sendTo('feed', { type: 'refresh' }),
  },
  guards: {
    isScheduled: is('scheduled'),
    isStarting: is('starting'),
    isLive: is('live'),
    isDelayed: is('delayed'),
    isInterrupted: is('interrupted'),
    isEnded: is('ended'),
    isReplay: is('replay'),
  },
  delays: {
    untilStart: ({ context }) => untilAfterStart(context, 0),
    untilLate: ({ context }) => untilAfterStart(context, LATE_AFTER_SECONDS),
    nextReading: ({ context }) => nextReading(context),
  },
}).createMachine({
  id: 'eventLife',
  description:
    'What an event goes through while somebody looks at its page: scheduled, live, over, a recording.',
  context: ({ input }) => ({ ...input, id: 0, facts: nothing, now: 0 }),
  initial: 'closed',
  on: {
    'event.opened': { target: '.open', actions: ['takeId', 'take'], reenter: true },
    'event.closed': { target: '.closed' },
  },
  states: {
    closed: { description: 'No page of an event is open.' },
    open: {
      type: 'parallel',
      states: {
        life: {
          initial: 'deciding',
          on: {
            'event.read': { target: '.deciding', actions: 'take' },
            'time.passed': { target: '.deciding' },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isScheduled', target: 'scheduled' },
                { guard: 'isStarting', target: 'starting' },
                { guard: 'isLive', target: 'live' },
                { guard: 'isDelayed', target: 'delayed' },
                { guard: 'isInterrupted', target: 'interrupted' },
                { guard: 'isEnded', target: 'ended' },
                { target: 'replay' },
              ],
            },
            scheduled: {
              description: 'The start is still to come and is counted down to.',
              after: {
                untilStart: { target: 'starting', description: 'The time of the start has come.' },
              },
            },
            starting: {
              description: 'The start has come, or the encoder is connected: the picture is waited for.',
              after: { untilLate: { target: 'delayed', description: 'The picture is late.' } },
            },
            live: { description: 'The event is on.' },
            delayed: { description: 'The start has passed and there is no picture; it is still waited for.' },
            interrupted: { description: 'The stream broke off and is to return.' },
            ended: { description: 'The event is over and there is no recording.' },
            replay: { description: 'The event is over and can be watched on demand.' },
          },
        },
        reading: {
          initial: 'attending',
          states: {
            attending: {
              invoke: {
                id: 'feed',
                src: 'feed',
                input: ({ context: { id } }) => ({ id }),
                onError: { target: 'silent', description: 'The event can no longer be read.' },
              },
              on: { 'event.read': { target: '.waiting' } },
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The event is read anew when its life may have gone on.',
                  after: {
                    nextReading: {
                      target: 'waiting',
                      actions: ['passTime', 'tellTime', 'refresh'],
                      reenter: true,
                    },
                  },
                },
              },
            },
            silent: { description: 'Nothing is read any more.' },
          },
        },
      },
    },
  },
});
