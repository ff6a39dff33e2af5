import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homepageEventsQuery } from '../../../src/api/queries/events';
import type { HomepageEvents } from '../../../src/api/schema';
import {
  followPresses,
  isRemembered,
  prefetchHome,
  rememberHome,
} from '../../../src/app/page/rememberedHome';
import { memoryStore } from '../../api/harness';

const SOON: HomepageEvents = {
  live: [],
  upcoming: [{ id: 7, name: 'Lakeview @ Ridgemont', event_utc_ts: 4_000_000_000 }],
  finished: [],
};
const LATER: HomepageEvents = { live: [], upcoming: [], finished: [{ id: 7, name: 'Lakeview @ Ridgemont' }] };

const page = new EventTarget();
/** The longest time until the browser is taken as idle. */
const IDLE_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { languages: ['en-US'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A visit of home whose answer comes when it is given. */
function visit(store = memoryStore()) {
  store.set('api_key', 'ak_1');
  const answers: ((home: HomepageEvents) => void)[] = [];
  const failures: ((cause: Error) => void)[] = [];
  const listeners = new Map<string, (fact: { viewer: { id: number } | null }) => void>();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = () =>
    new Promise((resolve, reject) => {
      answers.push((data) => resolve({ data }));
      failures.push(reject);
    });
  const system = {
    api: { call },
    queries,
    store,
    session: { on: (type: string, listener: () => void) => listeners.set(type, listener) },
    serverNow: () => Date.now() / 1000,
  } as never;
  rememberHome(system);
  const done = prefetchHome(system);
  const state = () => queries.getQueryState<HomepageEvents>(homepageEventsQuery({ call } as never).queryKey);
  return {
    store,
    shown: () => state()?.data,
    isRemembered: () => isRemembered({ dataUpdatedAt: state()?.dataUpdatedAt ?? 0 }),
    tellViewer: (viewer: { id: number } | null) => listeners.get('viewer.changed')?.({ viewer }),
    answer: async (home: HomepageEvents) => {
      answers.shift()?.(home);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async () => {
      failures.shift()?.(new Error('The platform does not answer.'));
      await vi.advanceTimersByTimeAsync(0);
    },
    hasFailed: () => state()?.status === 'error',
    done,
  };
}

/** A visit whose answer was kept. */
async function visited(home: HomepageEvents) {
  const first = visit();
  await first.answer(home);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  return first;
}

test('the second visit shows the first one at once, and then the answer', async () => {
  expect(visit().shown()).toBeUndefined();
  const first = await visited(SOON);
  const second = visit(first.store);
  expect([second.shown(), second.isRemembered()]).toEqual([SOON, true]);
  await second.answer(LATER);
  await second.done;
  expect([second.shown(), second.isRemembered()]).toEqual([LATER, false]);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(visit(first.store).shown()).toEqual(LATER);
});

test('a visitor who stays one keeps the home', async () => {
  const first = visit();
  await first.answer(SOON);
  first.tellViewer(null);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(visit(first.store).shown()).toEqual(SOON);
});

test('a read that fails leaves nothing unconfirmed on the screen, and the next visit tries again', async () => {
  const first = await visited(SOON);
  const second = visit(first.store);
  await second.fail();
  expect([second.shown(), second.hasFailed()]).toEqual([undefined, true]);
  expect(visit(first.store).shown()).toEqual(SOON);
});

test('nothing is remembered of a viewer who has changed', async () => {
  const first = await visited(SOON);
  first.tellViewer({ id: 88 });
  expect(visit(first.store).shown()).toBeUndefined();
  // One whose viewer changes before the browser is idle keeps nothing either.
  const second = visit();
  await second.answer(SOON);
  second.tellViewer({ id: 88 });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(visit(second.store).shown()).toBeUndefined();
});

test('the answer waits for the end of a press, and of its click', async () => {
  const first = await visited(SOON);
  const second = visit(first.store);
  page.dispatchEvent(new Event('pointerdown'));
  await second.answer(LATER);
  expect(second.shown()).toEqual(SOON);
  page.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(99);
  expect(second.shown()).toEqual(SOON);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.shown()).toEqual(LATER);
});

test('a press that becomes a scroll ends like another, and a second finger begins none', async () => {
  const target = new EventTarget();
  const released = followPresses(target);
  const isReleased = vi.fn();
  target.dispatchEvent(new Event('pointerdown'));
  target.dispatchEvent(new Event('pointerdown'));
  released().then(isReleased);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isReleased).not.toHaveBeenCalled();
  target.dispatchEvent(new Event('pointercancel'));
  await vi.advanceTimersByTimeAsync(100);
  expect(isReleased).toHaveBeenCalledOnce();
  await expect(released()).resolves.toBeUndefined();
});
