import type { PlannedPath } from './plan';

/**
 * Selects few of the paths, greedily, that still take every transition and reach every state, so that a
 * person can follow the plan. Paths through a machine with regions mostly repeat each other.
 */
export function coveringPaths(paths: readonly PlannedPath[]): PlannedPath[] {
  const left = new Set(paths.flatMap(marks));
  const kept: PlannedPath[] = [];
  while (left.size > 0) {
    const best = mostNew(paths, left);
    if (best === undefined) break;
    kept.push(best);
    for (const mark of marks(best)) left.delete(mark);
  }
  return kept;
}

/** The path with the most uncovered transitions; of equals, the shorter. */
function mostNew(paths: readonly PlannedPath[], left: ReadonlySet<string>): PlannedPath | undefined {
  const gains = paths.map((path) => ({
    path,
    gain: new Set(marks(path).filter((mark) => left.has(mark))).size,
  }));
  return gains.toSorted((a, b) => b.gain - a.gain || a.path.steps.length - b.path.steps.length)[0]?.path;
}

function marks(path: PlannedPath): string[] {
  return path.steps.flatMap(({ takes, expect }) => [...takes, ...expect]);
}
