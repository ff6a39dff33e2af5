import { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { type AnalyticsFeed, createAnalyticsFeed } from './analytics/feed';
import { createChannelCache } from './api/channelCache';
import { type Channel, type Clients, createClients } from './api/clients';
import { systemClock } from './api/clock';
import { mutationDefaults, queryDefaults } from './api/retryPolicy';
import { loadProjectSettings } from './api/settings';
import { createSignals } from './api/signals';
import { createStorage, type Store } from './api/storage';
import { createDiagnostics, type Diagnostics } from './diagnostics';
import { houseMachine, type Inhabitants, inhabitantsOf, residentOf, tellAll } from './house';
import { crashMachine } from './machines/crash/machine';
import { createReloadActors } from './machines/reload/actors';
import { reloadMachine } from './machines/reload/machine';
import { takeQuietRequests } from './machines/reload/quietRequests';
import { createSessionActors } from './machines/session/actors';
import { sessionMachine } from './machines/session/machine';
import { createStartupActors } from './machines/startup/actors';
import { startupMachine } from './machines/startup/machine';
import { systemTimerClock } from './machines/timerClock';

/** What the screens stand on. Made once, outside React. */
export type RudySystem = Inhabitants & {
  /** The product API; calls made before the project settings are read wait for them. */
  channel: Channel;
  /** The machine of that name, of which there is one a page; it starts when it is first asked for. */
  resident: <TLogic extends AnyStateMachine>(
    id: string,
    make: () => { logic: TLogic; input: InputFrom<TLogic> },
  ) => ActorRefFrom<TLogic>;
  /** Takes what analytics may be told. */
  feed: AnalyticsFeed;
  /** The analytics service, once the project settings are read. */
  datalake: () => Clients['datalake'];
  /** The platform's time, seconds since the epoch (the device's until the platform answered). */
  serverNow: () => number;
  queries: QueryClient;
  store: Store;
  diagnostics: Diagnostics;
  report: Clients['report'];
  /** Resolves once the project settings are read and calls go out. */
  whenReady: Promise<unknown>;
};

/** Builds the clients, provides the actors, starts the house. `tell` takes what the browser says. */
export function startSystem(onVolatile: () => void) {
  const signals = createSignals();
  const store = createStorage({
    storage: () => localStorage,
    clock: systemClock,
    onVolatile,
    events: window,
  });
  const channelCache = createChannelCache(store);
  const feed = createAnalyticsFeed(location);
  signals.subscribe((signal) => signal.type === 'request.finished' && feed.tell(signal));
  const diagnostics = createDiagnostics(() => Date.now());

  let made: Clients | null = null;
  const settings = loadProjectSettings((request, options) => globalThis.fetch(request, options));
  const ready = settings.then((read) => {
    made = createClients(read, {
      fetch: (request) => globalThis.fetch(request),
      store,
      signals,
      clock: systemClock,
      online: () => navigator.onLine,
      location,
    });
    return made;
  });
  const clients = (): Clients => {
    if (made === null) throw new Error('The clients are asked for before the project settings were read.');
    return made;
  };

  const house = createActor(
    houseMachine.provide({
      actors: {
        startup: startupMachine.provide({
          actors: createStartupActors({
            loadSettings: () => ready.then(() => settings),
            clients,
            remember: channelCache.save,
          }),
        }),
        session: sessionMachine.provide({ actors: createSessionActors({ clients }) }),
        reload: reloadMachine.provide({
          actors: createReloadActors({ keyring: () => clients().keyring, clock: systemTimerClock }),
        }),
        crash: crashMachine,
      },
    }),
    {
      input: {
        startup: { cached: channelCache.load() },
        reload: {
          reference: diagnostics.reference,
          spread: Math.random(),
          quietRequests: takeQuietRequests(),
        },
      },
      inspect: diagnostics.inspect,
    },
  ).start();
  const inhabitants = inhabitantsOf(house);
  signals.subscribe((signal) => tellAll(inhabitants, signal));

  const call: Channel['call'] = async (operation, ...options) =>
    (await ready).channel.call(operation, ...options);
  const system: RudySystem = {
    ...inhabitants,
    channel: { call },
    resident: (id, make) => residentOf(house, id, make),
    feed,
    datalake: () => clients().datalake,
    serverNow: () => made?.clock.serverNow() ?? Date.now() / 1000,
    queries: new QueryClient({ defaultOptions: { queries: queryDefaults, mutations: mutationDefaults } }),
    store,
    diagnostics,
    report: (fact) => made?.report(fact),
    whenReady: ready,
  };
  return { system, tell: (event: Parameters<typeof tellAll>[1]) => tellAll(inhabitants, event) };
}
