import { afterEach, expect, test, vi } from 'vitest';
import { persistQueue, takePersistedQueue } from '../../../src/app/analytics/persistedQueue';
import { startAnalyticsMachine } from '../../../src/app/analytics/startAnalytics';
import type { RudySystem } from '../../../src/app/system';
import type { AnalyticsEvent } from '../../../src/machines/analytics/types';
import { memoryStore } from '../../api/harness';
import { startRoot } from '../startRoot';

afterEach(() => vi.unstubAllGlobals());

test('records of another tab outlive the return of a page from the back-forward cache', () => {
  const store = memoryStore();
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
  send({ type: 'page.viewed', title: 'Home', location: 'https://northside.test/', path: '/' });
  root.send({ type: 'page.left' });
  const other = { event: 'login' as const, user_id: 7, user_email: null };
  const terms = { profile: 'yare', googleTag: null, cookieNotice: 'notice' as const };
  persistQueue(store, { waiting: [other], terms, choice: null });
  expect(store.get('analytics_waiting')).toMatchObject([{ event: 'visit_page' }, { event: 'login' }]);
  root.send({ type: 'page.restored' });
  expect(takePersistedQueue(store)).toEqual([other]);
  root.stop();
});
