import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls go after this long without a movement, ms. */
const IDLE_AFTER_MS = 3_000;

/** Whether the viewer has been still for three seconds. `stir` says they were not; `rest` that they are done. */
export function useIdle(): { idle: boolean; stir(): void; rest(): void } {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(false);
    timer.current = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
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
