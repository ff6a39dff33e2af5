import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutScreen } from '../../machines/checkout/selectors';
import type { CheckoutProblem } from '../../machines/checkout/types';

interface StepFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
}

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || !active.checkVisibility();

/** The fields that Pay needs. A promo code that was refused keeps nobody from paying. */
const MISSING =
  'input[autocomplete="billing postal-code"][aria-invalid="true"], input[type="checkbox"][aria-invalid="true"]';

/** Whether a problem is what remains of another one after a field was filled in: the viewer is at work on it. */
const isRest = (problem: CheckoutProblem, before: CheckoutProblem | null): boolean =>
  problem.kind === 'fields' && before?.kind === 'fields' && problem.fields.length < before.fields.length;

/**
 * For the element around all screens: where a screen replaces the control that had the focus, the problem takes the
 * focus over, or else the title. Both need `tabIndex={-1}`. A press of Pay that finds a problem scrolls to it; the first
 * field that is not filled in takes the focus.
 */
export function useStepFocus(screen: CheckoutScreen, problem: CheckoutProblem | null): StepFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  const last = useRef<CheckoutProblem | null>(null);
  useEffect(() => {
    if (screen === 'loading' || !wasInside.current) return;
    const title = ref.current?.querySelector<HTMLElement>('h1') ?? null;
    if (!isLost(document.activeElement) && document.activeElement !== title) return;
    const problem = screen === 'details' ? ref.current?.querySelector<HTMLElement>('[data-problem]') : null;
    (problem ?? title)?.focus();
  }, [screen]);
  useEffect(() => {
    const before = last.current;
    last.current = problem;
    if (problem === null || isRest(problem, before)) return;
    if (problem.kind === 'fields') ref.current?.querySelector<HTMLElement>(MISSING)?.focus();
    else ref.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return {
    ref,
    onFocus: () => {
      wasInside.current = true;
    },
  };
}
