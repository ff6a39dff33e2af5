import type { MachineFixture } from '../../../src/machines/fixture';
import { manualStep } from '../../../src/plans/paths/doable';
import type { PlannedPath, PlannedStep } from '../../../src/plans/plan';
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

export function textOf(
  fixture: MachineFixture,
  { variant }: PlannedPath,
  step: PlannedStep,
  isRepeated: boolean,
): string {
  const manual = manualStep(fixture, step.event, step.key);
  if (manual === undefined) return isTimer(step) ? timerText(step.words) : step.words;
  if (typeof manual === 'string') return manual;
  if ('never' in manual) return `Nobody can cause this: ${manual.never}`;
  const text = typeof manual.step === 'function' ? manual.step(variant) : manual.step;
  return isRepeated ? (manual.again ?? text) : text;
}

const isTimer = ({ key }: PlannedStep): boolean => key.startsWith('xstate.after.');
/** A timer without a description of its own is "after 3 seconds". */
const timerText = (words: string): string =>
  words.startsWith('after ') ? `Wait: ${words.slice('after '.length)} go by.` : `Wait: ${lowerFirst(words)}`;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
