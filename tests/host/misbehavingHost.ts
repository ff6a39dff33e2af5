import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CACHING } from '../../sandbox/host/http/caching';
import { documentHeaders, everywhere } from '../../sandbox/host/http/headers';
import { headerOptions } from '../../scripts/host/settings';

/** The answer of a good host, which a mistake then changes. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Breaks the answer to one target. Its body is compressed afterwards, as `content-encoding` says. */
export type Mistake = (reply: Reply, target: string) => void;

export const SITE = new URL('http://channel.example');
export const SCRIPT = '/assets/index-1a2b3c4d.js';
export const INDEX = `<!doctype html><div id="root"></div><script type="module" src="${SCRIPT}"></script>`;
/** The app on every path that names no file. */
export const isPage = (target: string): boolean => !/\.\w+$/.test(target) && target !== '/healthz';

const SETTINGS = {
  channel_host: 'platform.example',
  key_service_url: 'https://keys.example/keys',
  stripe_publishable_key: 'pk_live_1',
};

/** A good host of its own: neither the sandbox's nor a generated one. */
function goodReply(target: string, settings: object, encoding: Readonly<Record<string, string>>): Reply {
  const named = (type: string, body: string): Reply => ({
    status: 200,
    headers: {
      ...everywhere,
      ...encoding,
      'content-type': type,
      'cache-control': CACHING.named,
      etag: '"1"',
      vary: 'Accept-Encoding',
    },
    body,
  });
  if (target === '/settings.json') return named('application/json', JSON.stringify(settings));
  if (target === '/version.json') return named('application/json', '{"version":"1.2.3"}');
  if (target === '/robots.txt') return named('text/plain', 'User-agent: *\n');
  if (target === '/healthz') return named('text/plain', 'ok\n');
  if (target === SCRIPT) {
    const script = named('text/javascript', 'export {};');
    script.headers['cache-control'] = CACHING.hashed;
    return script;
  }
  if (!isPage(target)) {
    const headers = { ...everywhere, 'content-type': 'text/plain', 'cache-control': CACHING.missing };
    return { status: 404, headers, body: 'Not found.' };
  }
  const page = named('text/html; charset=utf-8', INDEX);
  // Only plainly written addresses have headers of their own.
  const path = /^\/(watch_embed\/\d+|profile\/sessions\/add)$/.test(target) ? target : '/';
  Object.assign(page.headers, documentHeaders(path, headerOptions(settings, SITE, [])));
  return page;
}

/** The header of the first form that a client accepts; none for a client that accepts only the plain one. */
function encodingFor(accepted: string): Record<string, string> {
  const encoding = /br|gzip/.exec(accepted)?.[0];
  return encoding === undefined ? {} : { 'content-encoding': encoding };
}

function encoded(body: string, encoding: string | undefined): string | Buffer {
  if (encoding === 'br') return brotliCompressSync(body);
  return encoding === 'gzip' ? gzipSync(body) : body;
}

/** @returns the port of a host that makes one mistake */
export async function startHost(
  mistake: Mistake,
  settings: object = SETTINGS,
): Promise<{ port: number; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const reply = goodReply(target, settings, encodingFor(String(incoming.headers['accept-encoding'] ?? '')));
    mistake(reply, target);
    outgoing.writeHead(reply.status, reply.headers);
    outgoing.end(
      incoming.method === 'HEAD' ? undefined : encoded(reply.body, reply.headers['content-encoding']),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
