import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type EventStatus,
  type EventTiming,
  eventStatus,
  eventTimingOf,
} from '../../../src/machines/eventStatus/eventStatus';
import { eventStatusMachine } from '../../../src/machines/eventStatus/machine';
import { selectEventStatus } from '../../../src/machines/eventStatus/selectors';
import { settled } from '../deferredCalls';

const NOW = 1_800_000_000;
const upcoming: EventTiming = {
  type: 'upcoming',
  streamStatus: 'scheduled',
  startsAt: NOW + 600,
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

describe('the status of an event', () => {
  test.each<[string, Partial<EventTiming>, EventStatus]>([
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
    ['whose encoder is connected, without a start', { streamStatus: 'starting', startsAt: null }, 'starting'],
    ['of an unknown kind with a stream', { type: null, hasStream: true }, 'live'],
    ['of an unknown kind with a recording', { type: null, hasRecording: true }, 'replay'],
  ])('of one %s', (_, timing, status) => {
    expect(eventStatus({ ...upcoming, ...timing }, NOW)).toBe(status);
  });
});

function open(timing: EventTiming, { spread = 0, fails = false } = {}) {
  const clock = new SimulatedClock();
  const reads: number[] = [];
  const ids = new Set<number>();
  const readEvent = fromPromise<unknown, { id: number }>(async ({ input: { id } }) => {
    reads.push(clock.now());
    ids.add(id);
    if (fails) throw new Error('503');
  });
  const actor = createActor(eventStatusMachine.provide({ actors: { readEvent } }), {
    clock,
    input: { id: 7, timing, now: NOW, spread },
  });
  actor.start();
  return { actor, clock, reads, ids, status: () => selectEventStatus(actor.getSnapshot()) };
}

test('an open page counts down, polls at the start, and goes live with the stream', () => {
  const { actor, clock, reads, status } = open(upcoming);
  clock.increment(599_999);
  expect([status(), reads]).toEqual(['scheduled', []]);
  clock.increment(1);
  expect([status(), reads]).toEqual(['starting', [600_000]]);
  actor.send({ type: 'event.read', timing: upcoming, now: NOW + 600 });
  clock.increment(10_000);
  expect(reads).toEqual([600_000, 610_000]);
  actor.send({ type: 'event.read', timing: { ...live, startsAt: NOW + 600 }, now: NOW + 610 });
  expect(status()).toBe('live');
});

test('an event that does not begin is late after five minutes and still polled every 10 seconds', () => {
  const { clock, reads, status } = open({ ...upcoming, startsAt: NOW });
  for (let second = 0; second < 299; second += 1) clock.increment(1_000);
  expect(status()).toBe('starting');
  clock.increment(1_000);
  expect(status()).toBe('delayed');
  expect(reads).toHaveLength(30);
});

test('a start a day away is reached although all reads fail', () => {
  const { clock, reads, status } = open({ ...upcoming, startsAt: NOW + 86_400 }, { fails: true });
  for (let quarter = 0; quarter < 95; quarter += 1) clock.increment(900_000);
  expect([status(), reads.length]).toEqual(['scheduled', 95]);
  clock.increment(900_000);
  expect(status()).toBe('starting');
});

test('a read that fails at the start is retried every 10 seconds', () => {
  const { clock, reads, status } = open(upcoming, { fails: true });
  for (let second = 0; second < 640; second += 1) clock.increment(1_000);
  expect([status(), reads]).toEqual(['starting', [600_000, 610_000, 620_000, 630_000, 640_000]]);
});

test('a recording is polled every minute for a viewer without access, otherwise every 15', () => {
  const replay = { ...upcoming, type: 'finished', hasRecording: true } as const;
  const refused = open({ ...replay, mayWatch: false, hasRecording: false });
  const watching = open(replay);
  for (const { clock } of [refused, watching]) clock.increment(60_000);
  expect([refused.reads, watching.reads]).toEqual([[60_000], []]);
});

test('a running game is polled every minute, and an interrupted one every 10 seconds', () => {
  const { actor, clock, reads, status } = open(live);
  clock.increment(60_000);
  expect(reads).toEqual([60_000]);
  actor.send({ type: 'event.read', timing: { ...live, streamStatus: 'interrupted' }, now: NOW + 60 });
  expect(status()).toBe('interrupted');
  clock.increment(10_000);
  expect(reads).toEqual([60_000, 70_000]);
});

test('the viewers of one game spread their reads over three seconds', () => {
  const { clock, reads, ids } = open(upcoming, { spread: 0.5 });
  clock.increment(601_499);
  expect(reads).toEqual([]);
  clock.increment(1);
  expect([reads, [...ids]]).toEqual([[601_500], [7]]);
});

test('leaving the page ends the reads', () => {
  const { actor, clock, reads } = open(live);
  actor.stop();
  clock.increment(600_000);
  expect(reads).toEqual([]);
});

test('an event with an unknown start is not late, and is polled every 15 minutes', () => {
  const { clock, reads, status } = open({ ...upcoming, startsAt: null });
  for (let quarter = 0; quarter < 200; quarter += 1) clock.increment(900_000);
  expect([status(), reads.length]).toEqual(['scheduled', 200]);
});

test('an event with a connected encoder and an unknown start is not late', () => {
  const { clock, status } = open({ ...upcoming, streamStatus: 'starting', startsAt: null });
  for (let hour = 0; hour < 48; hour += 1) clock.increment(3_600_000);
  expect(status()).toBe('starting');
});

test('an encoder that is connected early does not make the event late until five minutes after its start', () => {
  const { clock, status } = open({ ...upcoming, streamStatus: 'starting' });
  for (let second = 0; second < 899; second += 1) clock.increment(1_000);
  expect(status()).toBe('starting');
  clock.increment(1_000);
  expect(status()).toBe('delayed');
});

test('a start beyond the longest timer is reached', () => {
  const days = 60;
  const { clock, status } = open({ ...upcoming, startsAt: NOW + days * 86_400 });
  for (let day = 0; day < days - 1; day += 1) clock.increment(86_400_000);
  expect(status()).toBe('scheduled');
  clock.increment(86_400_000);
  expect(status()).toBe('starting');
});

test.each(['tab.shown', 'network.returned'] as const)('%s: the event is read at once', (type) => {
  const { actor, clock, reads } = open(upcoming);
  clock.increment(120_000);
  actor.send({ type });
  expect(reads).toEqual([120_000]);
});

test('a failed read after a return does not delay the one at the start', async () => {
  const { actor, clock, reads } = open(upcoming, { fails: true });
  clock.increment(590_000);
  actor.send({ type: 'tab.shown' });
  await settled();
  clock.increment(10_000);
  expect(reads).toEqual([590_000, 600_000]);
});

test('a moved start restarts the countdown', () => {
  const { actor, clock, status } = open(upcoming);
  clock.increment(300_000);
  actor.send({ type: 'event.read', timing: { ...upcoming, startsAt: NOW + 1_200 }, now: NOW + 300 });
  clock.increment(899_999);
  expect(status()).toBe('scheduled');
  clock.increment(1);
  expect(status()).toBe('starting');
});

test('the timing is derived from the event; media without an address are ignored', () => {
  expect(
    eventTimingOf({
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
