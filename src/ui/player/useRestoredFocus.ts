import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the whole when the focused part of it is removed, so that its keys go on working.
 * @param parts identifies the parts that are rendered
 * @returns focus handlers for the whole
 */
export function useRestoredFocus(whole: RefObject<HTMLElement | null>, parts: string) {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: removed parts are the reason to look.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      whole.current?.focus({ preventScroll: true });
  }, [whole, parts]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // A removed element causes no blur event, or one without a target in the document.
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (target.isConnected && !whole.current?.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}
