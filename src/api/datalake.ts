import { ANALYTICS_SESSION_MS } from './constants';
import type { DatalakeOperations } from './schema';
import type { OperationId } from './schema/operations';
import type { CallOptions, Service, SuccessBody } from './service';
import type { Store } from './storage/storage';

/** The analytics service. Failures are silent (spec §7): every call then resolves to null. */
export type Datalake = {
  send: <Id extends keyof DatalakeOperations & OperationId>(
    operation: Id,
    options: CallOptions<DatalakeOperations[Id]>,
  ) => Promise<SuccessBody<DatalakeOperations[Id]> | null>;
  /** The id of this analytics session, kept for one day. Null if none can be obtained. */
  sessionHash: () => Promise<string | null>;
};

/** Nothing is sent from exactly these hosts (design §9); `northside.localhost` is a channel and sends. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.includes(hostname);
}

/** The storage key of the session's id. */
export const SESSION_HASH = 'analytics_session';

export type DatalakeDependencies = {
  /** Null if no analytics service is configured. */
  service: Service<DatalakeOperations> | null;
  /** The value of `location.hostname`. */
  hostname: string;
  store: Store;
};

export function createDatalake({ service, hostname, store }: DatalakeDependencies): Datalake {
  const open = isLocalHost(hostname) ? null : service;

  async function quietly<T>(call: (service: Service<DatalakeOperations>) => Promise<T>): Promise<T | null> {
    try {
      return open === null ? null : await call(open);
    } catch {
      return null;
    }
  }

  return {
    send: (operation, options) => quietly((service) => service.call(operation, ...[options])),
    sessionHash: async () => {
      const stored = store.get(SESSION_HASH);
      if (typeof stored === 'string') return stored;
      const answer = await quietly((service) => service.call('getSessionHash'));
      if (answer === null) return null;
      store.set(SESSION_HASH, answer.data.hash, ANALYTICS_SESSION_MS);
      return answer.data.hash;
    },
  };
}
