import { createHash } from 'node:crypto';

/** The file behind a path, before ranges and conditions are applied. */
export interface Content {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Whether the content at this address may change (live playlists do). */
  changes?: boolean;
  /** Offered as a file to keep under this name. */
  fileName?: string;
}

const SHARED_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, date, etag',
  'accept-ranges': 'bytes',
};
/** Seconds. Segments keep their address when the files are made anew, so not for ever. */
const MAX_AGE = 3600;

/** A refusal in one word: 403, 404 or 405. */
export function refuse(status: number, reason: string): Response {
  return new Response(reason, {
    status,
    headers: { ...SHARED_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The answer to a CORS preflight. */
export function allowAnyOrigin(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...SHARED_HEADERS,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'range, if-range, if-none-match',
      'access-control-max-age': '600',
    },
  });
}

/** Serves content with validators (304) and byte ranges (206, 416), as RFC 9110 sections 13 and 14 say. */
export function respond(request: Request, content: Content): Response {
  const bytes = typeof content.body === 'string' ? new TextEncoder().encode(content.body) : content.body;
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = new Headers({
    ...SHARED_HEADERS,
    'content-type': content.type,
    'cache-control': content.changes ? 'no-cache' : `public, max-age=${MAX_AGE}`,
    etag,
  });
  if (content.fileName) headers.set('content-disposition', `attachment; filename="${content.fileName}"`);
  if (
    request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  const range = readRange(request, bytes.byteLength, etag);
  if (range === 'beyond') {
    headers.set('content-range', `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  headers.set('content-length', String(part.byteLength));
  return new Response(request.method === 'HEAD' ? null : part, { status: range ? 206 : 200, headers });
}

/** One range, both ends included; null for none (also for several, or nonsense), which means everything. */
function readRange(
  request: Request,
  size: number,
  etag: string,
): { first: number; last: number } | 'beyond' | null {
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(size - 1, Number(to)) : size - 1;
  if (from && to && Number(to) < first) return null;
  return first > last ? 'beyond' : { first, last };
}
