import { FailureError, failureStatus, toFailure } from '../failures/failure';
import type { Store } from '../storage/storage';
import { refusedKey } from './keyRefusal';

/**
 * The logouts that the platform has not confirmed. On this device a logout takes effect at once: the key is no longer
 * sent with any call and the page shows a visitor, so that nobody finds the viewer logged in on a shared computer. But
 * the key still works on the platform until the platform ends it, so it is kept aside, and the logout is repeated until
 * the answer is a success, 401 or a refusal of the key, also by other tabs and on later visits (faults row 49).
 */
export type Logouts = {
  /** Puts a key aside, before its logout is sent. */
  add: (apiKey: string) => void;
  /** Logs every key out. Rejects with the FailureError of the first that was not confirmed. */
  finish: () => Promise<void>;
};

const NAME = 'unconfirmed_logouts';
const UNAUTHENTICATED = 401;

/** Whether logouts of this store wait for the platform. */
export const hasUnconfirmedLogouts = (store: Store): boolean => store.get(NAME) !== null;

/** @param send logs a key out on the platform; rejects with FailureError */
export function createLogouts(store: Store, send: (apiKey: string) => Promise<unknown>): Logouts {
  const read = (): string[] => {
    const stored = store.get(NAME);
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  };

  function remove(apiKey: string) {
    const others = read().filter((key) => key !== apiKey);
    if (others.length === 0) store.remove(NAME);
    else store.set(NAME, others);
  }

  async function end(apiKey: string): Promise<void> {
    try {
      await send(apiKey);
    } catch (thrown) {
      const failure = toFailure(thrown, 'logout');
      const isEnded = refusedKey(failure) !== null || failureStatus(failure) === UNAUTHENTICATED;
      if (!isEnded) throw new FailureError(failure);
    }
    remove(apiKey);
  }

  async function finish(): Promise<void> {
    const results = await Promise.allSettled(read().map(end));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    // Another logout has begun meanwhile.
    if (read().length > 0) await finish();
  }

  return {
    add: (apiKey) => store.set(NAME, [...new Set([...read(), apiKey])]),
    finish,
  };
}
