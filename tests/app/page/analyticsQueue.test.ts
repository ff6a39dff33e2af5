import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../../../src/api/storage/storage';
import { persistQueue, takePersistedQueue } from '../../../src/app/analytics/persistedQueue';
import { startAnalyticsMachine } from '../../../src/app/analytics/startAnalytics';
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
