import { useCallback, useState } from 'react';

/** A word on the picture for what a key or a tap has just done. */
export interface Flash {
  text: string;
  /** Where a tap was; null is the middle. */
  side: 'left' | 'right' | null;
  /** A new one each time, so that the same words show again. */
  turn: number;
}

export type ShowFlash = (text: string, side?: Flash['side']) => void;

export function useFlash(): { flash: Flash | null; show: ShowFlash } {
  const [flash, setFlash] = useState<Flash | null>(null);
  const show = useCallback<ShowFlash>(
    (text, side = null) => setFlash((last) => ({ text, side, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  return { flash, show };
}
