import type { AnyMachineSnapshot } from 'xstate';
import type { GalleryAddress } from '../../app/paths/screens/simulate';
import type { MachineFixture } from '../../machines/fixture';
import { isLeaf } from '../../plans/screens';
import { withDescendants } from '../../plans/transitions';
import type { Exploration } from './Explorer';
import type { StateCase } from './states/stateCases';

/** The selection in a machine that an address makes. */
export type Chosen = {
  /** The snapshot that is shown; null while it is looked for, or where there is none. */
  snapshot: AnyMachineSnapshot | null;
  /** The path of the chosen state; null in a walk, and while the first state is not found. */
  path: string | null;
  /** The ways in which the chosen state looks, and the index of the one that is shown. */
  cases: readonly StateCase[];
  caseIndex: number;
  /** The index of the step in the walk. */
  stepIndex: number;
  /** True until the snapshot can be found no more. */
  isPending: boolean;
  /** The machine goes on from the chosen state at once, so that nobody sees it. */
  isPassing: boolean;
  problem: 'noState' | 'noWalk' | null;
};

const NOTHING: Chosen = {
  snapshot: null,
  path: null,
  cases: [],
  caseIndex: 0,
  stepIndex: 0,
  isPending: false,
  isPassing: false,
  problem: null,
};

export function chosenIn(fixture: MachineFixture, exploration: Exploration, address: GalleryAddress): Chosen {
  return address.walk === null
    ? chosenState(fixture, exploration, address)
    : chosenStep(exploration, address.walk, address.step ?? 1);
}

function chosenState(
  fixture: MachineFixture,
  { cases, isDone }: Exploration,
  address: GalleryAddress,
): Chosen {
  const leaves = withDescendants(fixture.machine.root).filter(isLeaf);
  const first = leaves.map((node) => node.path.join('.')).find((path) => path === firstOf(cases));
  const path = address.state ?? first ?? null;
  const isKnown = withDescendants(fixture.machine.root).some((node) => node.path.join('.') === path);
  if (path !== null && !isKnown) return { ...NOTHING, problem: 'noState' };
  const own = (path === null ? undefined : cases.get(path)) ?? [];
  const caseIndex = Math.min(address.case ?? 1, Math.max(own.length, 1)) - 1;
  // A later case is not known yet; the first would be shown for a moment.
  const isEarly = !isDone && (address.case ?? 1) > own.length;
  const snapshot = isEarly ? null : (own[caseIndex]?.snapshot ?? null);
  return {
    ...NOTHING,
    snapshot,
    path,
    cases: own,
    caseIndex,
    isPending: snapshot === null && !isDone,
    isPassing: isDone && own.length === 0,
  };
}

/** The state in which the machine begins: the innermost of those that were reached first. */
function firstOf(cases: Exploration['cases']): string | undefined {
  const paths = [...cases.keys()];
  return paths.find((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

function chosenStep({ walks }: Exploration, walkNumber: number, stepNumber: number): Chosen {
  if (walks === null) return { ...NOTHING, isPending: true };
  const walk = walks[walkNumber - 1];
  const stepIndex = stepNumber - 1;
  const snapshot = stepIndex === 0 ? walk?.initial : walk?.steps[stepIndex - 1]?.snapshot;
  return snapshot === undefined ? { ...NOTHING, problem: 'noWalk' } : { ...NOTHING, snapshot, stepIndex };
}
