import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the whole element when its focused part is removed, so that its keys stay usable.
 * @param parts identifies the rendered parts
 * @returns focus handlers for the whole element
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
