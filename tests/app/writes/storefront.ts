import { QueryClient } from '@tanstack/react-query';
import { createActor, waitFor } from 'xstate';
import { applyFault } from '../../../sandbox/faults/apply';
import type { FaultRequest } from '../../../sandbox/faults/plan';
import { wait } from '../../../sandbox/faults/timers';
import { operationOf } from '../../../sandbox/host/services';
import type { Account } from '../../../sandbox/world/accounts/accounts';
import { createManualClock } from '../../../sandbox/world/clock';
import { createPlatform } from '../../../sandbox/world/platform';
import type { World } from '../../../sandbox/world/world';
import { createClients } from '../../../src/api/clients';
import { defaultSettings } from '../../../src/api/settings';
import { createSignals } from '../../../src/api/transport/signals';
import type { RudySystem } from '../../../src/app/system';
import { createSessionActors } from '../../../src/machines/session/actors';
import { sessionMachine } from '../../../src/machines/session/machine';
import { selectLoggedIn, selectViewerBusy } from '../../../src/machines/session/selectors';
import { memoryStore } from '../../api/harness';
import { EVENING_MS, type Visitor, visit } from '../../sandbox/visitor';

export const HOST = 'northside.localhost';
export const ORIGIN = `http://${HOST}`;
export const EMAIL = 'viewer@rudy.example';
export const PASSWORD = 'watch-the-game';

/** The code that a page of the storefront runs for a write, on a sandbox platform whose faults befall its requests. */
export interface Storefront {
  system: RudySystem;
  world: World;
  /** The account of `EMAIL`. */
  account: Account;
  isLoggedIn: () => boolean;
  /** The operations that were requested, in their order. */
  requested: string[];
  fail: (fault: FaultRequest) => void;
  /** The next request of an operation reaches the platform twice, as a browser may send it; the second is answered. */
  sendTwice: (operation: string) => void;
  /** Forgets the faults that have not struck. */
  heal: () => void;
}

export interface StorefrontOptions {
  isLoggedIn: boolean;
  /** Runs before the page opens: what the viewer has done before. */
  before?: (visitor: Visitor) => Promise<unknown>;
}

export async function openStorefront({ isLoggedIn, before }: StorefrontOptions): Promise<Storefront> {
  const clock = createManualClock(EVENING_MS);
  const platform = createPlatform({ clock });
  const visitor = await visit({ platform, clock, host: HOST, loggedIn: true });
  await before?.(visitor);
  const { world } = visitor;
  const account = world.accounts.byEmail(EMAIL);
  if (account === null) throw new Error('There is no viewer.');
  const requested: string[] = [];
  const sentTwice = new Set<string>();

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const operation = operationOf(request.method, pathname);
    requested.push(operation);
    const answer = async () => {
      const response = await platform.handle(request, { worldId: 'test' });
      if (response === undefined) throw new Error(`Nothing answers ${request.url}.`);
      return response;
    };
    if (sentTwice.delete(operation)) await platform.handle(request.clone(), { worldId: 'test' });
    const fault = world.faults.consume(operation, pathname + search);
    const { signal } = request;
    const response =
      fault === undefined
        ? await answer()
        : await applyFault(fault, {
            operation,
            answer,
            held: (held) => world.faults.held(held, operation, signal),
            wait,
            signal,
          });
    if (response === 'drop') throw new TypeError('Failed to fetch');
    return response;
  }

  const signals = createSignals();
  const store = memoryStore();
  const clients = createClients(defaultSettings, {
    fetch,
    store,
    signals,
    clock: { now: () => clock.now() },
    online: () => true,
    location: { origin: ORIGIN, hostname: HOST },
  });
  if (isLoggedIn && visitor.apiKey !== null) clients.credentials.accept(visitor.apiKey);
  const session = createActor(
    sessionMachine.provide({ actors: createSessionActors({ clients: () => clients }) }),
  ).start();
  signals.subscribe((signal) => session.send(signal));
  session.send({ type: 'viewer.load' });
  await waitFor(session, (snapshot) => !selectViewerBusy(snapshot));

  const lazy: Record<string, unknown> = {};
  const system = {
    api: clients.api,
    root: {
      send: ({ name, logic, input }: { name: string; logic: never; input: never }) => {
        lazy[name] = createActor(logic, { input }).start();
      },
      getSnapshot: () => ({ context: { lazy } }),
    },
    session,
    store,
    queries: new QueryClient(),
    settings: () => defaultSettings,
    acceptApiKey: (key: string) => clients.credentials.accept(key),
    apiKey: () => clients.credentials.obtain(),
  };
  return {
    system: system as never as RudySystem,
    world,
    account,
    isLoggedIn: () => selectLoggedIn(session.getSnapshot()),
    requested,
    sendTwice: (operation) => sentTwice.add(operation),
    fail: (fault) => world.faults.add(fault),
    heal: () => world.faults.clear(),
  };
}
