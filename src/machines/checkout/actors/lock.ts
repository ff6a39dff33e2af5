import { type AnyEventObject, fromCallback } from 'xstate';

export type Locks = Pick<LockManager, 'request'>;

/**
 * Holds the lock on paying across the tabs while it runs.
 * @param locks null where the browser has none (an insecure address): then the stored attempt alone prevents a second one
 */
export const createLock = (locks: Locks | null) =>
  fromCallback<AnyEventObject, { viewerId: number | null }>(({ input: { viewerId }, sendBack }) => {
    if (locks === null) {
      sendBack({ type: 'lock.acquired' });
      return;
    }
    const name = `rudy_pay_${viewerId}`;
    const controller = new AbortController();
    let release = () => {};
    const hold = () => {
      if (controller.signal.aborted) return;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // The machine may leave at once, which releases the lock.
      sendBack({ type: 'lock.acquired' });
      return held;
    };
    const wait = () => {
      if (controller.signal.aborted) return;
      sendBack({ type: 'lock.refused' });
      locks.request(name, { signal: controller.signal }, hold).catch(() => undefined);
    };
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock === null ? wait() : hold()))
      // A browser that refuses its locks: the stored attempt alone prevents a second one.
      .catch(hold);
    return () => {
      controller.abort();
      release();
    };
  });
