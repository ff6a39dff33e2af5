import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost } from '../../sandbox/host/createHost';
import { createManualClock } from '../../sandbox/world/clock';
import { createPlatform } from '../../sandbox/world/platform';
import { hostFetch } from '../../scripts/bake/hostFetch';
import { addressesOf } from '../../scripts/checkPlatform/addresses';
import type { Addresses } from '../../scripts/checkPlatform/check';
import type { Fetch } from '../../scripts/checkPlatform/send';
import { readSettings } from '../../src/api/settings';
import { EVENING_MS } from '../sandbox/visitor';
import { createPlatform as createSmallPlatform } from './platform';

export interface Started {
  /** Lets time pass on the platform's own clock. */
  pause: (milliseconds: number) => Promise<void>;
  addresses: Addresses;
  fetch: Fetch;
  close: () => void;
}

async function listen(server: Server): Promise<{ port: number; close: () => void }> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** The sandbox's Northside behind a port of its own, on a fixed evening. */
export async function startSandbox(): Promise<Started> {
  const clock = createManualClock(EVENING_MS);
  const platform = createPlatform({ clock });
  const host = createHost({ platform, root: null });
  const { port, close } = await listen(
    createServer((incoming, outgoing) => host(incoming, outgoing, () => outgoing.writeHead(404).end())),
  );
  const site = new URL(`http://northside.localhost:${port}`);
  const fetch = hostFetch(site);
  return {
    addresses: addressesOf(site, readSettings(null), null),
    fetch: (request) => fetch(request),
    pause: async (milliseconds) => clock.advance(milliseconds),
    close,
  };
}

/** The platform of the example, on another origin than its storefront and with a clock of its own. */
export async function startSmallPlatform(): Promise<Started> {
  const site = new URL('http://harbour.localhost');
  const options = { storefronts: [site.hostname], clockAheadSeconds: 7200 };
  // Streams are on the platform's own host here: its port is known only when it listens.
  const { port, close } = await listen(createSmallPlatform({ ...options, mediaOrigin: '' }));
  const platform = new URL(`http://api.localhost:${port}`);
  const fetch = hostFetch(platform);
  return {
    addresses: addressesOf(site, readSettings(null), platform),
    fetch: (request) => fetch(request),
    // Nothing of it is waited for.
    pause: async () => undefined,
    close,
  };
}
