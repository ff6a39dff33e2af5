import { relative } from 'node:path';
import type { ModuleGraph } from './moduleGraph';
import type { Target } from './targets';

/** A test file, and the part of the names of its tests that is meant; null means all of them. */
export type TestFile = { path: string; only: string | null };

/**
 * Test files that render the states of every machine: only the tests that name the machine are run, and only for
 * mistakes in a view or a selector, since they ask the machine itself for the way to each state.
 */
const EVERY_MACHINE = /^tests\/routes\/promises\//;
/**
 * A generated path compares a machine with a plan that is computed from the same machine, as the printed plans and
 * statecharts do, and random checkouts have mutants of their own: all take long, and say nothing about the rules.
 * The tests of all writes start the whole storefront, and replace modules by their path.
 */
const NOT_RUN = /^tests\/(plans|support|app\/writes)\/|\.(paths|random)\.test\.ts$/;

/** The test files that import a file of the target themselves, or by a file of `tests`. */
export function testFilesOf(root: string, graph: ModuleGraph, { name, files }: Target): TestFile[] {
  const isOfTarget = new Set(files.map((path) => `${root}/${path}`));
  const folders = new Set(files.map((path) => path.replace(/\/[^/]*$/, '')));
  const isMeant = (path: string) =>
    isOfTarget.has(path) ||
    (/fixture\.ts$/.test(path) && folders.has(relative(root, path).replace(/\/[^/]*$/, '')));

  function reaches(path: string, seen: Set<string>): boolean {
    if (seen.has(path)) return false;
    seen.add(path);
    return (graph.get(path) ?? []).some(
      (target) => isMeant(target) || (target.startsWith(`${root}/tests/`) && reaches(target, seen)),
    );
  }

  const found: TestFile[] = [];
  for (const path of graph.keys()) {
    const short = relative(root, path);
    if (!/\.test\.tsx?$/.test(short) || NOT_RUN.test(short)) continue;
    if (EVERY_MACHINE.test(short)) {
      if (!name.includes('/')) found.push({ path, only: ` of ${name} ` });
    } else if (reaches(path, new Set())) found.push({ path, only: null });
  }
  return found;
}

/** The tests that may notice a mistake in a file, besides loading it. */
export const isMeantFor = (file: string, { only }: TestFile): boolean =>
  only === null || !file.startsWith('src/machines/') || file.endsWith('/selectors.ts');
