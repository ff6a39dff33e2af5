import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { cachingOf } from './caching';
import { chooseEncoding, type Encoding } from './compression';
import { CONTENT_TYPES } from './contentTypes';

/** The compressed forms that a build may have beside a file, the best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
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
  if (file === null || !isFile(file)) return null;
  const forms = ENCODINGS.filter((encoding) => isFile(file + SUFFIX[encoding]));
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, forms);
  const { bytes, etag } = await read(encoding === null ? file : file + SUFFIX[encoding]);
  const headers = new Headers({
    'content-type': contentType(file),
    'cache-control': cachingOf(path),
    etag,
  });
  if (forms.length > 0) headers.set('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (encoding !== null) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(bytes, { headers });
}

/**
 * Asked at once: waiting for a thread of the file system takes longer than its answer. False for what cannot be a
 * file, as a name that is too long.
 */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
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
async function read(file: string): Promise<StoredFile> {
  const { mtimeMs, size, ino } = statSync(file);
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
