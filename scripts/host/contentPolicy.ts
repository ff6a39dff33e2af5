/** Reading of a content security policy as browsers do (Content Security Policy 3). */

export type Directives = Readonly<Record<string, readonly string[]>>;

/** The directives of a policy by name. */
export function directivesOf(policy: string): Directives {
  return Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );
}

/** Whether a page with this policy may fetch an address of another origin. */
export function mayConnect(policy: string | null, address: URL): boolean {
  const directives = directivesOf(policy ?? '');
  const sources = directives['connect-src'] ?? directives['default-src'];
  return sources === undefined || sources.some((source) => admits(source, address));
}

/** Scheme, host, port and path of a source, of which the host alone must be there. */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[^:/*']+)(?::(\d+|\*))?(\/.*)?$/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Whether a source of a policy allows an address of http or https.
 * @param address its host may begin with a wildcard of its own, which stands for every name
 */
export function admits(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  const reaches = (scheme: string) => protocol === scheme || (scheme === 'http:' && protocol === 'https:');
  if (source === '*') return reaches('http:');
  const text = source.toLowerCase();
  if (text === 'http:' || text === 'https:') return reaches(text);
  const [, scheme, host, portOfSource, path = '/'] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined || (scheme !== undefined && !reaches(`${scheme.toLowerCase()}:`))) return false;
  const name = host.toLowerCase();
  const isHost =
    name === '*' || (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name);
  const isPort =
    portOfSource === '*' ||
    (portOfSource ?? '') === port ||
    portOfSource === (port || DEFAULT_PORTS[protocol]);
  return isHost && isPort && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);
}
