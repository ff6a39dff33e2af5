import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventsPageQuery } from '../../src/api/queries/events';
import { json, startClients } from './harness';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a page of a list that is passed before its delay ends is never requested', async () => {
  const { clients, calls } = startClients({
    respond: ({ path }) => (path === '/api/events' ? json({ data: [], meta: { total: 9000 } }) : null),
  });
  const client = new QueryClient();
  const offsets = () => calls().flatMap(({ query }) => (query.offset === undefined ? [] : [query.offset]));
  const observe = (page: number) =>
    new QueryObserver(client, eventsPageQuery(clients.api, {}, page, 100)).subscribe(() => {});

  const leave = observe(3);
  await vi.advanceTimersByTimeAsync(99);
  leave();
  observe(5);
  await vi.advanceTimersByTimeAsync(99);
  expect(offsets()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(offsets()).toEqual(['96']);
});
