import type { MachineFixture } from '../machines/fixture';
import { reasonNever } from './doable';
import { type PlannedPath, type PlannedStep, planPaths } from './plan';

/** The transitions that paths take, as `source: event → target`. */
export const takenIn = (paths: readonly PlannedPath[]): ReadonlySet<string> =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)));

/** The transitions of a machine that walks by hand do not take, without those that nobody can cause. */
export function uncoveredBy(walks: readonly PlannedPath[], fixture: MachineFixture): string[] {
  const taken = takenIn(walks);
  const steps = planPaths(fixture, { maxSteps: 0, maxPaths: 0 }).shortest.flatMap((path) => path.steps);
  const isDoable = ({ event, key }: PlannedStep) => reasonNever(fixture, event, key) === null;
  const wanted = new Set(steps.filter(isDoable).flatMap(({ takes }) => takes));
  return [...wanted].filter((transition) => !taken.has(transition));
}
