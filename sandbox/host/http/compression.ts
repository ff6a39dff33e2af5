import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best of what we have that the client accepts, or null for the bytes as they are (RFC 9110 §12.5.3). */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding | null {
  const weights = new Map<string, number>();
  for (const entry of (accept ?? '').split(',')) {
    const [name = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    if (name.trim() !== '') weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = available
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best ?? null;
}

const COMPRESSIBLE = /^(application\/(json|vnd\.apple\.mpegurl|dash\+xml)|image\/svg\+xml|text\/)/;

/** Whether to compress an answer that was made on the spot. Files of the bundle come precompressed (files.ts). */
export function isCompressible(response: Response): boolean {
  return (
    response.body !== null &&
    response.status !== 206 &&
    !response.headers.has('content-encoding') &&
    COMPRESSIBLE.test(response.headers.get('content-type') ?? '')
  );
}

/** Quick enough to do while answering, within a few percent of the best. */
const BROTLI_QUALITY_IN_FLIGHT = 5;

/** At once: an answer takes a tenth of a millisecond, and waiting for a thread that compresses it takes three times that. */
export function compress(bytes: Uint8Array, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_IN_FLIGHT,
    // Without it the encoder prepares for a long answer, which takes longer than a short one itself.
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}
