import { exposedHeaders, UNREADABLE_ORIGIN_EFFECT } from '../../../src/api/validation/effects';
import type { Place } from '../contractSource';
import type { Finding } from '../finding';
import { type Fetch, receive } from '../send';

const CONTRACT: Place = { file: 'openapi/channel.yaml', pointer: '/info/description' };

/** Looks at the headers of every answer, and says each thing once. */
export interface NetworkWatch {
  observe(headers: Headers): Finding[];
}

/** Whether a page of the site may read an answer of the origin. */
export const allows = (headers: Headers, site: URL) =>
  ['*', site.origin].includes(headers.get('access-control-allow-origin') ?? '');

export function createNetworkWatch(site: URL, api: URL): NetworkWatch {
  const said = new Set<string>();
  const isForeign = api.origin !== site.origin;
  return {
    observe: (headers) => {
      const findings = [...clock(headers), ...(isForeign ? sharing(headers, site) : [])];
      return findings.filter(({ sentence }) => !said.has(sentence) && said.add(sentence));
    },
  };
}

function clock(headers: Headers): Finding[] {
  const date = headers.get('date');
  if (date !== null && !Number.isNaN(Date.parse(date))) return [];
  const sentence = date === null ? 'Answers have no header Date.' : 'The header Date cannot be read.';
  return [{ sentence, pointer: null, place: CONTRACT, effect: exposedHeaders.date }];
}

function sharing(headers: Headers, site: URL): Finding[] {
  if (!allows(headers, site)) {
    const sentence = `Answers do not allow the origin of the storefront (Access-Control-Allow-Origin).`;
    return [{ sentence, pointer: null, place: CONTRACT, effect: UNREADABLE_ORIGIN_EFFECT }];
  }
  const hidden = Object.entries(exposedHeaders).filter(([name]) => !hasName(headers, 'expose-headers', name));
  return hidden.map(([name, effect]) => ({
    sentence: `The header ${name} is not exposed (Access-Control-Expose-Headers).`,
    pointer: null,
    place: CONTRACT,
    effect,
  }));
}

/** Asks as a browser does before a call that changes something. Only for a platform on another origin. */
export async function checkPreflights(fetch: Fetch, site: URL, api: string): Promise<Finding[]> {
  if (new URL(api).origin === site.origin) return [];
  const wanted = [
    {
      path: '/stripe/buy',
      method: 'POST',
      headers: ['content-type', 'idempotency-key'],
      effect: 'Nobody can pay.',
    },
    { path: '/favorite/1', method: 'DELETE', headers: [], effect: 'Favourites and clips cannot be removed.' },
  ];
  const found = await Promise.all(
    wanted.map(async ({ path, method, headers, effect }) => {
      const request = new Request(`${api}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: site.origin,
          'access-control-request-method': method,
          'access-control-request-headers': headers.join(', '),
        },
      });
      const received = await receive(fetch, request, 'preflight');
      const place = CONTRACT;
      const isAnswered =
        received.kind === 'answer' && received.status < 300 && allows(received.headers, site);
      if (!isAnswered)
        return [{ sentence: `The preflight of ${method} ${path} is refused.`, pointer: null, place, effect }];
      const lacking = [
        ...(method === 'DELETE' && !hasName(received.headers, 'allow-methods', 'delete')
          ? ['the method DELETE']
          : []),
        ...headers
          .filter((header) => !hasName(received.headers, 'allow-headers', header))
          .map((header) => `the header ${header}`),
      ];
      return lacking.map((what) => ({
        sentence: `The preflight of ${method} ${path} does not allow ${what}.`,
        pointer: null,
        place,
        effect,
      }));
    }),
  );
  return found.flat();
}

/**
 * Whether a list of a platform for other origins has a name. `*` is every name (Fetch standard), since no call of the
 * storefront has credentials or the header Authorization.
 */
function hasName(
  headers: Headers,
  list: 'expose-headers' | 'allow-methods' | 'allow-headers',
  name: string,
): boolean {
  const text = headers.get(`access-control-${list}`) ?? '';
  const names = text.toLowerCase().split(/\s*,\s*/);
  return names.includes('*') || names.includes(name);
}
