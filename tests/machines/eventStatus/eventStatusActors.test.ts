import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createEventStatusActors } from '../../../src/machines/eventStatus/actors';
import type { EventTiming } from '../../../src/machines/eventStatus/eventStatus';
import { json, startClients } from '../../api/harness';

const START = 1_800_000_000;
const late: EventTiming = {
  type: 'upcoming',
  streamStatus: 'delayed',
  startsAt: START,
  mayWatch: true,
  hasStream: false,
  hasRecording: false,
  pollAfter: 0,
};
const live: EventTiming = { ...late, type: 'live', streamStatus: 'live', hasStream: true };
const status = { type: 'upcoming', stream_status: 'delayed', event_utc_ts: START };

/** Reads once; the paths that were asked for. */
async function read(timing: EventTiming, { offers = true, told = status as object | null } = {}) {
  const { clients, calls, seen } = startClients({
    respond: ({ path }) => {
      if (path === '/api/events/7') return json({ data: { id: 7 } });
      if (path !== '/api/events/7/status') return null;
      return told === null ? json({}, 503) : json({ data: told });
    },
  });
  const { readEvent } = createEventStatusActors({
    queries: new QueryClient(),
    api: clients.api,
    offersPublicStatus: () => offers,
    serverNow: () => START + 60,
  });
  const unchanged = await toPromise(createActor(readEvent, { input: { id: 7, timing } }).start());
  return { unchanged, paths: calls().map(({ path }) => path), seen };
}

test('an event that stands as before is not read again, and no key is sent', async () => {
  const { paths, seen } = await read(late);
  expect(paths).toEqual(['/api/events/7/status']);
  expect(seen.map(({ path, query }) => [path, query])).toEqual([['/api/events/7/status', {}]]);
});

test.each([
  ['has begun', { type: 'live', stream_status: 'live' }],
  ['breaks off', { stream_status: 'interrupted' }],
  ['has another start', { event_utc_ts: START + 600 }],
])('an event that %s is read', async (_, change) => {
  expect((await read(late, { told: { ...status, ...change } })).paths).toEqual([
    '/api/events/7/status',
    '/api/events/7',
  ]);
});

test.each([
  ['a changed one', 90, { poll_after: 30 }, 30],
  ['none any more', 90, { poll_after: 0 }, 0],
  ['more than five minutes', 0, { poll_after: 4_000 }, 300],
  ['nothing about it, which leaves that of the event', 90, {}, 90],
])('a pace is told without a read of the event: %s', async (_, pollAfter, told, heard) => {
  const { paths, unchanged } = await read({ ...late, pollAfter }, { told: { ...status, ...told } });
  expect([paths, unchanged]).toEqual([['/api/events/7/status'], { pollAfter: heard, now: START + 60 }]);
});

test('a live game that goes on is not read', async () => {
  expect((await read(live, { told: { ...status, type: 'live', stream_status: 'live' } })).paths).toEqual([
    '/api/events/7/status',
  ]);
});

test('a status that cannot be read leaves it to the event', async () => {
  expect((await read(late, { told: null })).paths).toEqual(['/api/events/7/status', '/api/events/7']);
});

test.each<[string, EventTiming]>([
  ['without access', { ...late, mayWatch: false }],
  ['that is on without a stream', { ...live, hasStream: false }],
  ['that is over', { ...live, type: 'finished', streamStatus: 'ended' }],
  ['of an unknown kind', { ...live, type: null }],
])('an event %s is read itself', async (_, timing) => {
  expect((await read(timing)).paths).toEqual(['/api/events/7']);
});

test('a channel without event_status is asked for the event alone', async () => {
  expect((await read(late, { offers: false })).paths).toEqual(['/api/events/7']);
});
