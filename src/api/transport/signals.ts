import type { Failure } from '../failures/failure';

/** The events of the API layer; `main` forwards each unchanged to the machines. */
export type ApiSignal =
  | { type: 'apiKey.requested' }
  | { type: 'apiKey.accepted' }
  /** No API key can be obtained: shows the technical-difficulties screen (spec §4, §8). */
  | { type: 'apiKey.refused'; failure: Failure }
  | { type: 'apiKey.cleared' }
  /** The viewer is not logged in any more. */
  | { type: 'viewer.reset'; reason: 'unauthenticated' | 'apiKeyRefused' }
  /** The platform answered 401 to a call that would have changed something: it did not happen. */
  | { type: 'action.unauthenticated'; operation: string }
  /** A crash code: raises the global error screen (spec §8). */
  | { type: 'request.crashed'; failure: Failure }
  /**
   * A finished call, for the `api_request` analytics event and support codes. `status` is null without a response,
   * `requestId` for a success or where the platform names none.
   */
  | {
      type: 'request.finished';
      operation: string;
      status: number | null;
      requestId: string | null;
      milliseconds: number;
    };

export type Signals = {
  emit: (signal: ApiSignal) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (signal: ApiSignal) => void) => () => void;
};

/** A throwing listener neither stops the others nor fails the call that emitted; the error is logged. */
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
