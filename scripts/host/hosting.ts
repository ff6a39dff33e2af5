import { documentHeaders, everywhere, type HeaderOptions } from '../../sandbox/host/http/headers';

/** Everything that the configuration of a server depends on. */
export interface Hosting {
  /** The address that viewers open, `https://channel.example`. */
  site: URL;
  /** Absolute path of the build on the server. */
  root: string;
  headers: HeaderOptions;
  /** The text of `/settings.json`; null where the file lies in the build. */
  settings: string | null;
  /** The text of `/.well-known/security.txt`; null where there is none. */
  security: string | null;
  /** Port of plain http, for a server behind one that ends TLS; null for the usual ports of the address. */
  port: number | null;
  /** Whether nginx has the module that sends precompressed Brotli. */
  brotli: boolean;
  /** Files of the certificate, for nginx; Caddy obtains one by itself. */
  certificate: { certificate: string; key: string };
}

/** A kind of page with headers of its own. */
export interface PageKind {
  name: 'embed' | 'scanner';
  /** A regular expression of the request's path, as it is sent: encoded forms and doubled slashes do not match. */
  path: string;
  /** The same for hosts whose rules know a wildcard at the end only. */
  wildcard: string;
  headers: Readonly<Record<string, string>>;
}

/** The headers of a host: of every answer, of what opens as a page, and of the pages that differ from those. */
export interface HostHeaders {
  always: Readonly<Record<string, string>>;
  page: Readonly<Record<string, string>>;
  kinds: readonly PageKind[];
}

const KINDS = [
  { name: 'embed', example: '/watch_embed/1', path: '/watch_embed/[0-9]+/?', wildcard: '/watch_embed/*' },
  {
    name: 'scanner',
    example: '/profile/sessions/add',
    path: '/profile/sessions/add/?',
    wildcard: '/profile/sessions/add',
  },
] as const;

/** Reads the headers from the one definition (sandbox/host/http/headers.ts); a kind of page has only what differs. */
export function hostHeaders({ site, headers }: Pick<Hosting, 'site' | 'headers'>): HostHeaders {
  const options = { ...headers, tls: site.protocol === 'https:' };
  const plain = documentHeaders('/', options);
  const transport = 'strict-transport-security';
  const always = { ...everywhere, ...(plain[transport] && { [transport]: plain[transport] }) };
  return {
    always,
    page: without(plain, always),
    kinds: KINDS.map(({ example, ...kind }) => ({
      ...kind,
      headers: without(documentHeaders(example, options), plain),
    })),
  };
}

const without = (headers: Readonly<Record<string, string>>, base: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => base[name] !== value));

/** `x-content-type-options` as people write it, `X-Content-Type-Options`. */
export const titled = (header: string): string =>
  header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The path of a precompressed form, a source map or a hidden file, which are not for visitors. */
export const PRIVATE_PATH = '(/\\.|\\.(br|gz|map)$)';
/** The path of a file: an extension at the end. */
export const FILE_PATH = '\\.[A-Za-z0-9]{1,12}$';

/** The answer of `/healthz`, for load balancers and monitors. */
export const HEALTHY = 'ok';
