const LONGEST_URL = 2048;
const REQUESTED = new Set(['http:', 'https:']);
const LINKED = new Set([...REQUESTED, 'mailto:', 'tel:']);
/**
 * Browsers drop tabs and newlines and treat a backslash as a slash, so an address with one may be deceptive.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const deceptive = /[\u0000-\u001f\u007f\\]/;

function parse(value: unknown, origin: string): URL | null {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return null;
  const text = value.trim();
  if (text === '' || deceptive.test(value) || text.startsWith('//')) return null;
  try {
    return new URL(text, `${origin}/`);
  } catch {
    return null;
  }
}

const pathOf = (url: URL): string | null =>
  url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;

function safe(url: URL | null, origin: string, protocols: ReadonlySet<string>): string | null {
  if (!url || !protocols.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.origin === origin ? pathOf(url) : url.href;
}

/**
 * Validates a channel's string for the `href` of a link: an address of this site becomes a path (`/about`),
 * http, https, mailto and tel addresses stay whole. Null for addresses that could run code or deceive
 * (`javascript:`, `data:`, control characters, `//evil`, names and passwords). Faults row 36.
 * @param origin the page's own, such as `https://northside.example`
 */
export function safeUrl(value: unknown, origin: string): string | null {
  return safe(parse(value, origin), origin, LINKED);
}

/**
 * The same for requests of the page itself: a stream, a file, a frame, the target of a form. Http and https
 * only.
 */
export function safeWebUrl(value: unknown, origin: string): string | null {
  return safe(parse(value, origin), origin, REQUESTED);
}

/**
 * The same for a picture. The security headers allow pictures from other sites over https only, so http
 * becomes https, as in browsers on a secure page.
 */
export function safePictureUrl(value: unknown, origin: string): string | null {
  const url = parse(value, origin);
  if (url?.protocol === 'http:' && url.origin !== origin) url.protocol = 'https:';
  return safe(url, origin, REQUESTED);
}

/** A path of this site to return to after login, or null for any other address (design §7). */
export function safePath(next: unknown, origin: string): string | null {
  const url = safeUrl(next, origin);
  return url?.startsWith('/') ? url : null;
}

/** Whether a safe URL leads away from this site. */
export const isExternal = (url: string): boolean => /^https?:/.test(url);
