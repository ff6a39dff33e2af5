import { describe, expect, test } from 'vitest';
import { registry } from '../../src/machines';
import { reloadFixture } from '../../src/machines/reload/fixture';
import { ownDescription } from '../../src/plans/descriptions';
import { coveringPaths } from '../../src/plans/paths/coveringPaths';
import { shortestPaths } from '../../src/plans/plan';
import { inOneLine, transitionsOf, withDescendants } from '../../src/plans/transitions';

/** Timers are readable without a description: "after 20 seconds". */
const speaksForItself = (eventType: string) => eventType === '' || eventType.startsWith('xstate.after');

test.each(registry)('every step of $id is described in plain language', (entry) => {
  const undescribed = withDescendants(entry.machine.root)
    .flatMap(transitionsOf)
    .filter(({ eventType, description }) => !speaksForItself(eventType) && description === undefined)
    .filter(({ eventType }) => ownDescription(entry, eventType) === undefined)
    .map(inOneLine);
  expect(undescribed).toEqual([]);
});

describe.each(registry)('the machine $id', ({ machine }) => {
  test('has a description', () => {
    expect(machine.root.description).toBeTypeOf('string');
  });

  test('gives every invoked actor an id and handles its failure', () => {
    const invokes = withDescendants(machine.root).flatMap((node) =>
      node.invoke.map(({ id, onError }) => ({ id, onError })),
    );
    expect(invokes.filter(({ id, onError }) => /^\d+\./.test(id) || onError === undefined)).toEqual([]);
  });
});

test('the registry has no two machines of the same id', () => {
  const ids = registry.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('the paths for QA take every transition that all paths take', () => {
  const shortest = shortestPaths(reloadFixture);
  const walked = coveringPaths(shortest);
  const taken = (paths: typeof shortest) =>
    [...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)))].sort();
  expect(taken(walked)).toEqual(taken(shortest));
  expect(walked.length).toBeLessThan(shortest.length);
});
