import { useCallback, useSyncExternalStore } from 'react';
import { onInterval } from '../../app/interval';
import { useSystem } from './useSystem';

/** The platform's time in seconds since the epoch, rounded down to `everySeconds`, which is how often it changes. */
export function useServerNow(everySeconds: number): number {
  const { serverNow } = useSystem();
  const subscribe = useCallback((listener: () => void) => onInterval(everySeconds, listener), [everySeconds]);
  const read = () => Math.floor(serverNow() / everySeconds) * everySeconds;
  return useSyncExternalStore(subscribe, read, read);
}
