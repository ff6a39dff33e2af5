import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { lifeOf } from '../../src/machines/eventStatus/eventStatus';
import { factsOf } from '../../src/machines/eventStatus/facts';
import { eventStatusFixture } from '../../src/machines/eventStatus/fixture';
import { eventLifeMachine } from '../../src/machines/eventStatus/machine';
import { selectLife } from '../../src/machines/eventStatus/selectors';
import type { EventFacts, FeedCommand } from '../../src/machines/eventStatus/types';
import { describePaths } from './runPaths';

describePaths(eventStatusFixture);

afterEach(() => {
  vi.useRealTimers();
});

const NOW = 1_800_000_000;
const upcoming: EventFacts = {
  type: 'upcoming',
  streamStatus: 'scheduled',
  startsAt: NOW + 600,
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

describe('the life of an event', () => {
  test.each<[string, Partial<EventFacts>, ReturnType<typeof lifeOf>]>([
    ['to come', {}, 'scheduled'],
    ['without a start', { startsAt: null }, 'scheduled'],
    ['whose encoder is connected', { streamStatus: 'starting' }, 'starting'],
    ['whose start has come', { startsAt: NOW }, 'starting'],
    ['five minutes late', { startsAt: NOW - 300 }, 'delayed'],
    ['that the platform calls delayed', { streamStatus: 'delayed' }, 'delayed'],
    ['that is on', { type: 'live', streamStatus: 'live', hasStream: true }, 'live'],
    ['that is on, for a viewer who may not watch', { type: 'live', mayWatch: false }, 'live'],
    ['that is on, and whose stream was not sent', { type: 'live', streamStatus: 'live' }, 'starting'],
    ['that broke off', { type: 'live', streamStatus: 'interrupted', hasStream: true }, 'interrupted'],
    ['that is over, with a recording', { type: 'finished', hasRecording: true }, 'replay'],
    ['that is over, without one', { type: 'finished' }, 'ended'],
    ['that is over, for a viewer who may not watch', { type: 'finished', mayWatch: false }, 'replay'],
    ['of an unknown kind with a stream', { type: null, hasStream: true }, 'live'],
    ['of an unknown kind with a recording', { type: null, hasRecording: true }, 'replay'],
  ])('of one %s', (_, facts, life) => {
    expect(lifeOf({ ...upcoming, ...facts }, NOW)).toBe(life);
  });
});

function open(facts: EventFacts) {
  const clock = new SimulatedClock();
  const refreshed: number[] = [];
  const feed = fromCallback<FeedCommand, { id: number }>(({ receive }) => {
    receive(() => refreshed.push(clock.now()));
  });
  const actor = createActor(eventLifeMachine.provide({ actors: { feed } }), { clock, input: { spread: 0 } });
  actor.start();
  actor.send({ type: 'event.opened', id: 7, facts, now: NOW });
  return { actor, clock, refreshed, life: () => selectLife(actor.getSnapshot(), 7) };
}

test('a page left open counts down, asks at the start, and goes live with the picture', () => {
  const { actor, clock, refreshed, life } = open(upcoming);
  clock.increment(599_999);
  expect([life(), refreshed]).toEqual(['scheduled', []]);
  clock.increment(1);
  expect([life(), refreshed]).toEqual(['starting', [600_000]]);
  actor.send({ type: 'event.read', facts: upcoming, now: NOW + 600 });
  clock.increment(10_000);
  expect(refreshed).toEqual([600_000, 610_000]);
  actor.send({ type: 'event.read', facts: { ...live, startsAt: NOW + 600 }, now: NOW + 610 });
  expect(life()).toBe('live');
});

test('an event that does not begin is late after five minutes and is still asked for every 10 seconds', () => {
  const { clock, refreshed, life } = open({ ...upcoming, startsAt: NOW });
  for (let second = 0; second < 299; second += 1) clock.increment(1_000);
  expect(life()).toBe('starting');
  clock.increment(1_000);
  expect(life()).toBe('delayed');
  expect(refreshed).toHaveLength(30);
});

test.each([
  ['without a start', null],
  ['with a start two months away', NOW + 5_184_000],
])('an event %s whose encoder is connected is not late at once', (_, startsAt) => {
  // These timers, as those of browsers, end a delay that is too long at once; the simulated clock does not.
  vi.useFakeTimers();
  const actor = createActor(eventLifeMachine.provide({ actors: { feed: fromCallback(() => undefined) } }), {
    input: { spread: 0 },
  }).start();
  actor.send({
    type: 'event.opened',
    id: 7,
    facts: { ...upcoming, streamStatus: 'starting', startsAt },
    now: NOW,
  });
  vi.advanceTimersByTime(9_000);
  expect(selectLife(actor.getSnapshot(), 7)).toBe('starting');
  actor.stop();
});

test('a start a day away is waited for through readings that all fail', () => {
  const { clock, refreshed, life } = open({ ...upcoming, startsAt: NOW + 86_400 });
  for (let quarter = 0; quarter < 95; quarter += 1) clock.increment(900_000);
  expect([life(), refreshed.length]).toEqual(['scheduled', 95]);
  clock.increment(900_000);
  expect(life()).toBe('starting');
});

test('a reading that fails at the start is tried again every 10 seconds', () => {
  const { clock, refreshed, life } = open(upcoming);
  for (let second = 0; second < 640; second += 1) clock.increment(1_000);
  expect([life(), refreshed]).toEqual(['starting', [600_000, 610_000, 620_000, 630_000, 640_000]]);
});

test('who may not watch a recording yet is looked after every minute, everybody else every 15', () => {
  const replay = { ...upcoming, type: 'finished', hasRecording: true } as const;
  const refused = open({ ...replay, mayWatch: false, hasRecording: false });
  const watching = open(replay);
  for (const { clock } of [refused, watching]) clock.increment(60_000);
  expect([refused.refreshed, watching.refreshed]).toEqual([[60_000], []]);
});

test('a game that is on is read every minute, and one that broke off every 10 seconds', () => {
  const { actor, clock, refreshed, life } = open(live);
  clock.increment(60_000);
  expect(refreshed).toEqual([60_000]);
  actor.send({ type: 'event.read', facts: { ...live, streamStatus: 'interrupted' }, now: NOW + 60 });
  expect(life()).toBe('interrupted');
  clock.increment(10_000);
  expect(refreshed).toEqual([60_000, 70_000]);
});

test('the viewers of one game spread their questions over three seconds', () => {
  const clock = new SimulatedClock();
  const refreshed: number[] = [];
  const feed = fromCallback<FeedCommand, { id: number }>(({ receive }) => {
    receive(() => refreshed.push(clock.now()));
  });
  const actor = createActor(eventLifeMachine.provide({ actors: { feed } }), {
    clock,
    input: { spread: 0.5 },
  });
  actor.start().send({ type: 'event.opened', id: 7, facts: upcoming, now: NOW });
  clock.increment(601_499);
  expect(refreshed).toEqual([]);
  clock.increment(1);
  expect(refreshed).toEqual([601_500]);
});

test('leaving the page ends the asking', () => {
  const { actor, clock, refreshed, life } = open(live);
  actor.send({ type: 'event.closed' });
  clock.increment(600_000);
  expect([life(), refreshed]).toEqual([null, []]);
});

test('what decides is read off the event; media without an address are none', () => {
  expect(
    factsOf({
      id: 1,
      type: 'live',
      stream_status: 'live',
      access: 'free',
      event_utc_ts: 0,
      media: [
        { id: 1, kind: 'image', url: '/p.svg' },
        { id: 2, kind: 'live', url: null },
        { id: 3, kind: 'vod', url: '/v.m3u8' },
      ],
    }),
  ).toEqual({
    type: 'live',
    streamStatus: 'live',
    startsAt: null,
    mayWatch: true,
    hasStream: false,
    hasRecording: true,
  });
});
