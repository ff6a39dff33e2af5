import type { Area, HostedPlatform, HostedWorld } from './seam';
import { operationOf, publicOperations } from './services';

const SERVICE_PATH = /^\/(api|services)\//;

/** Answers the contract's calls: the product API under `/api`, the other services under `/services`. */
export function serviceArea<World extends HostedWorld>(platform: HostedPlatform<World>): Area<World> {
  return async ({ request, url, worldId, world }) => {
    if (!SERVICE_PATH.test(url.pathname)) return null;
    const refusal = world.keyServiceStopped ? withoutKeyService(request.method, url.pathname) : null;
    const answer = refusal ?? (await platform.handle(request, { worldId }));
    return dated(answer ?? envelope(404, 'There is no such operation.'), world.clock.now());
  };
}

/**
 * The platform without its key service: nobody gets a key, and keys that visitors hold cannot be checked, so
 * those who are here already notice too. Once it is back the same keys are good again.
 */
function withoutKeyService(method: string, path: string): Response | null {
  const isPublic = publicOperations.has(operationOf(method, path));
  // What a gateway says for a service that is down: no body, no JSON.
  if (path.startsWith('/services/keys/') || path === '/api/get_api_key')
    return new Response(null, { status: 503 });
  if (!path.startsWith('/api/') || isPublic) return null;
  return envelope(403, 'No channel or api key found.', { api_key: ['The api key cannot be checked.'] });
}

function envelope(status: number, message: string, errors: Record<string, string[]> = {}): Response {
  return Response.json({ message, errors }, { status });
}

/** The platform's own time, which the storefront counts down by (faults.md row 20). */
function dated(response: Response, now: number): Response {
  if (response.headers.has('date')) return response;
  const headers = new Headers(response.headers);
  headers.set('date', new Date(now).toUTCString());
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
