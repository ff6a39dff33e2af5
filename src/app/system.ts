import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { type Api, type Clients, createClients } from '../api/clients';
import { systemClock } from '../api/clock';
import { loadProjectSettings, type ProjectSettings } from '../api/settings';
import { createChannelCache } from '../api/storage/channelCache';
import { createStorage, type Store } from '../api/storage/storage';
import { mutationDefaults, queryDefaults } from '../api/transport/retryPolicy';
import { createSignals } from '../api/transport/signals';
import { providePageMachines } from './actors';
import { type AnalyticsDispatcher, createAnalyticsDispatcher } from './analytics/dispatcher';
import { createDiagnostics, type Diagnostics } from './diagnostics';
import { developOnDemand, type LoadDeveloper } from './page/developOnDemand';
import { takeEarly } from './page/earlyAnswers';
import { takeQuietRequests } from './page/quietRequests';
import { pageActors } from './rootActors';
import { createRootMachine, type PageActors, type Root } from './rootMachine';

/** The system that screens depend on, created once outside React. */
export type RudySystem = PageActors & {
  root: Root;
  /** The product API; calls wait until the project settings are loaded. */
  api: Api;
  /** Takes analytics events. */
  analyticsDispatcher: AnalyticsDispatcher;
  /** The analytics service, once the project settings are loaded. */
  datalake: () => Clients['datalake'];
  /** The platform's time, seconds since the epoch (the device's until the first response). */
  serverNow: () => number;
  queries: QueryClient;
  store: Store;
  diagnostics: Diagnostics;
  report: Clients['report'];
  /** The project settings; null until they are read. */
  settings: () => ProjectSettings | null;
  /** The API key of this tab, requested first where none is held. */
  apiKey: () => Promise<string>;
  /** Replaces the API key by one that belongs to a viewer. */
  acceptApiKey: (apiKey: string) => void;
  /** Repeats the logouts that the platform has not confirmed; rejects with FailureError while one is not. */
  finishLogouts: () => Promise<void>;
  /** Resolves once the project settings are loaded and requests are sent. */
  whenReady: Promise<unknown>;
  /** Resolves once the page is rendered, which `noteRendered` says. */
  whenRendered: Promise<void>;
  noteRendered: () => void;
};

/** Creates the clients, provides the actors, starts the root actor. */
export function startSystem(onVolatile: () => void, loadDeveloper: LoadDeveloper): RudySystem {
  const signals = createSignals();
  const store: Store = createStorage({
    storage: () => localStorage,
    clock: systemClock,
    onVolatile,
    events: window,
  });
  const channelCache = createChannelCache(store);
  const analyticsDispatcher = createAnalyticsDispatcher(location);
  signals.subscribe((signal) => signal.type === 'request.finished' && analyticsDispatcher.dispatch(signal));
  const diagnostics = createDiagnostics(() => Date.now());
  signals.subscribe(diagnostics.note);

  let made: Clients | null = null;
  let known: ProjectSettings | null = null;
  const settings = loadProjectSettings(
    (url, options) =>
      takeEarly({ method: 'GET', url: location.origin + url, signal: options?.signal })?.answer ??
      globalThis.fetch(url, options),
  ).then((read) => developOnDemand(read, loadDeveloper));
  const ready = settings.then((read) => {
    known = read;
    made = createClients(read, {
      fetch: (request) => globalThis.fetch(request),
      early: takeEarly,
      store,
      signals,
      clock: systemClock,
      online: () => navigator.onLine,
      location,
      reportContext: diagnostics.reportContext,
    });
    return made;
  });
  const clients = (): Clients => {
    if (made === null) throw new Error('The clients are asked for before the project settings were read.');
    return made;
  };

  const root = createActor(
    createRootMachine(
      providePageMachines({
        loadSettings: () => ready.then(() => settings),
        clients,
        remember: channelCache.save,
      }),
    ),
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
  signals.subscribe((signal) => root.send(signal));
  root.on('page.restored', store.forgetLost);

  let noteRendered = (): void => undefined;
  const whenRendered = new Promise<void>((resolve) => {
    noteRendered = resolve;
  });
  const call: Api['call'] = async (operation, ...options) => (await ready).api.call(operation, ...options);
  return {
    ...pageActors(root),
    root,
    api: { call },
    analyticsDispatcher,
    datalake: () => clients().datalake,
    serverNow: () => made?.clock.serverNow() ?? Date.now() / 1000,
    queries: new QueryClient({ defaultOptions: { queries: queryDefaults, mutations: mutationDefaults } }),
    store,
    diagnostics,
    settings: () => known,
    apiKey: async () => (await ready).credentials.obtain(),
    finishLogouts: async () => (await ready).logouts.finish(),
    acceptApiKey: (apiKey) => clients().credentials.accept(apiKey),
    report: (fact) => void ready.then(({ report }) => report(fact)),
    whenReady: ready,
    whenRendered,
    noteRendered,
  };
}
