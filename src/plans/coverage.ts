import type { MachineFixture } from '../machines/fixture';
import { reasonNever, withoutNevers } from './doable';
import { type PlannedPath, planPaths } from './plan';

const NO_SIMPLE_PATHS = { maxSteps: 0, maxPaths: 0 };

/** The transitions that paths take, as `source: event → target`. */
const takenIn = (paths: readonly PlannedPath[]): ReadonlySet<string> =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)));

/** The transitions that steps which can be caused lead to, whatever the screens offer. */
const causableIn = (fixture: MachineFixture): ReadonlySet<string> =>
  takenIn(planPaths(withoutNevers(fixture), NO_SIMPLE_PATHS).shortest);

/** The transitions of a machine that walks by hand do not take, without those that nobody can cause. */
export function uncoveredBy(walks: readonly PlannedPath[], fixture: MachineFixture): string[] {
  const taken = takenIn(walks);
  return [...causableIn(fixture)].filter((transition) => !taken.has(transition));
}

/** The transitions that nobody can cause, each with the reason of its step, or of one that must come before it. */
export function neverTaken(fixture: MachineFixture): ReadonlyMap<string, string> {
  const causable = causableIn(fixture);
  const reasons = new Map<string, string>();
  for (const { steps } of planPaths(fixture, NO_SIMPLE_PATHS).shortest) {
    let earlier: string | null = null;
    for (const { event, key, takes } of steps) {
      const reason: string | null = reasonNever(fixture, event, key) ?? earlier;
      earlier ??= reason;
      for (const transition of takes)
        if (reason !== null && !causable.has(transition)) reasons.set(transition, reason);
    }
  }
  return reasons;
}
