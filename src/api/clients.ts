import { chunk } from '../chunks/importAgain';
import type { Clock } from './clock';
import { ANALYTICS_TIMEOUT_MS } from './constants';
import { createReaderOf } from './contractReaders';
import { createDatalake, type Datalake } from './datalake';
import { type Credentials, createCredentials } from './keys/credentials';
import { createLogouts, type Logouts } from './keys/logouts';
import { channelPipeline, plainPipeline } from './pipeline';
import { createReporter, type Report, type ReportContext } from './reports';
import type { ChannelOperations, DatalakeOperations, KeysOperations, ReportsOperations } from './schema';
import type { OperationId } from './schema/operations';
import { createServerClock, type ServerClock } from './serverClock';
import { createService, type Service } from './service';
import type { ProjectSettings } from './settings';
import type { Store } from './storage/storage';
import { createSend, type SendDependencies } from './transport/send';
import type { Signals } from './transport/signals';

const loadDeviations = chunk(() => import('./validation/deviations'));

/** The product API, by operationId: `channel.call('getEvent', { params: { path: { id } } })`. */
export type Api = Service<ChannelOperations>;

export type Clients = {
  api: Api;
  credentials: Credentials;
  logouts: Logouts;
  datalake: Datalake;
  /** Reports an error in the background. */
  report: Report;
  /** The platform's time, from the Date header of its responses. */
  clock: ServerClock;
};

export type ClientDependencies = {
  /** Pass `(request) => globalThis.fetch(request)`, so that a later replacement of `fetch` is used. */
  fetch: SendDependencies['fetch'];
  early?: SendDependencies['early'];
  store: Store;
  signals: Signals;
  clock: Clock;
  /** The value of `navigator.onLine`. */
  online: () => boolean;
  /** The page's `window.location`. */
  location: { origin: string; hostname: string };
  /** Never rejects. */
  reportContext?: () => Promise<ReportContext>;
};

/** A successful call of these operations means that the viewer is logged in. */
const AUTH_OPERATIONS: ReadonlySet<OperationId> = new Set<OperationId>([
  'getProfile',
  'login',
  'register',
  'loginWithProvider',
]);

/** Creates the clients of the four services. Sends nothing by itself. */
export function createClients(settings: ProjectSettings, dependencies: ClientDependencies): Clients {
  const { store, signals, clock, location } = dependencies;
  const readerOf = createReaderOf(null);
  const serverClock = createServerClock(clock);

  /**
   * Only the platform's Date counts, since other services may have other clocks. Analytics and reports, which are also sent
   * while the page is left, change nothing that an early answer says.
   */
  const sendTo = (url: string, observer: ServerClock, keepalive = false) =>
    createSend({
      ...dependencies,
      early: keepalive ? undefined : dependencies.early,
      baseUrl: absolute(url, location.origin),
      serverClock: observer,
      keepalive,
    });
  const plain = <Operations>(url: string) =>
    createService<Operations>(plainPipeline(sendTo(url, createServerClock(clock)), readerOf));
  /** Null if not configured. */
  const thirdParty = <Operations>(url: string | null) =>
    url === null
      ? null
      : createService<Operations>(
          plainPipeline(sendTo(url, createServerClock(clock), true), readerOf, ANALYTICS_TIMEOUT_MS),
        );

  const sendToChannel = sendTo(`${channelOrigin(settings)}/api`, serverClock);
  const keys = plain<KeysOperations>(settings.key_service_url);
  const keyless = createService<ChannelOperations>(plainPipeline(sendToChannel, readerOf));
  /** The channel is the one of the address bar, even where several share one platform (keys.yaml). */
  const host = location.hostname;

  const credentials = createCredentials({
    store,
    signals,
    clock,
    requestChannelKey: async () =>
      (await keys.call('getChannelKey', { params: { query: { host } } })).data.channel_key,
    requestApiKey: async (channel_key) =>
      (await keyless.call('getApiKey', { body: { channel_key } })).data.api_key,
  });
  const report = createReporter({
    reports: thirdParty<ReportsOperations>(settings.error_reporting_url),
    clock,
    context: async () => ({ channel: host, ...(await dependencies.reportContext?.()) }),
  });

  return {
    api: createService<ChannelOperations>(
      channelPipeline({
        send: sendToChannel,
        readerOf: settings.channel_host === null ? readerOf : createReaderOf(channelOrigin(settings)),
        onDeviation: (operation, body) => {
          // Without the chunk nothing is reported.
          loadDeviations().then(
            ({ deviationsOf, summaryOf }) => {
              const message = summaryOf(operation, deviationsOf(operation, body));
              if (message !== null) report({ kind: 'response', message, operation, status: 200 });
            },
            () => undefined,
          );
        },
        credentials,
        report,
        signals,
        clock,
        authOperations: AUTH_OPERATIONS,
      }),
    ),
    credentials,
    // With a key that is no longer the current one, and also while the page is left.
    logouts: createLogouts(store, (api_key) =>
      keyless.call('logout', { body: { api_key }, keepalive: true }),
    ),
    datalake: createDatalake({
      service: thirdParty<DatalakeOperations>(settings.datalake_url),
      hostname: location.hostname,
      store,
    }),
    report,
    clock: serverClock,
  };
}

/** Empty for the storefront's own origin. */
const channelOrigin = ({ channel_host, schema }: ProjectSettings): string =>
  channel_host === null ? '' : `${schema}://${channel_host}`;

/**
 * `createClient` requires the base without a trailing slash; a malformed base stays unchanged and is
 * unreachable.
 */
function absolute(url: string, origin: string): string {
  return URL.canParse(url, origin) ? new URL(url, origin).href.replace(/\/$/, '') : url;
}
