import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutScreen } from '../../machines/checkout/selectors';
import type { CheckoutProblem } from '../../machines/checkout/types';

interface StepFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
}

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || !active.checkVisibility();

/**
 * For the element around all screens: where a screen replaces the control that had the focus, the problem takes the
 * focus over, or else the title. Both need `tabIndex={-1}`. A press of Pay that finds a problem scrolls to it; the box that
 * is not ticked takes the focus.
 */
export function useStepFocus(screen: CheckoutScreen, problem: CheckoutProblem | null): StepFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (screen === 'loading' || !wasInside.current) return;
    const title = ref.current?.querySelector<HTMLElement>('h1') ?? null;
    if (!isLost(document.activeElement) && document.activeElement !== title) return;
    const problem = screen === 'details' ? ref.current?.querySelector<HTMLElement>('[data-problem]') : null;
    (problem ?? title)?.focus();
  }, [screen]);
  useEffect(() => {
    if (problem === null) return;
    const box = ref.current?.querySelector<HTMLElement>('input[type="checkbox"][aria-invalid="true"]');
    if (problem.kind === 'terms' && box) box.focus();
    else ref.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return {
    ref,
    onFocus: () => {
      wasInside.current = true;
    },
  };
}
