import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveFile } from '../../sandbox/host/http/files';
import { documentHeaders, everywhere, type HeaderOptions } from '../../sandbox/host/http/headers';
import { reply } from '../../sandbox/host/http/reply';
import { clientLeft, toRequest, urlOf } from '../../sandbox/host/http/request';
import { FILE_PATH } from '../host/hosting';

export interface StorefrontOptions {
  /** Absolute path of a build. */
  root: string;
  /** The content of `/settings.json`. */
  settings: Readonly<Record<string, unknown>>;
  headers: HeaderOptions;
}

/** A host of the storefront alone, whose platform is elsewhere: the files of a build, settings and headers. */
export function createStorefront(options: StorefrontOptions): Server {
  return createServer((incoming, outgoing) => {
    serve(options, incoming, outgoing).catch((cause: unknown) => {
      console.error(cause);
      outgoing.destroy();
    });
  });
}

async function serve(
  { root, settings, headers }: StorefrontOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { pathname } = urlOf(incoming);
  const request = toRequest(incoming, clientLeft(outgoing));
  const isFile = new RegExp(FILE_PATH).test(pathname);
  const response =
    pathname === '/settings.json'
      ? Response.json(settings, { headers: { 'cache-control': 'no-cache' } })
      : await serveFile(root, isFile ? pathname : '/index.html', request);
  await reply(outgoing, response ?? new Response('Not found.', { status: 404 }), {
    headOnly: incoming.method === 'HEAD',
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
    verbatim: false,
    headers: isFile ? everywhere : documentHeaders(pathname, headers),
  });
}
