import type { IncomingMessage, ServerResponse } from 'node:http';

/** The calls of the contract. */
export const SERVICE_PATH = /^\/(api|services)\//;

const BODILESS_METHODS = new Set(['GET', 'HEAD']);

/** Aborts when the client leaves before its answer is complete. */
export function clientLeft(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * A Node request as a Fetch request. Its URL has the host name that the browser used, since that is what
 * decides the channel.
 */
export function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal };
  if (!BODILESS_METHODS.has(method)) {
    init.body = bodyOf(incoming);
    init.duplex = 'half';
  }
  return new Request(urlOf(incoming), init);
}

/** Reads nothing until someone asks, so that a request which goes on to Vite keeps its body. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        chunks ??= incoming[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The address as the browser has it, which keeps a leading `//` in the path. Never throws: a target that no URL can hold
 * becomes the path `/`, which the app answers with its own page.
 */
export function urlOf(incoming: IncomingMessage): URL {
  const { host = 'localhost' } = incoming.headers;
  const { url: target = '/' } = incoming;
  const path = target.startsWith('/') ? target : '/';
  for (const address of [`http://${host}${path}`, `http://localhost${path}`])
    if (URL.canParse(address)) return new URL(address);
  return new URL('http://localhost/');
}

/** The cookie that gives each browser test a world of its own (design §5). */
const WORLD_COOKIE = 'rudy_world';
const DEFAULT_WORLD = 'main';

const ID = /^[a-z0-9-]{1,64}$/;

/** @param cookies the Cookie header; an id that is not `[a-z0-9-]{1,64}` means the default world */
export function worldIdOf(cookies: string | null | undefined): string {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === WORLD_COOKIE && value !== undefined && ID.test(value)) return value;
  }
  return DEFAULT_WORLD;
}
