import { FailureError } from '../../api/failures/failure';
import { defineFixture } from '../fixture';
import { browserSteps } from '../manualSteps';
import { type EventTiming, eventStatus } from './eventStatus';
import { eventStatusMachine } from './machine';

const NOW = 1_763_683_500;

const upcoming: EventTiming = {
  type: 'upcoming',
  streamStatus: 'scheduled',
  startsAt: NOW + 60,
  mayWatch: true,
  hasStream: false,
  hasRecording: false,
  pollAfter: 0,
};
const live: EventTiming = {
  ...upcoming,
  type: 'live',
  streamStatus: 'live',
  startsAt: NOW - 60,
  hasStream: true,
};
const finished: EventTiming = { ...upcoming, type: 'finished', streamStatus: 'ended', startsAt: NOW - 9_000 };

const reading = (timing: EventTiming) => ({ type: 'event.read', timing, now: NOW }) as const;

const opened = { id: 1001, now: NOW, spread: 0.5 };

/** The fixture of the event status for the path plans, the statecharts and the gallery. */
export const eventStatusFixture = defineFixture({
  id: 'eventStatus',
  title: 'Event status',
  machine: eventStatusMachine,
  sampleInput: { ...opened, timing: upcoming },
  variants: { 'a live event': { ...opened, timing: live } },
  events: {
    'event.read': {
      'an upcoming game': reading(upcoming),
      'a game without a time': reading({ ...upcoming, startsAt: null }),
      'a game about to start': reading({ ...upcoming, streamStatus: 'starting' }),
      'a live game': reading(live),
      'an interrupted game': reading({ ...live, streamStatus: 'interrupted' }),
      'a delayed game': reading({ ...upcoming, streamStatus: 'delayed' }),
      'a game that is over': reading(finished),
      'a recorded game': reading({ ...finished, hasRecording: true }),
    },
    'tab.shown': { only: { type: 'tab.shown' } },
    'network.returned': { only: { type: 'network.returned' } },
  },
  actorResults: {
    readEvent: {
      success: { 'the event': null, 'another pace': { pollAfter: 60 } },
      failure: { only: new FailureError({ kind: 'unreachable', operation: 'getEvent' }) },
    },
  },
  delays: {
    untilNextStatus: 'the time left until the start, or until five minutes after it',
    untilNextRead: '10 seconds to 30 minutes, as the status and the platform ask for',
  },
  stateKey: ({ timing, now }) => ({ status: eventStatus(timing, now), mayWatch: timing.mayWatch }),
  manual: {
    starts: {
      sample:
        'On /sandbox, under “Switches”, advance the clock to a few minutes before the next game. Open that game.',
      'a live event': 'Open /watch/1001.',
    },
    requests: { readEvent: 'getEvent' },
    steps: {
      'event.read: an upcoming game': 'Wait: the platform says that the game is still to come.',
      'event.read: a game without a time': {
        never: 'Each game of the sandbox has a time; the unit tests take it.',
      },
      'event.read: a game about to start': 'Wait: the game starts.',
      'event.read: a live game':
        'Go to another tab of the browser. Wait: the game has begun. Come back to the tab of this walk.',
      'event.read: an interrupted game': { step: 'Open /watch/1007.', sees: '{watch.interrupted}' },
      'event.read: a delayed game': { step: 'Open /watch/1008.', sees: '{watch.delayed}' },
      'event.read: a game that is over': { step: 'Open /watch/1014.', sees: '{watch.noStream}' },
      'event.read: a recorded game': 'Open /watch/1011.',
      'tab.shown': browserSteps['tab.shown'],
      'network.returned': browserSteps['network.returned'],
      'done.readEvent: the event': 'Wait: the platform says how the game stands.',
      'done.readEvent: another pace': {
        never: 'The paces of the sandbox’s channels do not change; the unit tests take it.',
      },
      'error.readEvent': {
        fault: { operation: 'getEvent', kind: 'html' },
        step: 'Wait: the game cannot be read.',
      },
    },
  },
  promises: { '*': { none: 'The screens of `watch` show the status.' } },
});
