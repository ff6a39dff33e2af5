import { sharedCacheSeconds } from '../../src/api/schema/caching';
import { operations } from '../../src/api/schema/operations';
import { createOperationFinder, type OperationFacts } from '../faults/operations';
import { PLATFORM_OPERATIONS } from '../faults/plan';
import { SERVICE_PATH } from './http/request';
import type { HostedPlatform, HostedWorld, Route } from './types';

/** The base paths of the contract's services on this host: the `servers` of openapi/. */
const BASES = { channel: '/api', keys: '/services/keys', datalake: '/services', reports: '/services' };

const facts: readonly [
  id: string,
  facts: OperationFacts & { service: keyof typeof BASES; public: boolean },
][] = Object.entries(operations);

/** Finds the operation that a request means, by the contract. */
export const operationOf = createOperationFinder(
  Object.entries(BASES).map(([service, base]) => ({
    base,
    operations: Object.fromEntries(facts.filter(([, operation]) => operation.service === service)),
  })),
);

/** Everything that a fault can be set on. */
export const faultTargets: readonly string[] = ['*', ...facts.map(([id]) => id), ...PLATFORM_OPERATIONS];

/** Operations that take no API key. */
const publicOperations: ReadonlySet<string> = new Set(
  facts.filter(([, operation]) => operation.public).map(([id]) => id),
);

/** Answers the contract's calls: the product API under `/api`, the other services under `/services`. */
export function serviceRoute<World extends HostedWorld>(platform: HostedPlatform<World>): Route<World> {
  return async ({ request, url, worldId, world }) => {
    if (!SERVICE_PATH.test(url.pathname)) return null;
    const refusal = world.keyServiceStopped ? withoutKeyService(request.method, url.pathname) : null;
    const answer = refusal ?? (await platform.handle(request, { worldId }));
    const answered = answer ?? envelope(404, 'There is no such operation.');
    return withHeaders(answered, world.clock.now(), operationOf(request.method, url.pathname));
  };
}

/**
 * The platform without its key service: nobody gets a key, and keys that visitors hold cannot be checked, so
 * those who are here already notice too. Once it is back the same keys are good again.
 */
function withoutKeyService(method: string, path: string): Response | null {
  const isPublic = publicOperations.has(operationOf(method, path));
  // A gateway's answer for a service that is down has no body and no JSON.
  if (path.startsWith('/services/keys/') || path === '/api/get_api_key')
    return new Response(null, { status: 503 });
  if (!path.startsWith('/api/') || isPublic) return null;
  return envelope(403, 'No channel or api key found.', { api_key: ['The api key cannot be checked.'] });
}

function envelope(status: number, message: string, errors: Record<string, string[]> = {}): Response {
  return Response.json({ message, errors }, { status });
}

/**
 * The platform's own time, which the storefront counts down by (faults.md row 20), and which caches may keep the answer
 * (`x-cache` of the contract): `max-age=0` because the storefront itself asks again.
 */
function withHeaders(response: Response, now: number, operation: string): Response {
  if (response.headers.has('date')) return response;
  const headers = new Headers(response.headers);
  headers.set('date', new Date(now).toUTCString());
  const seconds = response.ok ? sharedCacheSeconds[operation] : null;
  if (!headers.has('cache-control'))
    headers.set('cache-control', seconds ? `public, max-age=0, s-maxage=${seconds}` : 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
