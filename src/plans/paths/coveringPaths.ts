import { oncePer } from '../oncePer';
import type { PlannedPath } from '../plan';

type Candidate<Path> = {
  path: Path;
  /** Its number in the list: of equals, the first is kept. */
  index: number;
  marks: ReadonlySet<string>;
  /** How far its samples are from the most typical ones. */
  rareness: number;
  /** The number of marks that were left when they were counted last; there can only be fewer now. */
  gain: number;
};

/**
 * Selects few of the paths, greedily, that still take every transition and reach every state, so that a
 * person can follow the plan. Paths through a machine with regions mostly repeat each other.
 */
export function coveringPaths<Path extends PlannedPath>(paths: readonly Path[]): Path[] {
  const all = paths.map((path, index) => ({ path, index, marks: marksOf(path), rareness: rarenessOf(path) }));
  const left = new Set(all.flatMap(({ marks }) => [...marks]));
  let candidates = all.map((each) => ({ ...each, gain: each.marks.size }));
  const kept: Path[] = [];
  while (left.size > 0) {
    candidates = candidates.filter(({ gain }) => gain > 0).sort(mostFirst);
    const best = mostNew(candidates, left);
    if (best === undefined) break;
    kept.push(best.path);
    for (const mark of best.marks) left.delete(mark);
  }
  return withoutRedundant(kept);
}

/** The path with the most uncovered transitions; of equals, the shorter, then the one with more typical samples. */
function mostNew<Path extends PlannedPath>(
  candidates: readonly Candidate<Path>[],
  left: ReadonlySet<string>,
): Candidate<Path> | undefined {
  let best: Candidate<Path> | undefined;
  for (const candidate of candidates) {
    if (best !== undefined && candidate.gain < best.gain) break;
    candidate.gain = [...candidate.marks].filter((mark) => left.has(mark)).length;
    if (best === undefined || mostFirst(candidate, best) < 0) best = candidate;
  }
  return best !== undefined && best.gain > 0 ? best : undefined;
}

const mostFirst = <Path extends PlannedPath>(a: Candidate<Path>, b: Candidate<Path>): number =>
  b.gain - a.gain ||
  a.path.steps.length - b.path.steps.length ||
  a.rareness - b.rareness ||
  a.index - b.index;

const rarenessOf = ({ steps }: PlannedPath): number => steps.reduce((sum, { rareness }) => sum + rareness, 0);

/** Drops each path whose transitions and states the others take; the paths chosen last are tried first. */
export function withoutRedundant<Path extends PlannedPath>(paths: readonly Path[]): Path[] {
  const counts = new Map<string, number>();
  const count = (path: Path, by: number) => {
    for (const mark of marksOf(path)) counts.set(mark, (counts.get(mark) ?? 0) + by);
  };
  for (const path of paths) count(path, 1);
  const dropped = new Set<Path>();
  for (const path of paths.toReversed()) {
    if (![...marksOf(path)].every((mark) => (counts.get(mark) ?? 0) > 1)) continue;
    dropped.add(path);
    count(path, -1);
  }
  return paths.filter((path) => !dropped.has(path));
}

/** The use of a path: the transitions that it takes, and the states that it reaches. */
export const marksOf = oncePer(
  ({ steps }: PlannedPath): ReadonlySet<string> =>
    new Set(steps.flatMap(({ takes, expect }) => [...takes, ...expect])),
);
