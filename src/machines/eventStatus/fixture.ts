import { defineFixture } from '../fixture';
import { lifeOf } from './eventStatus';
import { eventLifeMachine } from './machine';
import type { EventFacts, EventLifeEvent } from './types';

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
  { ...upcoming, startsAt: NOW + 86_400 },
  { ...upcoming, streamStatus: 'starting' },
  live,
  { ...live, streamStatus: 'interrupted' },
  { ...upcoming, streamStatus: 'delayed' },
  finished,
  { ...finished, hasRecording: true },
];

function opened(facts: EventFacts): Extract<EventLifeEvent, { type: 'event.opened' }> {
  return { type: 'event.opened', id: 1001, facts, now: NOW };
}

/** An event's life as the path plans, the diagrams and the gallery see it. */
export const eventStatusFixture = defineFixture({
  id: 'eventLife',
  title: 'Event life',
  machine: eventLifeMachine,
  sampleInput: { spread: 0.5 },
  events: {
    'event.opened': [opened(upcoming), opened(live)],
    'event.read': readings.map((facts) => ({ type: 'event.read' as const, facts, now: NOW })),
    'event.closed': [{ type: 'event.closed' }],
    'time.passed': [{ type: 'time.passed' }],
  },
  // It tells by events and ends only by breaking.
  actorResults: { feed: { failure: [new Error('The event can no longer be read')] } },
  steps: {
    'event.opened': 'Open the page of an event.',
    'event.read': 'The event is read again, and may have gone on.',
    'event.closed': 'Leave the page of the event.',
    'time.passed': 'Time goes by without a new reading.',
  },
  delays: {
    untilStart: 'the time left until the start',
    untilLate: 'five minutes past the start',
    nextReading: '10 seconds to 15 minutes, as the event asks for',
  },
  stateKey: ({ facts, now }) => ({
    life: lifeOf(facts, now),
    mayWatch: facts.mayWatch,
  }),
});
