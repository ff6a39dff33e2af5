import createClient from 'openapi-fetch';
import type { Clock } from '../clock';
import { FailureError, toFailure } from '../failures/failure';
import type { ServerClock } from '../serverClock';
import { readWithin } from './body';
import type { Call, OperationInfo } from './call';

/** The complete response before validation. */
export type Sent = {
  status: number;
  headers: Headers;
  /** The body of a success, not yet parsed; '' for none. */
  text: string;
  /** The body of a refusal: its JSON, or its text if it is none. */
  error: unknown;
  /** Takes the body's `server_ts`; null if a header has told the platform's time already. */
  observeSeconds?: ((seconds: number) => void) | null;
};
export type Send = (call: Call) => Promise<Sent>;

export type SendDependencies = {
  /** Absolute, without a trailing slash, e.g. `https://channel.example/api`. */
  baseUrl: string;
  /** Resolved at the time of the call, so that a later replacement is used. */
  fetch: (request: Request) => Promise<Response>;
  /** The answer to a request that was sent before the app was loaded, and when it was sent; undefined without one. */
  early?: ((request: Request) => { answer: Promise<Response>; sentMs: number } | undefined) | undefined;
  clock: Clock;
  serverClock: ServerClock;
  /** False if the device reports no network. */
  online: () => boolean;
  /** Lets a request outlive the page, for requests that are sent while it is left. */
  keepalive?: boolean;
};

/** Any path, any method, any JSON body. */
type AnyPaths = Record<
  string,
  Record<OperationInfo['method'], { requestBody?: { content: { 'application/json': unknown } } }>
>;

/**
 * Sends a call with openapi-fetch, which fills in the path, the query and the JSON body, and reads the
 * response within the size cap. `Service.call` has checked the types of names and values; here they are plain
 * data.
 */
export function createSend(dependencies: SendDependencies): Send {
  const { baseUrl, clock, serverClock, online } = dependencies;
  const client = createClient<AnyPaths>({ baseUrl, keepalive: dependencies.keepalive ?? false });

  return async (call) => {
    let observeSeconds: Sent['observeSeconds'] = null;
    const wasOnline = online();
    const fetch = async (request: Request) => {
      const early = dependencies.early?.(request);
      const started = early?.sentMs ?? clock.now();
      const response = await (early?.answer ?? dependencies.fetch(request));
      const received = clock.now();
      const isDated = serverClock.observe(response.headers, started, received);
      if (!isDated) observeSeconds = (seconds) => serverClock.observeSeconds(seconds, started, received);
      // openapi-fetch reads a body of any size, so that it is read here within the cap.
      const text = await readWithin(response, call.operation);
      return new Response(text || null, response);
    };
    try {
      const { data, error, response } = await client.request(
        call.info.method,
        call.info.path,
        requestInit(call, fetch),
      );
      return { status: response.status, headers: response.headers, text: data ?? '', error, observeSeconds };
    } catch (thrown) {
      throw thrown instanceof FailureError ? thrown : lost(thrown, call.operation, wasOnline, online());
    }
  };
}

function requestInit(call: Call, fetch: SendDependencies['fetch']) {
  return {
    // validate.ts parses a success, since it looks for HTML first.
    parseAs: 'text',
    params: { path: call.path, query: call.query },
    headers: call.headers,
    signal: call.signal,
    fetch,
    ...(call.keepalive ? { keepalive: true } : {}),
    ...(call.body === null ? {} : { body: call.body }),
  } as const;
}

/** Fetch throws a TypeError for DNS, CORS, refused or dropped connections, before or during the response. */
function lost(thrown: unknown, operation: string, wasOnline: boolean, isOnline: boolean): FailureError {
  if (!(thrown instanceof TypeError)) return new FailureError(toFailure(thrown, operation));
  if (isOnline) return new FailureError({ kind: 'unreachable', operation });
  return new FailureError({ kind: 'offline', operation, ...(!wasOnline && { isUnsent: true }) });
}
