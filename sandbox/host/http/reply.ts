import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression';

export interface ReplyOptions {
  /** HEAD: everything but the body. */
  headOnly: boolean;
  acceptEncoding: string | undefined;
  /** A body that a fault has made goes out byte for byte. */
  verbatim: boolean;
  /** Headers besides the response's own. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Sends a Fetch response through Node, streaming. A body that fails destroys the socket, as a broken
 * connection would; a client that leaves cancels the body.
 */
export async function reply(
  outgoing: ServerResponse,
  response: Response,
  options: ReplyOptions,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of Object.entries(options.headers)) outgoing.setHeader(name, value);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  const encoding = options.verbatim ? null : negotiate(outgoing, response, options.acceptEncoding);
  if (options.headOnly || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A fault's answer may be long in coming; the others send head and body in one packet.
  if (options.verbatim) outgoing.flushHeaders();
  try {
    if (encoding || (!options.verbatim && isSmall(response))) await sendWhole(outgoing, response, encoding);
    else await pipeline(chunksOf(response.body), outgoing);
  } catch {
    outgoing.destroy();
  }
}

function negotiate(
  outgoing: ServerResponse,
  response: Response,
  accept: string | undefined,
): Encoding | null {
  if (!isCompressible(response)) return null;
  outgoing.appendHeader('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(accept, ['br', 'gzip']);
  if (encoding === null) return null;
  outgoing.setHeader('content-encoding', encoding);
  outgoing.removeHeader('content-length');
  return encoding;
}

/** Bytes of a body that is sent in one piece: any file of the storefront, no video. */
const LARGEST_PIECE = 512 * 1024;

function isSmall({ headers }: Response): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= LARGEST_PIECE;
}

/** Sends a small body in one piece that says its length, which takes a fraction of the work of a stream. */
async function sendWhole(
  outgoing: ServerResponse,
  response: Response,
  encoding: Encoding | null,
): Promise<void> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const bytes = encoding === null ? plain : compress(plain, encoding);
  outgoing.setHeader('content-length', bytes.byteLength);
  outgoing.end(bytes);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The reader may have failed already, and then cancelling fails the same way.
    await reader.cancel().catch(() => undefined);
  }
}
