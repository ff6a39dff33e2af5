import { expect, test } from 'vitest';
import { registry } from '../../src/machines';
import { doable } from '../../src/plans/paths/doable';
import { exploreWalks } from '../../src/plans/paths/explore';
import { type PlannedPath, shortestPaths } from '../../src/plans/plan';

const keysOf = ({ variant, steps }: PlannedPath) => [variant, ...steps.map(({ key }) => key)].join(' ');

/** The largest machine takes seconds, and has nothing that the others lack. */
const explored = registry.filter(({ id }) => id !== 'playback');

test.each(explored)('the walks of $id that a page finds in slices are those of the plan', (fixture) => {
  const work = exploreWalks(doable(fixture));
  let next = work.next();
  while (!next.done) next = work.next();
  const shortest = shortestPaths(doable(fixture));
  expect(next.value.map(keysOf)).toEqual(shortest.map(keysOf));
});
