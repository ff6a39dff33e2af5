import { describe, expect, it } from 'vitest';
import { type Credentials, createCredentials } from '../../../src/api/keys/credentials';
import type { Store } from '../../../src/api/storage/storage';
import { createSignals } from '../../../src/api/transport/signals';
import { deferred, memoryStore } from '../harness';

const LOGIN = 'ak_login';

/** Two tabs of one browser: one store, each with its own credentials. */
function openTabs() {
  const store = memoryStore();
  const first = openTab(store, 'first');
  const second = openTab(store, 'second');
  return { store, first, second, stored: () => store.get('api_key') };
}

function openTab(store: Store, name: string) {
  const asked: ((apiKey: string) => void)[] = [];
  let issued = 0;
  const credentials = createCredentials({
    store,
    signals: createSignals(),
    clock: { now: () => 0 },
    requestChannelKey: async () => 'ck_1',
    requestApiKey: () => {
      const request = deferred<string>();
      asked.push(request.resolve);
      return request.promise;
    },
  });
  return {
    credentials,
    /** The platform answers every request for an anonymous key. */
    answer: async () => {
      await settle();
      for (const resolve of asked.splice(0)) {
        issued += 1;
        resolve(`ak_${name}_${issued}`);
      }
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('an anonymous key that arrives after a login', () => {
  it('of another tab leaves the key of the login, and is not used', async () => {
    const { first, second, stored } = openTabs();
    const late = first.credentials.obtain();
    second.credentials.accept(LOGIN);
    await first.answer();
    expect(await late).toBe(LOGIN);
    expect(stored()).toBe(LOGIN);
  });

  it('of the same tab leaves the key of the login', async () => {
    const { first, stored } = openTabs();
    const late = first.credentials.obtain();
    first.credentials.accept(LOGIN);
    await first.answer();
    expect([await late, stored()]).toEqual([LOGIN, LOGIN]);
  });
});

it('two tabs that ask for a key at the same time agree on the first one', async () => {
  const { first, second, stored } = openTabs();
  const keys = [first.credentials.obtain(), second.credentials.obtain()];
  await second.answer();
  await first.answer();
  expect(await Promise.all(keys)).toEqual(['ak_second_1', 'ak_second_1']);
  expect(stored()).toBe('ak_second_1');
});

it('Reload in a tab with technical difficulties keeps the key of a login in another tab', async () => {
  const { first, second, stored } = openTabs();
  second.credentials.accept(LOGIN);
  expect(await first.credentials.renew()).toBe(LOGIN);
  expect(stored()).toBe(LOGIN);
});

/** The steps of each tab around a login in the second one, in its own order. */
const STEPS: Readonly<Record<string, readonly ((tab: Credentials) => unknown)[]>> = {
  first: [
    (tab) => tab.release('ak_old'),
    (tab) => void tab.obtain().catch(() => undefined),
    (tab) => tab.refuse('api_key', 'ak_old'),
    (tab) => void tab.renew().catch(() => undefined),
  ],
  second: [(tab) => tab.release('ak_old'), (tab) => tab.accept(LOGIN)],
};

/** Every order in which the steps of the two tabs and the platform's answer to the first can follow one another. */
function ordersOf(first: number, second: number, answers: number): string[] {
  if (first + second + answers === 0) return [''];
  const before = (count: number, mark: string, rest: () => string[]): string[] =>
    count === 0 ? [] : rest().map((order) => mark + order);
  return [
    ...before(first, 'f', () => ordersOf(first - 1, second, answers)),
    ...before(second, 's', () => ordersOf(first, second - 1, answers)),
    ...before(answers, 'a', () => ordersOf(first, second, answers - 1)),
  ];
}

it.each(ordersOf(STEPS.first?.length ?? 0, STEPS.second?.length ?? 0, 2))(
  'in the order %s the key of the login stands at the end',
  async (order) => {
    const { store, first, second, stored } = openTabs();
    store.set('api_key', 'ak_old');
    const left = { f: [...(STEPS.first ?? [])], s: [...(STEPS.second ?? [])] };
    for (const mark of order) {
      if (mark === 'f') left.f.shift()?.(first.credentials);
      else if (mark === 's') left.s.shift()?.(second.credentials);
      else await first.answer();
    }
    await first.answer();
    expect(stored()).toBe(LOGIN);
  },
);
