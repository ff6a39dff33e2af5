import type { Failure } from './failure';

/** What the API layer says to the rest of the house; `main` forwards each verbatim to the machines. */
export type ApiSignal =
  | { type: 'apiKey.requested' }
  | { type: 'apiKey.accepted' }
  /** No API key can be had: shows the technical-difficulties screen (spec §4, §8). */
  | { type: 'apiKey.refused'; failure: Failure }
  | { type: 'apiKey.cleared' }
  /** Whoever was logged in is not any more. */
  | { type: 'viewer.reset'; reason: 'unauthenticated' | 'apiKeyRefused' }
  /** A crash code: raises the global error screen (spec §8). */
  | { type: 'request.crashed'; failure: Failure }
  /** Every call that ended, for the `api_request` analytics event. `status` is null without an answer. */
  | { type: 'request.finished'; operation: string; status: number | null; milliseconds: number };

export type Signals = {
  emit: (signal: ApiSignal) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (signal: ApiSignal) => void) => () => void;
};

/** A listener that throws neither stops the others nor fails the call that emitted; the error is logged. */
export function createSignals(): Signals {
  const listeners = new Set<(signal: ApiSignal) => void>();
  return {
    emit: (signal) => {
      for (const listener of [...listeners]) {
        try {
          listener(signal);
        } catch (thrown) {
          console.error(thrown);
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
