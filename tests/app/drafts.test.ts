import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../src/api/storage/storage';
import { browserKeys, type StoredKey, tabKeys } from '../../src/api/storage/storedKeys';
import { fakeStorage } from '../api/harness';

/** A key of each kind: the variable part of a declared one is some number. */
const named = (keys: object): string[] => Object.keys(keys).map((key) => key.replace('*', '88_1011'));

/** The keys that the declarations keep at a logout. */
const keptOf = (keys: Readonly<Record<string, StoredKey>>): string[] =>
  named(Object.fromEntries(Object.entries(keys).filter(([, { atLogout }]) => atLogout === 'kept')));

/** The keys that are in a browser's storage now. */
const storedIn = (storage: Storage): string[] => Object.keys(storage).map((key) => key.replace(/^rudy_/, ''));

type Fact = { type: string; reason?: string; viewer?: { id: number } | null };

const storeOf = (storage: Storage) =>
  createStorage({
    storage: () => storage,
    clock: { now: () => Date.now() },
    onVolatile: () => undefined,
    events: null,
  });

/** The modules anew, with storages of their own and a session that tells. */
async function start(kept = fakeStorage()) {
  vi.resetModules();
  const { tabStore } = await import('../../src/app/session/tabStore');
  const { draftStore, forgetOnLogout } = await import('../../src/app/session/drafts');
  const listeners: [type: string, listener: (fact: Fact) => void][] = [];
  let hasEnded = false;
  const session = {
    on: (type: string, listener: (fact: Fact) => void) => listeners.push([type, listener]),
    getSnapshot: () => ({ hasTag: (tag: string) => hasEnded && tag === 'sessionEnded' }),
  };
  const store = storeOf(kept);
  const system = { session, store } as never;
  forgetOnLogout(system);
  return {
    tabStore,
    kept,
    draftStore: () => draftStore(system),
    tell: (fact: Fact) => {
      for (const [type, listener] of listeners) if (type === fact.type) listener(fact);
    },
    end: () => {
      hasEnded = true;
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

describe('at a logout', () => {
  test.each(['asked', 'elsewhere'])(
    '(%s) what is declared to go goes, and the rest stays',
    async (reason) => {
      const { kept, tell } = await start();
      // An earlier page of this tab stored them, so that this one has them in no memory.
      for (const key of named(browserKeys)) storeOf(kept).set(key, 'Sam Rivera');
      for (const key of named(tabKeys)) storeOf(sessionStorage).set(key, 'Sam Rivera');
      expect(storedIn(kept).toSorted()).toEqual(named(browserKeys).toSorted());
      expect(storedIn(sessionStorage).toSorted()).toEqual(named(tabKeys).toSorted());
      tell({ type: 'session.loggedOut', reason });
      expect(storedIn(kept).toSorted()).toEqual(keptOf(browserKeys).toSorted());
      expect(storedIn(sessionStorage).toSorted()).toEqual(keptOf(tabKeys).toSorted());
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
  vi.useFakeTimers();
  drafts.set('form_contact', [['name', 'Ann']], 60_000);
  // A login takes longer than the minute of other drafts.
  vi.advanceTimersByTime(14 * 60_000);
  tell({ type: 'viewer.changed', viewer: { id: 88 } });
  expect(tabStore.get('form_contact')).toEqual([['name', 'Ann']]);
  tell({ type: 'viewer.changed', viewer: { id: 90 } });
  expect(tabStore.get('form_contact')).toBe(null);
});

test.each([
  [88, ['ridgeview']],
  [90, null],
])('of a viewer whose session ended before this visit, viewer %i who logs in finds %o', async (id, found) => {
  const first = await start();
  first.tell({ type: 'viewer.changed', viewer: { id: 88 } });
  storeOf(first.kept).set('searches', ['ridgeview']);
  first.tell({ type: 'session.loggedOut', reason: 'unauthenticated' });

  const { kept, tell } = await start(first.kept);
  tell({ type: 'viewer.changed', viewer: null });
  expect(storeOf(kept).get('searches')).toEqual(['ridgeview']);
  tell({ type: 'viewer.changed', viewer: { id } });
  expect(storeOf(kept).get('searches')).toEqual(found);
});
