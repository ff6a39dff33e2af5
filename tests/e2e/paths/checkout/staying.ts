import type { PlannedStep } from '../../../../src/plans/plan';

export type Step = PlannedStep;

/** States that the browser leaves by itself. */
const PASSING: readonly string[] = ['locking', 'beginning', 'endingPaid', 'endingUnpaid', 'endingCancelled'];

/** The part of an attempt that a state is in; null outside of one. */
export const payingStep = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'paying' in value ? String(value.paying) : null;

/** Whether the browser stays in a state, so that it can be looked at. */
export const isStaying = (value: unknown): boolean => {
  const step = payingStep(value);
  return value !== 'identifying' && (step === null || !PASSING.includes(step));
};
