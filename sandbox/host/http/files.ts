import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { cachingOf } from './caching';
import { chooseEncoding, type Encoding } from './compression';
import { CONTENT_TYPES } from './contentTypes';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
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

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** By extension; unknown ones are bytes, which `nosniff` keeps from being run. */
const contentType = (file: string) =>
  CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
