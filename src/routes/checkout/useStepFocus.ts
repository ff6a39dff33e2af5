import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutScreen } from '../../machines/checkout/selectors';

interface StepFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
}

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || !active.checkVisibility();

/**
 * For the element around all screens: where a screen replaces the control that had the focus, the problem takes the
 * focus over, or else the title. Both need `tabIndex={-1}`.
 */
export function useStepFocus(screen: CheckoutScreen): StepFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (screen === 'loading' || !wasInside.current) return;
    const title = ref.current?.querySelector<HTMLElement>('h1') ?? null;
    if (!isLost(document.activeElement) && document.activeElement !== title) return;
    const problem = screen === 'details' ? ref.current?.querySelector<HTMLElement>('[data-problem]') : null;
    (problem ?? title)?.focus();
  }, [screen]);
  return {
    ref,
    onFocus: () => {
      wasInside.current = true;
    },
  };
}
