import { MAX_BODY_BYTES } from '../constants';
import { FailureError } from '../failures/failure';

/**
 * The whole body as text. A body of more than `cap` bytes is aborted as `malformed/oversized` (faults row 7).
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
