import { createClients } from '../../src/api/clients';
import { systemClock } from '../../src/api/clock';
import type { ChannelBootstrap } from '../../src/api/schema';
import { loadProjectSettings } from '../../src/api/settings';
import { createStorage } from '../../src/api/storage/storage';
import { createSignals } from '../../src/api/transport/signals';
import { CertificateError, hostFetch } from './hostFetch';

/**
 * Loads a channel's data like the storefront: settings file, keys, data, validated by the contract.
 * @param host where the storefront is, or will be, served
 * @throws FailureError when the platform's response violates the contract; CertificateError when its certificate is refused
 */
export async function readChannel(host: URL): Promise<ChannelBootstrap> {
  let refused: CertificateError | null = null;
  const send = hostFetch(host);
  const fetch: typeof globalThis.fetch = (input, options) =>
    send(input, options).catch((thrown: unknown) => {
      if (thrown instanceof CertificateError) refused = thrown;
      throw thrown;
    });
  const kept = new Map<string, string>();
  const clients = createClients(await loadProjectSettings(fetch), {
    fetch,
    store: createStorage({
      storage: () => memoryStorage(kept),
      clock: systemClock,
      onVolatile: () => undefined,
      events: null,
    }),
    signals: createSignals(),
    clock: systemClock,
    online: () => true,
    location: { origin: host.origin, hostname: host.hostname },
  });
  try {
    return (await clients.api.call('getChannelBootstrap')).data;
  } catch (thrown) {
    throw refused ?? thrown;
  }
}

function memoryStorage(kept: Map<string, string>): Storage {
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
