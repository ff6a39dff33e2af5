import { type FocusEvent, useEffect, useState } from 'react';

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
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const moves = everyMs !== null && !isPaused && !isHovered && !hasFocus;

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
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
