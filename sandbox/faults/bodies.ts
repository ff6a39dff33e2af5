import type { Wait } from './timers';

/** One byte of the drip goes out each second. */
const DRIP_INTERVAL_MS = 1000;
/** Faults.md row 7: larger than any cap a client may set. */
const OVERSIZED_BYTES = 10 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** This much of it comes at once, more than a client may read, and the rest later. */
const EAGER_BYTES = 6 * 1024 * 1024;
const REST_AFTER_MS = 20_000;

/** The bytes one at a time, one a second, until they are out or the reader has gone. */
export function drip(bytes: Uint8Array, wait: Wait, signal: AbortSignal): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (sent > 0) await wait(DRIP_INTERVAL_MS, signal);
        if (signal.aborted || sent >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(sent, sent + 1));
        sent += 1;
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Ten megabytes of JSON that is valid to its last byte, without a length in front of it. A browser reads ahead of its page,
 * so that the end comes later: a page that stops reading at its cap is told apart from one that does not.
 */
export function oversized(wait: Wait, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const filling = encoder.encode('x'.repeat(CHUNK_BYTES));
  let sent = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"data":"')),
    async pull(controller) {
      if (sent === EAGER_BYTES) await wait(REST_AFTER_MS, signal);
      if (signal.aborted) return controller.close();
      if (sent < OVERSIZED_BYTES) {
        controller.enqueue(filling);
        sent += filling.length;
        return;
      }
      controller.enqueue(encoder.encode('"}'));
      controller.close();
    },
  });
}

/** The first bytes, and then an error that the host turns into a destroyed socket. */
export function cutOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream(
    {
      pull(controller) {
        if (sent) return controller.error(new Error('dropped on purpose'));
        controller.enqueue(bytes);
        sent = true;
      },
    },
    { highWaterMark: 0 },
  );
}
