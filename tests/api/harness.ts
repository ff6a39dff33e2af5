import { type ClientDependencies, createClients } from '../../src/api/clients';
import { type Failure, FailureError } from '../../src/api/failures/failure';
import { defaultSettings, type ProjectSettings } from '../../src/api/settings';
import { createStorage, type Store } from '../../src/api/storage/storage';
import { type ApiSignal, createSignals } from '../../src/api/transport/signals';

/** One request as the platform received it, in the contract's terms. */
export type SeenRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal;
};

export type Respond = (request: SeenRequest) => Response | null | Promise<Response | null>;

type HarnessOptions = {
  respond: Respond;
  settings?: Partial<ProjectSettings>;
  dependencies?: Partial<ClientDependencies>;
};

/** Clients with a fake fetch; keys are granted unless `respond` overrides it. */
export function startClients({ respond, settings, dependencies }: HarnessOptions) {
  const seen: SeenRequest[] = [];
  const signals = createSignals();
  const emitted: ApiSignal[] = [];
  signals.subscribe((signal) => emitted.push(signal));
  const store = memoryStore();
  let issued = 0;

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = await request.clone().text();
    const entry: SeenRequest = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? null : JSON.parse(text),
      headers: request.headers,
      signal: request.signal,
    };
    seen.push(entry);
    const answer = await respond(entry);
    if (answer !== null) return answer;
    if (entry.path === '/services/keys/channel-key') return json({ data: { channel_key: 'ck_1' } });
    if (entry.path === '/api/get_api_key') {
      issued += 1;
      return json({ data: { api_key: `ak_${issued}` } });
    }
    return json({ message: 'Not found.', errors: {} }, 404);
  }

  const clients = createClients(
    { ...defaultSettings, ...settings },
    {
      fetch,
      store,
      signals,
      clock: { now: () => Date.now() },
      online: () => true,
      location: { origin: 'https://northside.example', hostname: 'northside.example' },
      ...dependencies,
    },
  );
  return {
    clients,
    store,
    signals,
    emitted,
    seen,
    /** Requests to the product API other than the key exchange. */
    calls: () => seen.filter(({ path }) => path.startsWith('/api/') && path !== '/api/get_api_key'),
    /** Signals without the timing of `request.finished`. */
    facts: () => emitted.filter(({ type }) => type !== 'request.finished'),
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function refusedBy(key: 'api_key' | 'channel_key'): Response {
  return json({ message: 'No channel or api key found.', errors: { [key]: ['Invalid.'] } }, 403);
}

export function memoryStore(): Store<string> {
  const kept = fakeStorage();
  return createStorage({
    storage: () => kept,
    clock: { now: () => Date.now() },
    onVolatile: () => {},
    events: null,
  });
}

/** A separate Storage per call. Its own keys are those that are stored, as in a browser. */
export function fakeStorage(entries = new Map<string, string>()): Storage {
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
    clear: () => entries.clear(),
  };
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = entries.get(String(key));
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
  });
}

/** The failure of a rejected promise; throws when it did not fail. */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof FailureError) return thrown.failure;
    throw thrown;
  }
  throw new Error('The call succeeded.');
}

/** A promise with its resolvers. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
