import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type EventStatus,
  type EventTiming,
  eventStatus,
  eventTimingOf,
} from '../../../src/machines/eventStatus/eventStatus';
import {
  eventStatusMachine,
  type ReadEventInput,
  type UnchangedEvent,
} from '../../../src/machines/eventStatus/machine';
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
  pollAfter: 0,
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

function open(timing: EventTiming, { spread = 0, fails = false, heard = null as number | null } = {}) {
  const clock = new SimulatedClock();
  const reads: number[] = [];
  let asleep = 0;
  const ids = new Set<number>();
  const readEvent = fromPromise<UnchangedEvent | null, ReadEventInput>(async ({ input: { id } }) => {
    reads.push(clock.now());
    ids.add(id);
    if (fails) throw new Error('503');
    return heard === null ? null : { pollAfter: heard, now: NOW + asleep + clock.now() / 1_000 };
  });
  const actor = createActor(eventStatusMachine.provide({ actors: { readEvent } }), {
    clock,
    input: { id: 7, timing, now: NOW, spread },
  });
  actor.start();
  return {
    actor,
    clock,
    reads,
    ids,
    status: () => selectEventStatus(actor.getSnapshot()),
    /** Seconds pass during which the timers of the device stand still. */
    sleep: (seconds: number) => {
      asleep += seconds;
    },
  };
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

test('an event that does not begin is late after five minutes, and read less and less often', () => {
  const { clock, reads, status } = open({ ...upcoming, startsAt: NOW });
  for (let second = 0; second < 299; second += 1) clock.increment(1_000);
  expect(status()).toBe('starting');
  clock.increment(1_000);
  expect(status()).toBe('delayed');
  expect(reads.map((at) => at / 1_000)).toEqual([10, 20, 30, 45, 68, 102, 153, 229]);
});

test('a start a day away is reached although all reads fail', () => {
  const { clock, reads, status } = open({ ...upcoming, startsAt: NOW + 86_400 }, { fails: true });
  for (let quarter = 0; quarter < 95; quarter += 1) clock.increment(900_000);
  expect([status(), reads.length]).toEqual(['scheduled', 95]);
  clock.increment(900_000);
  expect(status()).toBe('starting');
});

test('a read that fails at the start is made again after 10 seconds, then less and less often', () => {
  const { clock, reads, status } = open(upcoming, { fails: true });
  for (let second = 0; second < 640; second += 1) clock.increment(1_000);
  expect([status(), reads]).toEqual(['starting', [600_000, 610_000, 620_000, 630_000]]);
  for (let second = 0; second < 3_600; second += 1) clock.increment(1_000);
  const pauses = reads.slice(1).map((at, index) => (at - (reads[index] ?? 0)) / 1_000);
  expect([Math.min(...pauses), Math.max(...pauses), pauses.at(-1)]).toEqual([10, 90, 90]);
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

test('the viewers of one game spread their reads over 20 seconds after its start', () => {
  const { clock, reads, ids } = open(upcoming, { spread: 0.5 });
  clock.increment(609_999);
  expect(reads).toEqual([]);
  clock.increment(1);
  expect([reads, [...ids]]).toEqual([[610_000], [7]]);
});

test('a platform that asks for a minute gets the reads within a minute of the start', () => {
  const { clock, reads } = open({ ...upcoming, pollAfter: 60 }, { spread: 1 });
  clock.increment(659_999);
  expect(reads).toEqual([]);
  clock.increment(1);
  expect(reads).toEqual([660_000]);
});

describe('the time until the next read', () => {
  const interrupted = { ...live, streamStatus: 'interrupted' } as const;
  test.each<[string, EventTiming, number, number]>([
    ['a running game: one to two minutes', live, 0, 60],
    ['a running game, the last viewer', live, 1, 120],
    ['a running game whose platform asks for 90 s', { ...live, pollAfter: 90 }, 0, 90],
    ['a running game whose platform asks for 10 s', { ...live, pollAfter: 10 }, 0, 60],
    ['an interrupted game', interrupted, 0, 10],
    ['an interrupted game, the last viewer', interrupted, 1, 20],
    ['an interrupted game whose platform asks for a minute', { ...interrupted, pollAfter: 60 }, 0.5, 90],
    ['a game tomorrow', { ...upcoming, startsAt: NOW + 86_400 }, 0, 900],
    ['a game tomorrow, the last viewer', { ...upcoming, startsAt: NOW + 86_400 }, 1, 1_800],
    ['a game in half an hour, whose start comes first', { ...upcoming, startsAt: NOW + 1_700 }, 1, 1_720],
    ['an encoder connected ten minutes before', { ...upcoming, streamStatus: 'starting' }, 0, 60],
    [
      'an encoder connected half a minute before',
      { ...upcoming, streamStatus: 'starting', startsAt: NOW + 30 },
      0.5,
      40,
    ],
    ['a recording', { ...upcoming, type: 'finished', hasRecording: true }, 0.5, 1_350],
  ])('of %s', (_, timing, spread, seconds) => {
    const { clock, reads } = open(timing, { spread });
    clock.increment(seconds * 1_000 - 1);
    expect(reads).toEqual([]);
    clock.increment(1);
    expect(reads).toEqual([seconds * 1_000]);
  });
});

test('an interruption is read less and less often, and from the beginning when the platform says something new', () => {
  const { actor, clock, reads } = open({ ...live, streamStatus: 'interrupted' });
  const read = (streamStatus: EventTiming['streamStatus']) =>
    actor.send({ type: 'event.read', timing: { ...live, streamStatus }, now: NOW + clock.now() / 1_000 });
  clock.increment(10_000);
  clock.increment(90_000);
  read('interrupted');
  clock.increment(49_999);
  expect(reads).toHaveLength(2);
  clock.increment(1);
  expect(reads).toHaveLength(3);
  read('delayed');
  clock.increment(10_000);
  expect(reads).toHaveLength(4);
});

test('a pace that a public status changes is obeyed from that read on', async () => {
  const { clock, reads } = open(live, { heard: 120 });
  clock.increment(60_000);
  await settled();
  clock.increment(119_999);
  expect(reads).toEqual([60_000]);
  clock.increment(1);
  expect(reads).toEqual([60_000, 180_000]);
});

test('a pace that is taken back by a public status ends with that read', async () => {
  const { clock, reads } = open({ ...live, pollAfter: 300 }, { heard: 0 });
  clock.increment(300_000);
  await settled();
  clock.increment(60_000);
  expect(reads).toEqual([300_000, 360_000]);
});

describe('a device that slept for nine of the ten minutes until the start', () => {
  test.each(['tab.shown', 'network.returned'] as const)(
    'reaches the start in time after %s',
    async (type) => {
      const { actor, clock, reads, status, sleep } = open(upcoming, { heard: 0, spread: 0.5 });
      sleep(540);
      actor.send({ type });
      await settled();
      clock.increment(59_999);
      expect([status(), reads]).toEqual(['scheduled', [0]]);
      clock.increment(1);
      expect([status(), reads]).toEqual(['starting', [0]]);
      clock.increment(10_000);
      expect(reads).toEqual([0, 70_000]);
    },
  );

  test('has reached it when it slept on', async () => {
    const { actor, status, sleep } = open(upcoming, { heard: 0 });
    sleep(3_600);
    actor.send({ type: 'tab.shown' });
    await settled();
    expect(status()).toBe('delayed');
  });
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

// The planned time is looked at, since a clock would never get past a delay of nothing.
test.each([-300, 0, 299, 300, 600])(
  'a live game that lacks its stream, %i s after its start, waits for a time to come',
  (after) => {
    const { actor } = open({ ...live, hasStream: false, startsAt: NOW - after });
    const { nextStatusAt, now } = actor.getSnapshot().context;
    expect(nextStatusAt).toBeGreaterThan(now);
  },
);

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
    pollAfter: 0,
  });
});
