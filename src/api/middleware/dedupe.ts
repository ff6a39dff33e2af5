import { FailureError } from '../failures/failure';
import type { Answer, Call, Middleware } from '../transport/call';
import { abortable } from '../transport/wait';

type SharedRequest = { answer: Promise<Answer>; controller: AbortController; subscribers: number };

/**
 * Identical pending requests share one request (spec §7). Each caller can abort by its own signal; the
 * request itself is aborted only after all have, and a later caller starts a new one. All share the same
 * parsed response, so it must not be mutated.
 */
export function dedupe(): Middleware {
  const requests = new Map<string, SharedRequest>();

  return (next) => async (call) => {
    const identity = identify(call);
    const request = requests.get(identity) ?? start(identity);
    request.subscribers += 1;
    try {
      return await abortable(request.answer, call.signal);
    } catch (thrown) {
      throw call.signal?.aborted
        ? new FailureError({ kind: 'cancelled', operation: call.operation })
        : thrown;
    } finally {
      request.subscribers -= 1;
      // A finished request is already removed and needs no abort.
      if (request.subscribers === 0 && requests.get(identity) === request) {
        requests.delete(identity);
        request.controller.abort();
      }
    }

    function start(key: string): SharedRequest {
      const controller = new AbortController();
      const answer = next({ ...call, signal: controller.signal });
      const started = { answer, controller, subscribers: 0 };
      requests.set(key, started);
      const finish = () => {
        if (requests.get(key) === started) requests.delete(key);
      };
      answer.then(finish, finish);
      return started;
    }
  };
}

function identify({ operation, path, query, body, headers }: Call): string {
  return JSON.stringify([operation, sorted(path), sorted(query), body && sorted(body), sorted(headers)]);
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}
