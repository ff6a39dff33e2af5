import type { Answer, Call, Step } from '../call';
import { FailureError } from '../failure';
import { leavable } from '../wait';

type Flight = { answer: Promise<Answer>; controller: AbortController; aboard: number };

/**
 * Identical requests in flight are one request (spec §7). Each caller leaves by its own signal; the request
 * itself is aborted only when all have left, and whoever comes after that starts a new one. All read the
 * same parsed answer, so nobody may change it.
 */
export function share(): Step {
  const flights = new Map<string, Flight>();

  return (next) => async (call) => {
    const identity = identify(call);
    const flight = flights.get(identity) ?? depart(identity);
    flight.aboard += 1;
    try {
      return await leavable(flight.answer, call.signal);
    } catch (thrown) {
      throw call.signal?.aborted
        ? new FailureError({ kind: 'cancelled', operation: call.operation })
        : thrown;
    } finally {
      flight.aboard -= 1;
      // A flight that has landed is not there any more, and needs no abort.
      if (flight.aboard === 0 && flights.get(identity) === flight) {
        flights.delete(identity);
        flight.controller.abort();
      }
    }

    function depart(key: string): Flight {
      const controller = new AbortController();
      const answer = next({ ...call, signal: controller.signal });
      const started = { answer, controller, aboard: 0 };
      flights.set(key, started);
      const land = () => {
        if (flights.get(key) === started) flights.delete(key);
      };
      answer.then(land, land);
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
