import type { MachineFixture } from '../../machines/fixture';
import { oncePer } from '../oncePer';
import { type PlannedPath, shortestPaths } from '../plan';
import { doable, reasonNever, withoutNevers } from './doable';

/** The transitions that paths take, as `source: event → target`. */
export const takenIn = (paths: readonly PlannedPath[]): ReadonlySet<string> =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)));

/** The transitions that steps which can be caused lead to, whatever the screens offer. */
const causableIn = oncePer((fixture: MachineFixture) => takenIn(shortestPaths(withoutNevers(fixture))));

const offeredIn = oncePer((fixture: MachineFixture) => takenIn(shortestPaths(doable(fixture))));

/** The transitions of a machine that walks do not take, although they can be caused and a screen offers them. */
export function uncoveredBy(walks: readonly PlannedPath[], fixture: MachineFixture): string[] {
  const taken = takenIn(walks);
  return [...offeredIn(fixture)].filter((transition) => !taken.has(transition));
}

/** The transitions whose step can be caused elsewhere, but that no screen offers where they begin. */
export function notOffered(fixture: MachineFixture): string[] {
  const offered = offeredIn(fixture);
  return [...causableIn(fixture)].filter((transition) => !offered.has(transition));
}

/** The transitions that nobody can cause, each with the reason of its step, or of one that must come before it. */
export function neverTaken(fixture: MachineFixture): ReadonlyMap<string, string> {
  const causable = causableIn(fixture);
  const reasons = new Map<string, string>();
  for (const { steps } of shortestPaths(fixture)) {
    let earlier: string | null = null;
    for (const { event, key, takes } of steps) {
      const reason: string | null = reasonNever(fixture, event, key) ?? earlier;
      earlier ??= reason;
      for (const transition of takes)
        if (reason !== null && !causable.has(transition)) reasons.set(transition, reason);
    }
  }
  for (const transition of notOffered(fixture)) reasons.set(transition, 'No screen offers it.');
  return reasons;
}
