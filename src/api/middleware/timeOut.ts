import { REQUEST_TIMEOUT_MS } from '../constants';
import { FailureError } from '../failures/failure';
import type { Middleware } from '../transport/call';

/**
 * Limits the whole call, through the last byte of the body, to `milliseconds` (spec §9). It fails on time
 * even if the inner middleware ignores the abort.
 */
export function timeOut(milliseconds: number = REQUEST_TIMEOUT_MS): Middleware {
  return (next) => (call) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      const give = (kind: 'timeout' | 'cancelled') => {
        reject(new FailureError({ kind, operation: call.operation }));
        controller.abort();
      };
      const leave = () => give('cancelled');
      const timer = setTimeout(() => give('timeout'), milliseconds);
      if (call.signal?.aborted) leave();
      call.signal?.addEventListener('abort', leave, { once: true });
      next({ ...call, signal: controller.signal })
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          call.signal?.removeEventListener('abort', leave);
        });
    });
}
