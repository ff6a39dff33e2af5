import { FailureError } from '../../api/failure';
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
};
const live: EventTiming = {
  ...upcoming,
  type: 'live',
  streamStatus: 'live',
  startsAt: NOW - 60,
  hasStream: true,
};
const finished: EventTiming = { ...upcoming, type: 'finished', streamStatus: 'ended', startsAt: NOW - 9_000 };

const readings: EventTiming[] = [
  upcoming,
  { ...upcoming, startsAt: null },
  { ...upcoming, streamStatus: 'starting' },
  live,
  { ...live, streamStatus: 'interrupted' },
  { ...upcoming, streamStatus: 'delayed' },
  finished,
  { ...finished, hasRecording: true },
];

const opened = { id: 1001, now: NOW, spread: 0.5 };

/** The fixture of the event status for the path plans, the statecharts and the gallery. */
export const eventStatusFixture = defineFixture({
  id: 'eventStatus',
  title: 'Event status',
  machine: eventStatusMachine,
  sampleInput: { ...opened, timing: upcoming },
  variants: { 'a live event': { ...opened, timing: live } },
  events: {
    'event.read': readings.map((timing) => ({ type: 'event.read' as const, timing, now: NOW })),
    'tab.shown': [{ type: 'tab.shown' }],
    'network.returned': [{ type: 'network.returned' }],
  },
  actorResults: {
    readEvent: {
      success: [null],
      failure: [new FailureError({ kind: 'unreachable', operation: 'getEvent' })],
    },
  },
  delays: {
    untilNextStatus: 'the time left until the start, or until five minutes after it',
    untilNextRead: '10 seconds to 15 minutes, as the status asks for',
  },
  stateKey: ({ timing, now }) => ({ status: eventStatus(timing, now), mayWatch: timing.mayWatch }),
  manual: {
    starts: {
      sample:
        'On /sandbox, under “Switches”, advance by so many minutes that a game of the schedule starts in a few minutes. Open that game.',
      'a live event': 'Open /watch/1001.',
    },
    requests: { readEvent: 'getEvent' },
    steps: {
      'event.read#0': 'Wait: the platform says that the game is still to come.',
      'event.read#1': { never: 'Each game of the sandbox has a time; the unit tests take it.' },
      'event.read#2': 'Wait until the start of the game.',
      'event.read#3': 'Go to another tab, wait until the game has begun, and come back.',
      'event.read#4': { step: 'Open /watch/1007.', sees: '{watch.interrupted}' },
      'event.read#5': { step: 'Open /watch/1008.', sees: '{watch.delayed}' },
      'event.read#6': { step: 'Open /watch/1014.', sees: '{watch.noStream}' },
      'event.read#7': 'Open /watch/1011.',
      'tab.shown': browserSteps['tab.shown'],
      'network.returned': browserSteps['network.returned'],
      'done.readEvent': 'Wait: the platform says how the game stands.',
      'error.readEvent': {
        fault: { operation: 'getEvent', kind: 'html' },
        step: 'Wait: the game cannot be read.',
      },
    },
  },
  promises: { '*': { none: 'The screens of `watch` show the status.' } },
});
