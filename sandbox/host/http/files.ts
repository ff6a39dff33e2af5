import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { chooseEncoding, type Encoding } from './compression';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Names without a hash in them: the browser may keep them, but asks each time. */
const REVALIDATE = 'no-cache';
/** design §5: "index.html never cached", so that a deploy is seen at the next visit. */
const NEVER = 'no-store';

/** Precompressed forms, hidden files and source maps are for the host and the developers, not for visitors. */
const PRIVATE = /(\.(br|gz|map)$)|(^|\/)\./;

/** @returns the path inside the folder, or null when it points elsewhere or at something private */
function locate(root: string, path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (plain.includes('\0') || plain.includes('\\') || PRIVATE.test(plain)) return null;
  const file = normalize(join(root, plain));
  return file.startsWith(root + sep) ? file : null;
}

/** Answers a file of the bundle, precompressed where the client can read that; null when there is none. */
export async function serveFile(root: string, path: string, request: Request): Promise<Response | null> {
  const file = locate(root, path);
  if (file === null || !(await isFile(file))) return null;
  const available: Encoding[] = [];
  for (const encoding of ['br', 'gzip'] as const) {
    if (await isFile(file + SUFFIX[encoding])) available.push(encoding);
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, available);
  const bytes = new Uint8Array(await readFile(encoding === null ? file : file + SUFFIX[encoding]));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'content-type': contentType(file),
    'cache-control': cachingOf(path),
    etag,
  });
  if (available.length > 0) headers.set('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (encoding !== null) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(bytes, { headers });
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE;
  return path.endsWith('.html') ? NEVER : REVALIDATE;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** By extension; unknown ones are bytes, which `nosniff` keeps from being run. */
const contentType = (file: string) => TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
