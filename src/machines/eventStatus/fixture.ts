import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { type EventFacts, eventStatus } from './eventStatus';
import { eventStatusMachine } from './machine';

const NOW = 1_763_683_500;

const upcoming: EventFacts = {
  type: 'upcoming',
  streamStatus: 'scheduled',
  startsAt: NOW + 60,
  mayWatch: true,
  hasStream: false,
  hasRecording: false,
};
const live: EventFacts = {
  ...upcoming,
  type: 'live',
  streamStatus: 'live',
  startsAt: NOW - 60,
  hasStream: true,
};
const finished: EventFacts = { ...upcoming, type: 'finished', streamStatus: 'ended', startsAt: NOW - 9_000 };

const readings: EventFacts[] = [
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

/** The status of an event as the path plans, the statecharts and the gallery see it. */
export const eventStatusFixture = defineFixture({
  id: 'eventStatus',
  title: 'Event status',
  machine: eventStatusMachine,
  sampleInput: { ...opened, facts: upcoming },
  variants: { 'a live event': { ...opened, facts: live } },
  events: {
    'event.read': readings.map((facts) => ({ type: 'event.read' as const, facts, now: NOW })),
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
  stateKey: ({ facts, now }) => ({ status: eventStatus(facts, now), mayWatch: facts.mayWatch }),
  screens: { '*': { none: 'The screens of `watch` show the status.' } },
});
