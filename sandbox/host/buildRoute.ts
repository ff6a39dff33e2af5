import { isAsset } from '../faults/operations';
import { CACHING } from './http/caching';
import { serveFile } from './http/files';
import type { Route } from './types';

/**
 * Hosts a finished build: its files by their names, a missing file 404, every other path the app, which has
 * its own page for what it does not know (spec §2).
 * @param root absolute path of the build
 */
export function buildRoute(root: string): Route {
  return async ({ request, url }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed.', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (isAsset(url.pathname) && url.pathname !== '/index.html') {
      return (await serveFile(root, url.pathname, request)) ?? plain(404, 'Not found.');
    }
    return (await serveFile(root, '/index.html', request)) ?? plain(503, 'There is no build to serve yet.');
  };
}

/** Plain and short, and not kept: the file may be there after the next deploy. */
function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHING.missing },
  });
}
