import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage, memoryStore } from '../api/harness';

/** Every key that the storefront stores, and whether it goes at the logout. A new key is classified here. */
const KEYS = {
  tab: {
    goes: [
      'form_profile_88',
      'form_contact',
      'form_device_',
      'clip_draft_1011',
      'tapped_favorite',
      'unfinished_renewal',
    ],
    stays: ['return_path', 'social_state', 'scans_code'],
  },
  browser: {
    goes: ['analytics_waiting', 'has_favorites', 'clips_88'],
    stays: [
      ...['api_key', 'channel_key', 'channel', 'language', 'unconfirmed_logouts', 'logged_in', 'logged_out'],
      // By the viewer's number alone: a payment in doubt must be found again, and so must the place in a recording.
      ...['attempt_88_package_202', 'resume_88_event_1011'],
    ],
  },
} as const;

type Fact = { type: string; reason?: string; viewer?: { id: number } | null };

/** The modules anew, with storages of their own and a session that tells. */
async function start() {
  vi.resetModules();
  const { tabStore } = await import('../../src/app/tabStore');
  const { draftStore, forgetOnLogout } = await import('../../src/app/drafts');
  const listeners = new Map<string, (fact: Fact) => void>();
  let hasEnded = false;
  const session = {
    on: (type: string, listener: (fact: Fact) => void) => listeners.set(type, listener),
    getSnapshot: () => ({ hasTag: (tag: string) => hasEnded && tag === 'sessionEnded' }),
  };
  const store = memoryStore();
  for (const key of [...KEYS.tab.goes, ...KEYS.tab.stays]) tabStore.set(key, 'Sam Rivera');
  for (const key of [...KEYS.browser.goes, ...KEYS.browser.stays]) store.set(key, 'Sam Rivera');
  const system = { session, store } as never;
  forgetOnLogout(system);
  return {
    tabStore,
    store,
    draftStore: () => draftStore(system),
    tell: (fact: Fact) => listeners.get(fact.type)?.(fact),
    end: () => {
      hasEnded = true;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

describe('at a logout', () => {
  test.each(['asked', 'elsewhere'])(
    '(%s) what belongs to the viewer goes, and the rest stays',
    async (reason) => {
      const { tabStore, store, tell } = await start();
      tell({ type: 'session.loggedOut', reason });
      const left = (kept: { get: (key: string) => unknown }, keys: readonly string[]) =>
        keys.filter((key) => kept.get(key) !== null);
      expect(left(tabStore, [...KEYS.tab.goes, ...KEYS.tab.stays])).toEqual(KEYS.tab.stays);
      expect(left(store, [...KEYS.browser.goes, ...KEYS.browser.stays])).toEqual(KEYS.browser.stays);
    },
  );

  test('a form that is left afterwards stores nothing any more', async () => {
    const { tabStore, tell, draftStore } = await start();
    const drafts = draftStore();
    tell({ type: 'session.loggedOut', reason: 'asked' });
    drafts.set('form_profile_88', [['phone', '218 555 0134']], 60_000);
    expect(tabStore.get('form_profile_88')).toBe(null);
    draftStore().set('form_contact', [['name', 'Ann']], 60_000);
    expect(tabStore.get('form_contact')).toEqual([['name', 'Ann']]);
  });
});

test('a session that ends by itself keeps the drafts, until another viewer logs in', async () => {
  const { tabStore, tell, end, draftStore } = await start();
  const drafts = draftStore();
  tell({ type: 'viewer.changed', viewer: { id: 88 } });
  tell({ type: 'session.loggedOut', reason: 'unauthenticated' });
  end();
  drafts.set('form_contact', [['name', 'Ann']], 60_000);
  tell({ type: 'viewer.changed', viewer: { id: 88 } });
  expect(tabStore.get('form_contact')).toEqual([['name', 'Ann']]);
  tell({ type: 'viewer.changed', viewer: { id: 90 } });
  expect(tabStore.get('form_contact')).toBe(null);
});
