import { ANALYTICS_SESSION_MS } from './constants';
import type { DatalakeOperations } from './schema';
import type { OperationId } from './schema/operations';
import type { CallOptions, Service, SuccessBody } from './service';
import type { Store } from './storage';

/** The analytics service. Every call fails quietly (spec §7): it resolves to null. */
export type Datalake = {
  send: <Id extends keyof DatalakeOperations & OperationId>(
    operation: Id,
    options: CallOptions<DatalakeOperations[Id]>,
  ) => Promise<SuccessBody<DatalakeOperations[Id]> | null>;
  /** Names this analytics session; kept for one day. Null where there is none to be had. */
  sessionHash: () => Promise<string | null>;
};

/** Exactly these hosts send nothing (design §9); `northside.localhost` is a channel and does. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.includes(hostname);
}

/** The store's key for the name of the session. */
export const SESSION_HASH = 'analytics_session';

export type DatalakeDependencies = {
  /** Null where no analytics service is configured. */
  service: Service<DatalakeOperations> | null;
  /** As `location.hostname` says. */
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
      const known = store.get(SESSION_HASH);
      if (typeof known === 'string') return known;
      const answer = await quietly((service) => service.call('getSessionHash'));
      if (answer === null) return null;
      store.set(SESSION_HASH, answer.data.hash, ANALYTICS_SESSION_MS);
      return answer.data.hash;
    },
  };
}
