import type { MachineFixture } from '../../../src/machines/fixture';
import { manualStep } from '../../../src/plans/paths/doable';
import type { PlannedPath, PlannedState, PlannedStep } from '../../../src/plans/plan';
import { actorOf } from '../requests';

/** A line that happens by itself. */
export const AUTOMATIC = /^Wait: /;

/** Whether the walk has taken a step of this kind before; for a result of an actor, the same result. */
export function isAgain(
  fixture: MachineFixture,
  { steps }: PlannedPath,
  step: PlannedStep,
  index: number,
): boolean {
  const manual = manualStep(fixture, step.event, step.key);
  const againAfter = typeof manual === 'object' && 'step' in manual ? manual.againAfter : undefined;
  return steps
    .slice(0, index)
    .some(({ key, event }) =>
      actorOf(step) === null ? event.type === (againAfter ?? step.event.type) : key === step.key,
    );
}

/** The words of a step of a path. */
export function textOf(fixture: MachineFixture, path: PlannedPath, index: number): string {
  const step = path.steps[index];
  if (step === undefined) return '';
  const manual = manualStep(fixture, step.event, step.key);
  if (manual === undefined) return isTimer(step) ? timerText(step.words) : step.words;
  if (typeof manual === 'string') return manual;
  if ('never' in manual) return `Nobody can cause this: ${manual.never}`;
  if (manual.again !== undefined && isAgain(fixture, path, step, index)) return manual.again;
  return typeof manual.step === 'function'
    ? manual.step(path.variant, stateBefore(path, index))
    : manual.step;
}

/** The state in which a step is taken. */
export const stateBefore = ({ start, steps }: PlannedPath, index: number): PlannedState =>
  steps[index - 1] ?? start;

const isTimer = ({ key }: PlannedStep): boolean => key.startsWith('xstate.after.');
/** A timer without a description of its own is "after 3 seconds". */
const timerText = (words: string): string =>
  words.startsWith('after ') ? `Wait: ${words.slice('after '.length)} go by.` : `Wait: ${lowerFirst(words)}`;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
