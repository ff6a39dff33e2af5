import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpResponse } from 'msw';
import { createFaultPlan, type FaultRequest } from '../../../sandbox/faults/plan';
import type { Wait } from '../../../sandbox/faults/timers';
import { buildRoute } from '../../../sandbox/host/buildRoute';
import { createControlApi } from '../../../sandbox/host/control/controlApi';
import { hostMiddleware, type Middleware } from '../../../sandbox/host/host';
import type { HeaderOptions } from '../../../sandbox/host/http/headers';
import { createRequestLogs } from '../../../sandbox/host/http/requestLog';
import { operationOf, serviceRoute } from '../../../sandbox/host/services';
import type { HostedPlatform, HostedWorld } from '../../../sandbox/host/types';
import { createManualClock } from '../../../sandbox/world/clock';

export const START_MS = Date.UTC(2026, 0, 15, 12);
const CONTROL = '/sandbox/control/';

/** Worlds with nothing in them, for tests of the HTTP side alone. `/api/faq` answers, `/api/geo` throws. */
function emptyPlatform(): HostedPlatform {
  const worlds = new Map<string, HostedWorld>();
  return {
    world(worldId, host) {
      const name = `${worldId}/${host}`;
      const world = worlds.get(name) ?? {
        clock: createManualClock(START_MS),
        faults: createFaultPlan(),
        keyServiceStopped: false,
      };
      worlds.set(name, world);
      return world;
    },
    async handle(asked) {
      const { pathname } = new URL(asked.url);
      if (pathname === '/api/faq') return HttpResponse.json({ data: [{ id: 1 }, { id: 2 }] });
      if (pathname === '/api/favorite') return Response.json({ data: await asked.json() });
      if (pathname === '/api/settings') return Response.json({ data: { name: 'x'.repeat(4000) } });
      if (pathname === '/api/geo') throw new Error('secret detail');
      return undefined;
    },
  };
}

export interface Served {
  port: number;
  ask(path: string, options?: AskOptions): Promise<Answered>;
  fault(fault: Partial<FaultRequest>, cookie?: string): Promise<Answered>;
  close(): Promise<void>;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  json(): unknown;
}

/** The middleware of an empty platform over a folder, or over none. */
export function emptyHost(root: string | null, wait?: Wait, headers?: HeaderOptions): Middleware {
  const platform = emptyPlatform();
  const requestLogs = createRequestLogs();
  const control = createControlApi<HostedWorld>({
    requestLog: ({ worldId }) => requestLogs.of(worldId),
    read: ({ world }) => ({ faults: world.faults.list() }),
    change: () => undefined,
    reset: ({ worldId }) => requestLogs.forget(worldId),
  });
  return hostMiddleware({
    platform,
    operationOf,
    requestLogs,
    control: (visit) => {
      const { pathname } = visit.url;
      return pathname.startsWith(CONTROL) ? control(visit, pathname.slice(CONTROL.length)) : null;
    },
    routes: root === null ? [serviceRoute(platform)] : [serviceRoute(platform), buildRoute(root)],
    ...(wait && { wait }),
    ...(headers && { headers }),
  });
}

/** A bare HTTP server on a free port, and a client that sends a path exactly as it is written. */
export async function serve(middleware: Middleware): Promise<Served> {
  const server = createServer((incoming, outgoing) =>
    middleware(incoming, outgoing, () => {
      outgoing.statusCode = 299;
      outgoing.end('next');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask: Served['ask'] = (path, options = {}) => askServer(port, path, options);
  return {
    port,
    ask,
    fault: (fault, cookie) =>
      ask(`${CONTROL}faults`, {
        method: 'POST',
        body: { operation: 'listFaq', kind: 'status', remaining: 1, ...fault },
        headers: cookie === undefined ? {} : { cookie },
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function askServer(port: number, path: string, { method = 'GET', headers = {}, body }: AskOptions) {
  return new Promise<Answered>((resolve, reject) => {
    const json = body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' };
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { host: 'localhost:4173', ...json, ...headers },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes,
            text,
            json: () => JSON.parse(text),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });
}
