import { expect, test } from 'vitest';
import { type AnyActor, type AnyActorLogic, createActor, SimulatedClock, toPromise } from 'xstate';
import type { Api } from '../../src/api/clients';
import { FailureError } from '../../src/api/failures/failure';
import { createCredentials } from '../../src/api/keys/credentials';
import { createLogouts, hasUnconfirmedLogouts } from '../../src/api/keys/logouts';
import { createStorage, type Store } from '../../src/api/storage/storage';
import { createSignals } from '../../src/api/transport/signals';
import { createReloadActors } from '../../src/machines/reload/actors';
import { reloadMachine } from '../../src/machines/reload/machine';
import { createSessionActors } from '../../src/machines/session/actors';
import { sessionMachine } from '../../src/machines/session/machine';
import { createStartupActors } from '../../src/machines/startup/actors';
import type { ChannelBootstrap } from '../../src/machines/startup/types';
import { startClients } from '../api/harness';
import { settled } from './deferredCalls';
import { simulatedTimers } from './simulatedTimers';

const down = new FailureError({ kind: 'server', status: 500, operation: 'getChannelKey' });

/** Without storage the store keeps values in memory, which is enough here. */
function memoryStore(): Store {
  return createStorage({
    storage: () => {
      throw new Error('blocked');
    },
    clock: { now: () => 0 },
    onVolatile: () => undefined,
    events: null,
  });
}

/** Real credentials whose key service responds depending on `up`. */
function startKeys() {
  const signals = createSignals();
  const store = memoryStore();
  const service = { up: false, asked: 0 };
  const credentials = createCredentials({
    store,
    signals,
    clock: { now: () => 0 },
    requestChannelKey: async () => {
      service.asked += 1;
      if (!service.up) throw down;
      return 'ck_1';
    },
    requestApiKey: async () => 'ak_1',
  });
  return { signals, store, service, credentials };
}

/** An API that returns the test's answer for each operation, and records the calls. */
function fakeApi(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const call = async (operation: string) => {
    asked.push(operation);
    const answer = answers[operation];
    if (answer instanceof Error) throw answer;
    return { data: answer };
  };
  return { asked, api: { call } as unknown as Api };
}

test('a refused key shows difficulties and is requested at most twice', async () => {
  const { signals, service, credentials } = startKeys();
  const clock = new SimulatedClock();
  const actors = createReloadActors({ credentials: () => credentials, clock: simulatedTimers(clock) });
  const reload = createActor(reloadMachine.provide({ actors }), {
    clock,
    input: { reference: null, spread: 0, quietRequests: 0 },
  });
  signals.subscribe((signal) => reload.send(signal));
  reload.start();
  await credentials.obtain().catch(() => undefined);
  expect(reload.getSnapshot().hasTag('difficulties')).toBe(true);
  for (let second = 0; second < 59; second += 1) clock.increment(1_000);
  await settled();
  expect(service.asked).toBeLessThanOrEqual(2);
});

test('the difficulties clear when the key service is stopped, started, and Reload is pressed', async () => {
  const { signals, service, credentials } = startKeys();
  const clock = new SimulatedClock();
  const actors = createReloadActors({ credentials: () => credentials, clock: simulatedTimers(clock) });
  const reload = createActor(reloadMachine.provide({ actors }), {
    clock,
    input: { reference: null, spread: 0, quietRequests: 0 },
  });
  const recovered: string[] = [];
  reload.on('reload.recovered', ({ type }) => recovered.push(type));
  signals.subscribe((signal) => reload.send(signal));
  reload.start();
  await credentials.obtain().catch(() => undefined);
  clock.increment(60_000);
  reload.send({ type: 'reload.pressed' });
  await settled();
  expect(reload.getSnapshot().hasTag('reloadDisabled')).toBe(true);
  service.up = true;
  clock.increment(60_000);
  reload.send({ type: 'reload.pressed' });
  await settled();
  expect(recovered).toEqual(['reload.recovered']);
  expect(credentials.current()).toBe('ak_1');
});

test('logging out drops the stored key and ends with a new anonymous one', async () => {
  const { signals, service, credentials } = startKeys();
  service.up = true;
  credentials.accept('ak_of_sam');
  const { api, asked } = fakeApi({ getProfile: { id: 88 } });
  const sent: string[] = [];
  const store = memoryStore();
  const logouts = createLogouts(store, async (apiKey) => sent.push(apiKey));
  const actors = createSessionActors({ clients: () => ({ api, credentials, logouts }) });
  const session = createActor(sessionMachine.provide({ actors }));
  signals.subscribe((signal) => session.send(signal));
  session.start();
  session.send({ type: 'viewer.load' });
  await settled();
  session.send({ type: 'session.logOut' });
  await settled();
  await settled();
  expect([asked, sent, hasUnconfirmedLogouts(store)]).toEqual([['getProfile'], ['ak_of_sam'], false]);
  expect(credentials.current()).toBe('ak_1');
  expect(session.getSnapshot().value).toMatchObject({ key: 'held', viewer: 'anonymous' });
});

test('start-up caches valid channel data for the next visit', async () => {
  const remembered: ChannelBootstrap[] = [];
  const { loadChannel } = startupActors({ getChannelBootstrap: { faq: [] } }, remembered);
  await expect(toPromise(createActor(loadChannel).start())).resolves.toEqual({ faq: [] });
  expect(remembered).toEqual([{ faq: [] }]);
});

test('invalid channel data is not cached', async () => {
  const remembered: ChannelBootstrap[] = [];
  const { loadChannel } = startupActors({ getChannelBootstrap: down }, remembered);
  await expect(failure(loadChannel)).resolves.toBe(down);
  expect(remembered).toEqual([]);
});

test.each([404, 502])(
  'channel data that is answered %i raises no error screen in place of the page',
  async (status) => {
    const { clients, facts } = startClients({
      respond: ({ path }) => (path === '/api/channel-bootstrap-data' ? new Response(null, { status }) : null),
    });
    const { loadChannel } = createStartupActors({
      loadSettings: () => Promise.reject(new Error('not asked here')),
      clients: () => clients,
      remember: () => undefined,
    });
    await expect(failure(loadChannel)).resolves.toMatchObject({ failure: { status } });
    expect(facts().map(({ type }) => type)).not.toContain('request.crashed');
  },
);

test('a 401 for the profile means a visitor', async () => {
  const unauthenticated = new FailureError({
    kind: 'refused',
    status: 401,
    message: 'Unauthenticated',
    fields: {},
    operation: 'getProfile',
  });
  const { loadViewer } = sessionActors({ getProfile: unauthenticated });
  await expect(toPromise(createActor(loadViewer).start())).resolves.toBe(null);
});

test('any other failure to load the viewer stays a failure', async () => {
  const { loadViewer } = sessionActors({ getProfile: down });
  await expect(failure(loadViewer)).resolves.toBe(down);
});

function startupActors(answers: Record<string, unknown>, remembered: ChannelBootstrap[] = []) {
  const { credentials } = startKeys();
  const { api } = fakeApi(answers);
  return createStartupActors({
    loadSettings: () => Promise.reject(new Error('not asked here')),
    clients: () => ({ api, credentials }),
    remember: (data) => remembered.push(data),
  });
}

function sessionActors(answers: Record<string, unknown>) {
  const { credentials } = startKeys();
  const { api } = fakeApi(answers);
  const logouts = createLogouts(memoryStore(), async () => undefined);
  return createSessionActors({ clients: () => ({ api, credentials, logouts }) });
}

type Loading =
  | ReturnType<typeof startupActors>['loadChannel']
  | ReturnType<typeof sessionActors>['loadViewer'];

/** The error of an effect. The actor's own observer prevents an unhandled error. */
function failure(logic: Loading): Promise<unknown> {
  return new Promise((resolve) => {
    const actor: AnyActor = createActor<AnyActorLogic>(logic);
    actor.subscribe({ error: resolve });
    actor.start();
  });
}
