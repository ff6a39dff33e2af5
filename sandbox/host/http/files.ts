import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
  const plain = file === null ? null : statsOf(file);
  if (file === null || plain === null) return null;
  const forms = new Map<Encoding, Stats>();
  for (const encoding of ['br', 'gzip'] as const) {
    const stats = statsOf(file + SUFFIX[encoding]);
    if (stats !== null) forms.set(encoding, stats);
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, [...forms.keys()]);
  const compressed = encoding === null ? undefined : forms.get(encoding);
  const { bytes, etag } =
    encoding !== null && compressed
      ? await read(file + SUFFIX[encoding], compressed)
      : await read(file, plain);
  const headers = new Headers({
    'content-type': contentType(file),
    'cache-control': cachingOf(path),
    etag,
  });
  if (forms.size > 0) headers.set('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (encoding !== null) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(bytes, { headers });
}

/**
 * Asked at once: waiting for a thread of the file system takes longer than its answer. Null for what cannot be a file, as
 * a name that is too long.
 */
function statsOf(file: string): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : null;
  } catch {
    return null;
  }
}

interface StoredFile {
  /** Changes with the content of the file. */
  version: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** The files of a build that were asked for, by path: together they have a few megabytes. */
const stored = new Map<string, StoredFile>();

/** A file as it is now, read again only when it has changed. */
async function read(file: string, { mtimeMs, size, ino }: Stats): Promise<StoredFile> {
  const version = `${mtimeMs} ${size} ${ino}`;
  const known = stored.get(file);
  if (known?.version === version) return known;
  const bytes = new Uint8Array(await readFile(file));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const made = { version, bytes, etag };
  stored.set(file, made);
  return made;
}

/** By extension; unknown ones are bytes, which `nosniff` keeps from being run. */
const contentType = (file: string) =>
  CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
