import type { Platform } from '../../sandbox/world/platform';
import type { Random } from '../../sandbox/world/random';
import { operations } from '../../src/api/schema/operations';
import { after, untimed } from './simulatedTime';

export const HOST = 'northside.localhost';

/** What can happen to one request. */
const FAULTS = [
  'lost before it arrives',
  'answer lost',
  'hangs before it arrives',
  'answer hangs',
  '500 instead of the work',
  '500 after the work',
  '429',
  'HTML',
  'truncated JSON',
  'API key refused',
] as const;
type NetworkFault = (typeof FAULTS)[number];

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
  'createSetupIntent',
  'listOrders',
  'getOrder',
]);
const PAYING: ReadonlySet<string> = new Set(['buy', 'buyBundle', 'startTrial']);

/** The connection of one browser to the platform, with its faults. */
export interface Network {
  online: boolean;
  /** How often a request meets a fault, 0 to 1. */
  faultRate: number;
  /** @param isOpen whether the tab is there to take the answer */
  fetch(request: Request, isOpen: () => boolean): Promise<Response>;
}

export interface NetworkOptions {
  platform: Platform;
  worldId: string;
  random: Random;
  onFault(fault: NetworkFault, operation: string): void;
  /** A request to pay has reached the platform. */
  onPay(key: string, body: string, status: number): void;
}

export function createNetwork({ platform, worldId, random, onFault, onPay }: NetworkOptions): Network {
  let keysRefused = 0;

  const faultFor = (operation: string): NetworkFault | null => {
    // A request to pay meets faults more often than the others do.
    const rate = network.faultRate * (PAYING.has(operation) ? 2 : 1);
    if (!FAULTY.has(operation) || !random.chance(rate)) return null;
    const fault = random.pick(FAULTS);
    if (fault === 'API key refused') {
      keysRefused += 1;
      if (keysRefused > 1) return null;
    }
    onFault(fault, operation);
    return fault;
  };

  async function handle(request: Request, operation: string): Promise<Response> {
    const body = await request.clone().text();
    const response = await platform.handle(request, { worldId });
    if (response === undefined) throw new Error(`Nothing answers ${request.url}.`);
    const key = request.headers.get('idempotency-key');
    if (PAYING.has(operation) && key !== null) onPay(key, body, response.status);
    const text = await response.text();
    return new Response(text, { status: response.status, headers: response.headers });
  }

  async function answer(request: Request, operation: string): Promise<Response> {
    const fault = faultFor(operation);
    const [there, back] = [random.integer(20, 700), random.integer(20, 700)];
    const work = async () => {
      const response = await untimed(handle(request, operation));
      await after(back);
      if (!network.online) throw new TypeError('The network was lost.');
      return response;
    };
    await after(there);
    if (!network.online) throw new TypeError('The network was lost.');
    switch (fault) {
      case null:
        return work();
      case 'lost before it arrives':
        throw new TypeError('The connection was refused.');
      case 'answer lost':
        await work();
        throw new TypeError('The connection was cut.');
      case 'hangs before it arrives':
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
      case 'HTML':
        await work();
        return new Response('<!doctype html><title>Wi-Fi</title>', {
          headers: { 'content-type': 'text/html' },
        });
      case 'truncated JSON': {
        const { status, headers, text } = await read(await work());
        return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers });
      }
      case 'API key refused':
        return json({ message: 'No channel or api key found.', errors: { api_key: ['Invalid.'] } }, 403);
    }
  }

  const network: Network = {
    online: true,
    faultRate: 0,
    fetch: async (request, isOpen) => {
      const operation = operationOf(request);
      const { signal } = request;
      const body = request.method === 'GET' ? null : await request.text();
      // The platform works on although nobody waits any more.
      const sent = new Request(request.url, { method: request.method, headers: request.headers, body });
      return new Promise((resolve, reject) => {
        const leave = () => reject(new DOMException('Aborted.', 'AbortError'));
        if (signal.aborted) leave();
        signal.addEventListener('abort', leave);
        answer(sent, operation).then(
          (response) => isOpen() && resolve(response),
          (error) => isOpen() && reject(error),
        );
      });
    },
  };
  return network;
}

const read = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const PATTERNS = Object.entries(operations).map(([name, { method, path, service }]) => ({
  name,
  method: method.toUpperCase(),
  address: new RegExp(`${service === 'channel' ? '^/api' : ''}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationOf({ url, method }: Request): string {
  const { pathname } = new URL(url);
  return PATTERNS.find((each) => each.method === method && each.address.test(pathname))?.name ?? pathname;
}
