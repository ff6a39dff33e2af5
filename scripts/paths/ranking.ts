import type { AnyStateNode } from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import type { PlannedPath } from '../../src/plans/plan';
import { isLeaf } from '../../src/plans/screens';
import { transitionsOf } from '../../src/plans/transitions';

/** A walk with what makes it matter. */
export type RankedPath = {
  path: PlannedPath;
  kind: 'end' | 'failure' | 'rest';
  /** The transitions that no walk above it takes. */
  newly: number;
};

const KINDS = ['end', 'failure', 'rest'] as const;

/**
 * The walks that matter most on top: those that reach an end of the machine, then those in which something fails,
 * then the rest; among equals, the walk with the most transitions that no walk above it takes.
 */
export function ranked(fixture: MachineFixture, paths: readonly PlannedPath[]): RankedPath[] {
  const taken = new Set<string>();
  const newIn = ({ steps }: PlannedPath) =>
    new Set(steps.flatMap(({ takes }) => takes).filter((each) => !taken.has(each))).size;
  return KINDS.flatMap((kind) => {
    const left = new Set(paths.filter((path) => kindOf(fixture, path) === kind));
    return Array.from({ length: left.size }, () => {
      const best = [...left].reduce((a, b) => (newIn(b) > newIn(a) ? b : a));
      const newly = newIn(best);
      left.delete(best);
      for (const each of best.steps.flatMap(({ takes }) => takes)) taken.add(each);
      return { path: best, kind, newly };
    });
  });
}

function kindOf({ machine }: MachineFixture, { start, steps }: PlannedPath): RankedPath['kind'] {
  const { value, context } = steps.at(-1) ?? start;
  const nodes: AnyStateNode[] = machine.resolveState({ value, context })._nodes;
  const leaves = nodes.filter(isLeaf);
  if (leaves.every((leaf) => leaf.type === 'final' || transitionsOf(leaf).length === 0)) return 'end';
  return steps.some(({ event }) => event.type.startsWith('xstate.error.')) ? 'failure' : 'rest';
}
