import { expect, test } from 'vitest';
import { persistQueue, takePersistedQueue, withdrawQueue } from '../../src/app/analytics/persistedQueue';
import type { AnalyticsRecord, AnalyticsTerms } from '../../src/machines/analytics/types';
import { memoryStore } from './harness';

const login: AnalyticsRecord = { event: 'login', user_id: 1, user_email: null };
const terms = (cookieNotice: AnalyticsTerms['cookieNotice']): AnalyticsTerms => ({
  profile: 'yare',
  googleTag: null,
  cookieNotice,
});

test.each([
  ['notice', null, 1],
  ['notice', 'declined', 0],
  ['consent', 'accepted', 1],
  ['consent', null, 0],
  ['consent', 'declined', 0],
] as const)('a channel with %s and the answer %s leaves %i', (cookieNotice, choice, count) => {
  const store = memoryStore();
  persistQueue(store, { waiting: [login], terms: terms(cookieNotice), choice });
  expect(takePersistedQueue(store)).toHaveLength(count);
  expect(takePersistedQueue(store)).toEqual([]);
});

test('tabs that close one after the other persist all their records, up to a hundred', () => {
  const store = memoryStore();
  for (let tab = 1; tab <= 3; tab += 1)
    persistQueue(store, {
      waiting: Array.from({ length: 40 }, () => ({ ...login, user_id: tab })),
      terms: terms('notice'),
      choice: null,
    });
  const tabs = takePersistedQueue(store).map((record) => 'user_id' in record && record.user_id);
  expect([tabs.length, tabs[0], tabs.at(-1)]).toEqual([100, 1, 3]);
});

test('a page that returns from the back-forward cache takes its own records back, and leaves those of another tab', () => {
  const store = memoryStore();
  const rest = { terms: terms('notice'), choice: null };
  const own = [login, { ...login, user_id: 2 }];
  const others = [login, { ...login, user_id: 3 }];
  persistQueue(store, { ...rest, waiting: own });
  persistQueue(store, { ...rest, waiting: others });
  withdrawQueue(store, own);
  expect(takePersistedQueue(store)).toEqual(others);
  persistQueue(store, { ...rest, waiting: own });
  withdrawQueue(store, own);
  expect(store.get('analytics_waiting')).toBeNull();
});

test('an invalid record is not sent', () => {
  const store = memoryStore();
  const video = { call: 'trackVideoEvent', body: { event: 'pause' } };
  store.set('analytics_waiting', [login, null, 'x', { event: 'shell' }, {}, { call: 'eval' }, video]);
  expect(takePersistedQueue(store)).toEqual([login, video]);
  store.set('analytics_waiting', { event: 'login' });
  expect(takePersistedQueue(store)).toEqual([]);
});
