import { MAX_BODY_BYTES } from './constants';
import { FailureError } from './failure';

/**
 * The whole body as text. Reading stops at `cap` bytes and the connection is let go, so a giant answer costs
 * no more than that (faults row 7): `malformed/oversized`.
 */
export async function readWithin(
  response: Response,
  operation: string,
  cap: number = MAX_BODY_BYTES,
): Promise<string> {
  const oversized = new FailureError({ kind: 'malformed', reason: 'oversized', operation });
  if (Number(response.headers.get('content-length') ?? 0) > cap) {
    await response.body?.cancel();
    throw oversized;
  }
  if (response.body === null) return '';

  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > cap) {
      await reader.cancel();
      throw oversized;
    }
    text += decoder.decode(value, { stream: true });
  }
}
