import { useCallback, useSyncExternalStore } from 'react';
import { useSystem } from './useSystem';

/** The platform's time in seconds since the epoch, told anew every `everySeconds`. */
export function useServerNow(everySeconds: number): number {
  const { serverNow } = useSystem();
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, everySeconds * 1000);
      return () => clearInterval(timer);
    },
    [everySeconds],
  );
  // A step at a time, so that nothing is drawn again in between.
  const read = () => Math.floor(serverNow() / everySeconds) * everySeconds;
  return useSyncExternalStore(subscribe, read, read);
}
