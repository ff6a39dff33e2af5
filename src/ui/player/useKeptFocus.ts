import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the whole when the part that had it is gone, so that the keys go on working.
 * @param shown what decides which parts there are
 * @returns for the whole: it has to hear where the focus goes
 */
export function useKeptFocus(whole: RefObject<HTMLElement | null>, shown: string) {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts come and go with what is shown.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      whole.current?.focus({ preventScroll: true });
  }, [whole, shown]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // Where a part is taken away there is no blur, or one that goes nowhere from what is not there any more.
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (target.isConnected && !whole.current?.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}
