import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../../../src/api/storage/storage';
import { persistQueue, takePersistedQueue } from '../../../src/app/analytics/persistedQueue';
import { startAnalyticsMachine } from '../../../src/app/analytics/startAnalytics';
import { keepTracking } from '../../../src/app/analytics/tracking';
import type { RudySystem } from '../../../src/app/system';
import type { AnalyticsEvent } from '../../../src/machines/analytics/types';
import { memoryStore } from '../../api/harness';
import { startRoot } from '../startRoot';

afterEach(() => vi.unstubAllGlobals());

/** The machine of a page on a channel that reports views, and how to send it events. */
function startPage(store: Store<string>) {
  const root = startRoot();
  vi.stubGlobal('screen', { width: 390, height: 844 });
  const settings = { cookie_notice: 'notice', 'yare-analytics': { 'yare-analytics-key': 'yare' } };
  let send: (event: AnalyticsEvent) => void = () => {};
  startAnalyticsMachine({
    root,
    store,
    startup: { getSnapshot: () => ({ context: { channel: { settings } } }), on: () => {} },
    datalake: () => ({ call: () => new Promise(() => {}) }),
    settings: () => null,
    analyticsDispatcher: {
      connect: (listener: typeof send) => {
        send = listener;
      },
    },
  } as unknown as RudySystem);
  return { root, send };
}

const other = { event: 'login' as const, user_id: 7, user_email: null };
const terms = { profile: 'yare', googleTag: null, cookieNotice: 'notice' as const };

test('a visit after cookies were declined forgets what the page of the answer had no time to forget', () => {
  const store = memoryStore();
  store.set('cookie_choice', 'declined');
  store.set('trk', 'newsletter');
  persistQueue(store, { waiting: [other], terms, choice: null });
  const { root } = startPage(store);
  expect([store.get('trk'), takePersistedQueue(store)]).toEqual([null, []]);
  root.stop();
});

test('records of another tab outlive the return of a page from the back-forward cache', () => {
  const store = memoryStore();
  const { root, send } = startPage(store);
  send({ type: 'page.viewed', title: 'Home', location: 'https://northside.test/', path: '/' });
  root.send({ type: 'page.left' });
  persistQueue(store, { waiting: [other], terms, choice: null });
  expect(store.get('analytics_waiting')).toMatchObject([{ event: 'visit_page' }, { event: 'login' }]);
  root.send({ type: 'page.restored' });
  expect(takePersistedQueue(store)).toEqual([other]);
  root.stop();
});

test.each([
  ['a link of the channel', 'https://northside.test/passes?trk=banner', 'banner'],
  ['a page without a campaign', 'https://northside.test/passes', 'newsletter'],
  ['a campaign that is an email address', 'https://northside.test/?trk=sam%40rudy.example', 'newsletter'],
  [
    'a campaign that is too long to be reported',
    `https://northside.test/?trk=${'b'.repeat(201)}`,
    'newsletter',
  ],
])('the campaign after %s', (_name, location, campaign) => {
  const store = memoryStore();
  store.set('trk', 'newsletter');
  const { root, send } = startPage(store);
  send({ type: 'page.viewed', title: 'Passes', location, path: '/passes' });
  expect(store.get('trk')).toBe(campaign);
  root.stop();
});

test('the campaign of a viewer who declined cookies is not stored', () => {
  const store = memoryStore();
  store.set('cookie_choice', 'declined');
  keepTracking(store, new URL('https://northside.test/?trk=newsletter'));
  expect(store.get('trk')).toBeNull();
});
