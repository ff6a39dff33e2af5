import { createManualClock, type MovableClock } from '../../sandbox/world/clock';
import { createPlatform, type Platform } from '../../sandbox/world/platform';
import type { World } from '../../sandbox/world/world';
import { type OperationId, operations } from '../../src/api/schema/operations';

/** Friday, Nov 20 2026, 7:05 PM in New York. */
export const EVENING_MS = Date.UTC(2026, 10, 21, 0, 5);

const BASES = { channel: '/api', keys: '/services/keys', datalake: '/services', reports: '/services' };

/** The address where an operation is answered, its path filled in. */
export function urlOf(
  host: string,
  operation: OperationId,
  path: Readonly<Record<string, string | number>> = {},
): URL {
  const { path: template, service } = operations[operation];
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return new URL(`http://${host}${BASES[service]}${filled}`);
}

export interface Call {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  /** The header `Retry-After`, where there is one. */
  retryAfter?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  body: any;
}

/** Someone at a channel, calling by operationId as the storefront does: the key goes where the contract says. */
export interface Visitor {
  platform: Platform;
  world: World;
  clock: MovableClock;
  apiKey: string | null;
  call(operation: OperationId, call?: Call): Promise<Answer>;
  /** Gets an anonymous key. */
  arrive(): Promise<void>;
  logIn(email?: string, password?: string): Promise<Answer>;
}

export interface VisitorOptions {
  host?: string;
  worldId?: string;
  clock?: MovableClock;
  platform?: Platform;
}

export function createVisitor(options: VisitorOptions = {}): Visitor {
  const { host = 'northside.localhost', worldId = 'test', clock = createManualClock(EVENING_MS) } = options;
  const platform = options.platform ?? createPlatform({ clock });
  const world = platform.world(worldId, host);
  const visitor: Visitor = {
    platform,
    world,
    clock,
    apiKey: null,
    call: async (operation, { path = {}, query = {}, body = {}, headers = {} } = {}) => {
      const { method, public: isPublic } = operations[operation];
      const url = urlOf(host, operation, path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const key = isPublic || visitor.apiKey === null ? {} : { api_key: visitor.apiKey };
      if (method !== 'post')
        for (const [name, value] of Object.entries(key)) url.searchParams.set(name, value);
      const request = new Request(url, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'post' ? { body: JSON.stringify({ ...body, ...key }) } : {}),
      });
      const response = await platform.handle(request, { worldId });
      if (response === undefined) throw new Error(`Nothing answers ${operation}.`);
      const retryAfter = response.headers.get('retry-after');
      return {
        status: response.status,
        body: await response.json(),
        ...(retryAfter !== null && { retryAfter }),
      };
    },
    arrive: async () => {
      const { body } = await visitor.call('getChannelKey', { query: { host } });
      const issued = await visitor.call('getApiKey', { body: { channel_key: body.data.channel_key } });
      visitor.apiKey = issued.body.data.api_key;
    },
    logIn: async (email = 'viewer@rudy.example', password = 'watch-the-game') => {
      const answer = await visitor.call('login', { body: { email, password } });
      visitor.apiKey = answer.body.data?.api_key ?? visitor.apiKey;
      return answer;
    },
  };
  return visitor;
}

/** A visitor who has a key, and an account where asked. */
export async function visit(options: VisitorOptions & { loggedIn?: boolean } = {}): Promise<Visitor> {
  const visitor = createVisitor(options);
  await visitor.arrive();
  if (options.loggedIn === true) await visitor.logIn();
  return visitor;
}

/** One attempt to pay needs a key of 16 to 64 characters. */
export function attemptKey(name: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': name.padEnd(16, '-') };
}

/** Buys the pass that opens everything, and waits until it is paid. */
export async function subscribe(visitor: Visitor, subscriptionId = 301): Promise<number> {
  const item = { type: 'subscription', subscription_id: subscriptionId };
  const card = { payment_method_id: 'pm_card_visa' };
  const preview = await visitor.call('previewInvoice', { body: { items: [item], ...card } });
  const { body } = await visitor.call('buy', {
    body: { ...item, ...card, expected_total: preview.body.data.total },
    headers: attemptKey(`subscribe-${subscriptionId}`),
  });
  visitor.clock.advance(5000);
  return body.data.order_ids[0];
}
