import { serveSettings } from '../../sandbox/host/settings';
import type { RequestContext } from '../../sandbox/host/types';
import { stripeRoute } from '../../sandbox/stripe/stripeRoute';
import { standInOf, toStandIn } from '../../sandbox/thirdParties/standInHost';
import type { Platform } from '../../sandbox/world/platform';
import type { Random } from '../../sandbox/world/random';
import type { World } from '../../sandbox/world/world';
import { operations } from '../../src/api/schema/operations';
import type { SimulatedClock } from './clock';

export const HOST = 'northside.localhost';
export const ORIGIN = `http://${HOST}`;

/** The troubles that can happen to one request. */
const FAULTS = [
  'lost before it arrives',
  'answer lost',
  'hangs before it arrives',
  'answer hangs',
  'arrives late',
  'slow',
  '500 instead of the work',
  '500 after the work',
  '429',
  '403 of a proxy',
  'HTML',
  'truncated JSON',
  'API key refused',
] as const;
type NetworkFault = (typeof FAULTS)[number];
/** A request to pay that is still on its way is the one that everything depends on: it is late more often. */
const PAY_FAULTS = [...FAULTS, 'arrives late', 'arrives late', 'arrives late'] as const;

/** The operations of a checkout, which the faults befall. */
const FAULTY: ReadonlySet<string> = new Set([
  'getEvent',
  'listPackages',
  'getPackage',
  'listSubscriptions',
  'listCards',
  'previewInvoice',
  'applyCoupon',
  'buy',
  'buyBundle',
  'startTrial',
  'cancelAttempt',
  'createSetupIntent',
  'listOrders',
  'getOrder',
  'logout',
  'stripe',
]);
const PAYING: ReadonlySet<string> = new Set(['buy', 'buyBundle', 'startTrial']);

/** The connection of one device, with its faults. */
export interface Network {
  online: boolean;
  /** How often a request meets a fault, 0 to 1. */
  faultRate: number;
  fetch(request: Request): Promise<Response>;
}

export interface NetworkOptions {
  clock: SimulatedClock;
  platform: Platform;
  world: World;
  worldId: string;
  random: Random;
  onFault(fault: NetworkFault, operation: string): void;
  onRead(operation: string): void;
  /** A request to pay has reached the platform. */
  onPay(key: string, body: string, status: number): void;
}

export function createNetwork(options: NetworkOptions): Network {
  const { clock, platform, world, worldId, random, onFault, onRead, onPay } = options;
  const { after } = clock;
  let keysRefused = 0;
  /** Requests to pay that are still on their way although nobody waits for them. */
  let latePays = 0;

  const faultFor = (operation: string): NetworkFault | null => {
    // A request to pay meets faults more often than the others do.
    const rate = network.faultRate * (PAYING.has(operation) ? 2 : operation === 'stripe' ? 0.3 : 1);
    // A request that is repeated while the first request is still on its way is refused more often: it must not be believed.
    const isLate = PAYING.has(operation) && latePays > 0;
    if (isLate) latePays -= 1;
    if (!FAULTY.has(operation) || !random.chance(isLate ? 0.5 : rate)) return null;
    const fault = isLate ? '403 of a proxy' : random.pick(PAYING.has(operation) ? PAY_FAULTS : FAULTS);
    if (fault === 'API key refused') {
      keysRefused += 1;
      if (keysRefused > 1 || operation === 'stripe') return null;
    }
    if (fault === 'arrives late' && PAYING.has(operation)) latePays += 1;
    onFault(fault, operation);
    return fault;
  };

  async function handle(request: Request, url: URL, operation: string): Promise<Response> {
    const context: RequestContext<World> = {
      ...{ request, url, worldId, world },
      thirdParty: standInOf(url.hostname)?.realHost ?? null,
      standIn: toStandIn(new URL(ORIGIN), worldId),
    };
    if (url.pathname === '/settings.json') return serveSettings(context);
    const body = PAYING.has(operation) ? await request.clone().text() : '';
    const response =
      context.thirdParty === null
        ? await platform.handle(request, { worldId })
        : ((await stripeRoute(context)) ?? undefined);
    if (response === undefined) throw new Error(`Nothing answers ${request.url}.`);
    const key = request.headers.get('idempotency-key');
    if (PAYING.has(operation) && key !== null) onPay(key, body, response.status);
    const text = response.status === 204 ? null : await response.text();
    return new Response(text, { status: response.status, headers: response.headers });
  }

  async function answer(request: Request, url: URL, operation: string): Promise<Response> {
    const fault = faultFor(operation);
    const [there, back] = [random.integer(20, 700), random.integer(20, 700)];
    const work = async (lateMs = 0) => {
      if (lateMs > 0) await after(lateMs);
      const response = await clock.untimed(handle(request, url, operation));
      await after(back);
      if (!network.online) throw new TypeError('The network was lost.');
      return response;
    };
    await after(there);
    if (!network.online) throw new TypeError('The network was lost.');
    switch (fault) {
      case null:
        return work();
      case 'slow':
        return work(random.integer(3_000, 29_000));
      case 'lost before it arrives':
        throw new TypeError('The connection was refused.');
      case 'answer lost':
        await work();
        throw new TypeError('The connection was cut.');
      case 'hangs before it arrives':
        return new Promise(() => undefined);
      case 'arrives late':
        await work(random.integer(31_000, 60_000));
        return new Promise(() => undefined);
      case 'answer hangs':
        await work();
        return new Promise(() => undefined);
      case '500 instead of the work':
        return json({ message: 'Server error.' }, 500);
      case '500 after the work':
        await work();
        return json({ message: 'Server error.' }, 500);
      case '429':
        return json({ message: 'Too many requests.' }, 429, { 'retry-after': '2' });
      case '403 of a proxy':
        return json({ message: 'Forbidden.' }, 403);
      case 'HTML':
        await work();
        return new Response('<!doctype html><title>Wi-Fi</title>', {
          headers: { 'content-type': 'text/html' },
        });
      case 'truncated JSON': {
        const response = await work();
        const text = await response.text();
        const { status, headers } = response;
        return status === 204 ? response : new Response(text.slice(0, text.length / 2), { status, headers });
      }
      case 'API key refused':
        return json({ message: 'No channel or api key found.', errors: { api_key: ['Invalid.'] } }, 403);
    }
  }

  const network: Network = {
    online: true,
    faultRate: 0,
    fetch: async (request) => {
      const url = new URL(request.url);
      const operation = operationOf(request.method, url);
      onRead(operation);
      const { signal, method, headers } = request;
      const body = method === 'GET' ? null : await request.text();
      // The platform works on although nobody waits any more.
      const sent = new Request(url, { method, headers, body });
      return new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason ?? new DOMException('Aborted.', 'AbortError'));
        if (signal.aborted) leave();
        signal.addEventListener('abort', leave);
        answer(sent, url, operation).then(resolve, reject);
      });
    },
  };
  return network;
}

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const PATTERNS = Object.entries(operations).map(([name, { method, path, service }]) => ({
  name,
  method: method.toUpperCase(),
  address: new RegExp(`${service === 'channel' ? '^/api' : ''}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationOf(method: string, { hostname, pathname }: URL): string {
  if (standInOf(hostname) !== null) return 'stripe';
  return PATTERNS.find((each) => each.method === method && each.address.test(pathname))?.name ?? pathname;
}
