import { useEffect, useState } from 'react';

type AutoAdvance = {
  /** ms between two steps; null never moves by itself. */
  everyMs: number | null;
  onAdvance: () => void;
};

/**
 * Moves something on by itself, and stops for who reads: under the pointer, with the focus inside, in a hidden tab,
 * when the viewer paused it, and from the start where less motion is wished (WCAG 2.2, 2.2.2).
 * `hold` goes on the element that holds still for pointer and focus.
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
