import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { followFavorites, HAS_FAVORITES } from '../../../src/app/favorites/favorites';
import type { RudySystem } from '../../../src/app/system';
import { memoryStore } from '../../api/harness';
import { deferredCalls, settled } from '../../machines/deferredCalls';

/** A page whose viewer has become known, and whose list of favourites is on its way. */
async function start() {
  const store = memoryStore();
  const lists = deferredCalls<{ data: readonly object[] }>();
  const listeners: Record<string, (fact: object) => void> = {};
  let viewer: { id: number } | null = null;
  const system = {
    store,
    queries: new QueryClient(),
    api: { call: () => lists.call() },
    startup: { getSnapshot: () => ({ context: { channel: null } }) },
    session: {
      getSnapshot: () => ({ context: { viewer } }),
      on: (type: string, listener: (fact: object) => void) => {
        listeners[type] = listener;
      },
    },
  } as unknown as RudySystem;
  followFavorites(system);
  viewer = { id: 7 };
  listeners['viewer.changed']?.({ viewer });
  await settled();
  return {
    hasFavorites: () => store.get(HAS_FAVORITES),
    answer: () => lists.resolve({ data: [{ id: 1 }] }),
    logOut: () => {
      viewer = null;
      listeners['session.loggedOut']?.({ reason: 'asked' });
    },
  };
}

test('the place of the favourites is reserved for a viewer who has some, until the logout', async () => {
  const page = await start();
  await page.answer();
  expect(page.hasFavorites()).toBe(true);
  page.logOut();
  expect(page.hasFavorites()).toBeNull();
});

test('a list of favourites that arrives after the logout leaves nothing behind', async () => {
  const page = await start();
  page.logOut();
  await page.answer();
  expect(page.hasFavorites()).toBeNull();
});
