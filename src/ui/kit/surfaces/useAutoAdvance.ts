import { useEffect, useState } from 'react';

type AutoAdvance = {
  /** ms between two steps; null never advances. */
  everyMs: number | null;
  onAdvance: () => void;
};

/**
 * Calls `onAdvance` periodically. It stops on hover, on focus, in a hidden tab, when the viewer pauses it,
 * and from the start under prefers-reduced-motion (WCAG 2.2, 2.2.2). Spread `hold` on the element whose hover
 * and focus pause it.
 */
export function useAutoAdvance({ everyMs, onAdvance }: AutoAdvance) {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);
  const moves = everyMs !== null && !isPaused && !isHeld;

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) onAdvance();
    }, everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs, onAdvance]);

  return {
    isPaused,
    setPaused,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
