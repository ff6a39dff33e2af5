import type { MachineFixture } from '../../machines/fixture';
import { stepTypeOf } from '../../machines/sampleKeys';
import { PathModel } from '../model';
import { type PlannedPath, planPath } from '../plan';

/** The first step of a walk that the machine does not take, counted from 1, and what it takes there instead. */
export type WalkGap = { step: number; taken: readonly string[] };

/** How a file may name a step: its key, or `after.<delay>` for a timer. */
const isNamed = (key: string, name: string): boolean => key === name || stepTypeOf(key) === name;

/** Plans a walk that a person has written down. */
export function planWalk(
  entry: MachineFixture,
  variant: string,
  names: readonly string[],
): PlannedPath | WalkGap {
  const model = new PathModel(entry);
  const input = variant === 'sample' ? entry.sampleInput : entry.variants?.[variant];
  let state = model.initial(input);
  const steps = [{ state, event: { type: 'xstate.init' } }];
  for (const [index, name] of names.entries()) {
    const outcomes = model.outcomesOf(state);
    const reached = outcomes.find(({ key }) => isNamed(key, name));
    if (reached === undefined) return { step: index + 1, taken: outcomes.map(({ key }) => key) };
    state = reached.state;
    steps.push(reached);
  }
  return planPath(entry, model, variant, input, { steps });
}
