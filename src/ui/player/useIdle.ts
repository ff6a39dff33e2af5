import { useCallback, useEffect, useRef, useState } from 'react';

/** The controls hide after this long without pointer movement, ms. */
const IDLE_AFTER_MS = 3_000;

/**
 * Whether the pointer has not moved for a while. `stir` reports a movement, over something that is looked at or pressed if it
 * `holds`; `rest` makes it idle at once.
 */
export function useIdle(): { idle: boolean; stir(holds?: boolean): void; rest(): void } {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback((holds = false) => {
    clearTimeout(timer.current);
    setIdle(false);
    if (!holds) timer.current = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [stir]);
  return { idle, stir, rest };
}
