import type { IncomingMessage, ServerResponse } from 'node:http';
import { applyFault } from '../faults/apply';
import type { OperationFinder } from '../faults/operations';
import type { Fault } from '../faults/plan';
import { wait as realWait, type Wait } from '../faults/timers';
import { standInOf, toStandIn } from '../thirdParties/standInHost';
import { documentHeaders, everywhere, forOtherSites, type HeaderOptions, REPORT_PATH } from './http/headers';
import { reply } from './http/reply';
import { clientLeft, SERVICE_PATH, toRequest, urlOf, worldIdOf } from './http/request';
import { type RequestLogs, record } from './http/requestLog';
import type { HostedPlatform, HostedWorld, RequestContext, Route } from './types';

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export interface HostOptions<World extends HostedWorld> {
  platform: HostedPlatform<World>;
  operationOf: OperationFinder;
  requestLogs: RequestLogs;
  /** The control room: not journalled, and no fault strikes it. */
  control: Route<World>;
  /** Asked in order; the first answer is sent. When none has one the request goes to `next`. */
  routes: readonly Route<World>[];
  headers?: HeaderOptions;
  wait?: Wait;
}

const OPENS_AS_PAGE = /^(text\/html|image\/svg\+xml|text\/xml|application\/xml)/;

/** The sandbox as connect-style middleware: behind Vite's servers, and behind a bare one in the tests. */
export function hostMiddleware<World extends HostedWorld>(options: HostOptions<World>): Middleware {
  return (incoming, outgoing, next) => {
    serve(options, incoming, outgoing, next).catch((error: unknown) => {
      console.error(error);
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(500, { 'content-type': 'application/json', ...everywhere });
      outgoing.end('{"message":"The sandbox failed; its log says why.","errors":{}}');
    });
  };
}

async function serve<World extends HostedWorld>(
  options: HostOptions<World>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
): Promise<void> {
  const { platform } = options;
  const signal = clientLeft(outgoing);
  const url = urlOf(incoming);
  const place = standInOf(url.hostname);
  const worldId = place?.worldId ?? worldIdOf(incoming.headers.cookie);
  const request = toRequest(incoming, signal);
  const context: RequestContext<World> = {
    request,
    url,
    worldId,
    world: platform.world(worldId, place?.channelHost ?? url.hostname),
    thirdParty: place?.realHost ?? null,
    standIn: toStandIn(url, worldId),
  };
  const headersOf = (kind: 'page' | 'file') => headersFor(context, kind, options.headers);

  const controlled = preflight(request, url) ?? (place === null ? await options.control(context) : null);
  const answered = controlled
    ? { response: controlled, fault: undefined, requestId: null }
    : await answer(options, context, signal);
  if (answered === null) {
    for (const [name, value] of Object.entries(headersOf('page'))) outgoing.setHeader(name, value);
    return next();
  }
  const { response, fault, requestId } = answered;
  if (response === 'drop') {
    incoming.socket.destroy();
    return;
  }
  const asPage = OPENS_AS_PAGE.test(response.headers.get('content-type') ?? '');
  await reply(outgoing, response, {
    headOnly: incoming.method === 'HEAD',
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
    verbatim: fault !== undefined,
    headers: {
      ...headersOf(asPage ? 'page' : 'file'),
      ...(requestId !== null && SERVICE_PATH.test(url.pathname) && { 'x-request-id': requestId }),
    },
  });
}

/** Pictures and media belong to the platform, which storefronts of other hosts may use. */
const FOR_OTHER_SITES = /^\/(pictures|media)\//;

/** A third party sends headers of its own: every site may load its scripts, call it and frame it. */
const THIRD_PARTY = { ...forOtherSites, 'access-control-allow-origin': '*' };

/** The contract's calls of a storefront on another host; keys travel in the address or the body, never in cookies. */
const SERVICE_FOR_OTHER_SITES = {
  ...forOtherSites,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, age, retry-after, x-request-id',
};

/** The answer to a browser that asks whether another site may call the contract. */
function preflight(request: Request, url: URL): Response | null {
  const isAsked = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!isAsked || !SERVICE_PATH.test(url.pathname)) return null;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': '600',
    },
  });
}

function headersFor<World extends HostedWorld>(
  { request, url, thirdParty, standIn }: RequestContext<World>,
  kind: 'page' | 'file',
  options: HeaderOptions | undefined,
): Record<string, string> {
  if (thirdParty !== null) return THIRD_PARTY;
  const shared = FOR_OTHER_SITES.test(url.pathname) && forOtherSites;
  const isForeignCall = request.headers.has('origin') && SERVICE_PATH.test(url.pathname);
  if (kind === 'file') return { ...everywhere, ...shared, ...(isForeignCall && SERVICE_FOR_OTHER_SITES) };
  const sandboxed = { reportUri: REPORT_PATH, standIn, ...options };
  return { ...documentHeaders(url.pathname, sandboxed), ...shared };
}

interface Answer {
  response: Response | 'drop';
  fault: Fault | undefined;
  /** Null for what is not in the journal. */
  requestId: string | null;
}

/** The real answer or the fault's, written into the journal. */
async function answer<World extends HostedWorld>(
  { routes, operationOf, requestLogs, wait = realWait }: HostOptions<World>,
  context: RequestContext<World>,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { request, url, world } = context;
  const operation = operationOf(request.method, url.pathname);
  const path = url.pathname + url.search;
  const fault = world.faults.consume(operation, path);
  // Written down on arrival: a test that counts requests counts the hanging ones too.
  const requestLog = requestLogs.of(context.worldId);
  const entry = record(requestLog, {
    at: world.clock.now(),
    method: request.method,
    host: url.hostname,
    path,
    operation,
    status: null,
    fault: fault?.kind ?? null,
  });
  const real = () => firstAnswer(routes, context);
  const response = fault
    ? await applyFault(fault, {
        operation,
        answer: async () => (await real()) ?? new Response(null, { status: 404 }),
        held: (held) => world.faults.held(held, operation, signal),
        wait,
        signal,
      })
    : await real();
  if (response === null) {
    requestLog.requests = requestLog.requests.filter((other) => other !== entry);
    return null;
  }
  entry.status = response === 'drop' ? null : response.status;
  return { response, fault, requestId: entry.id };
}

async function firstAnswer<World extends HostedWorld>(
  routes: readonly Route<World>[],
  context: RequestContext<World>,
): Promise<Response | null> {
  for (const route of routes) {
    const response = await route(context);
    if (response) return response;
  }
  return null;
}
