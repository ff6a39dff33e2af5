import { createClients } from '../../src/api/clients';
import { systemClock } from '../../src/api/clock';
import { isUnanswered, logText, toFailure } from '../../src/api/failures/failure';
import type { ChannelBootstrap, HomepageEvents } from '../../src/api/schema';
import { loadProjectSettings, type ProjectSettings } from '../../src/api/settings';
import { createStorage } from '../../src/api/storage/storage';
import { createSignals } from '../../src/api/transport/signals';
import { CertificateError, hostFetch } from './hostFetch';
import { memoryStorage } from './memoryStorage';

/** The answers of a platform to a visitor. */
export type ReadChannel = {
  channel: ChannelBootstrap;
  home: HomepageEvents;
  /** The platform's time of these answers, seconds since the epoch. */
  now: number;
};

/**
 * Loads a channel and its home like the storefront: settings file, keys, data, validated by the contract.
 * @param host where the storefront is, or will be, served
 * @param known the settings, if they are not those that the host serves
 * @throws FailureError when the platform's response violates the contract; CertificateError when its certificate is refused;
 *   Error with a sentence when there is no answer
 */
export async function readChannel(host: URL, known?: ProjectSettings): Promise<ReadChannel> {
  let refused: CertificateError | null = null;
  const send = hostFetch(host);
  const fetch: typeof globalThis.fetch = (input, options) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), host), options);
    // Browsers name the page of a call to another host, and a platform knows by it that the call comes from a storefront.
    if (new URL(request.url).origin !== host.origin) request.headers.set('origin', host.origin);
    return send(request).catch((thrown: unknown) => {
      if (thrown instanceof CertificateError) refused = thrown;
      throw thrown;
    });
  };
  const kept = memoryStorage();
  const clients = createClients(known ?? (await loadProjectSettings(fetch)), {
    fetch,
    store: createStorage({
      storage: () => kept,
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
    const { data: channel } = await clients.api.call('getChannelBootstrap');
    const { data: home } = await clients.api.call('getHomepageEvents', { params: { query: {} } });
    return { channel, home, now: clients.clock.serverNow() };
  } catch (thrown) {
    throw refused ?? explain(thrown, host);
  }
}

/** A failure whose cause is the address or the network, rather than the answers, says so. */
function explain(thrown: unknown, host: URL): unknown {
  const failure = toFailure(thrown);
  if (!isUnanswered(failure)) return thrown;
  return new Error(
    `The platform of ${host.origin} gives no answer (${logText(failure)}). Is it the address that viewers open?`,
    { cause: thrown },
  );
}
