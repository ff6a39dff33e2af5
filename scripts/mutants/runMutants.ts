import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dependentsOf, type ModuleGraph } from './moduleGraph';
import type { Mutant } from './mutators/mutators';
import type { Order, Report } from './testbed';
import { isMeantFor, type TestFile } from './testFiles';

/** The first test that a mutant breaks; null for a survivor. */
export type Verdict = { test: string; failed: string } | null;

/** A mutant under which a test file takes so much longer than the slowest one took without it never ends. */
const PATIENCE_MS = 20_000;
const PATIENCE_FACTOR = 5;
/** Loading and measuring everything for the first time. */
const MEASURING_MS = 600_000;

/**
 * Runs the tests without any mutant, the cheapest to be first from now on.
 * @throws Error when a test fails: every mutant would seem to be killed
 */
export async function measureTests(root: string, tests: readonly TestFile[]): Promise<Map<TestFile, number>> {
  const took = new Map<TestFile, number>();
  const runs = [{ number: 0, tests: tests.map((_, index) => index) }];
  const order: Order = { root, mutants: [null], tests: [...tests], runs };
  const isDone = await testbed(order, MEASURING_MS, (report) => {
    if (report.type !== 'ended') return;
    if (report.failed !== null) throw new Error(`${report.test} fails without a mutant: ${report.failed}`);
    const test = tests.find(({ path }) => path === report.test);
    if (test) took.set(test, report.milliseconds);
  });
  if (!isDone) throw new Error('The tests break down without a mutant.');
  return took;
}

/** Runs the tests with each mutant, in order; `onVerdict` is called as soon as a mutant is killed or has survived. */
export async function runMutants(
  root: string,
  graph: ModuleGraph,
  mutants: readonly Mutant[],
  tests: ReadonlyMap<TestFile, number>,
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const cheapestFirst = [...tests.keys()].sort(
    (one, other) => (tests.get(one) ?? 0) - (tests.get(other) ?? 0),
  );
  const longest = Math.max(0, ...tests.values());
  const verdicts = new Map<number, Verdict>();
  let open = mutants.map(({ file }, index) => ({ number: index + 1, tests: testsThatLoad(file) }));

  function testsThatLoad(file: string): number[] {
    const dependents = dependentsOf(graph, `${root}/${file}`);
    return cheapestFirst.flatMap((test, index) =>
      dependents.has(test.path) && isMeantFor(file, test) ? [index] : [],
    );
  }

  function settle(number: number, verdict: Verdict): void {
    const mutant = mutants[number - 1];
    if (!mutant || verdicts.has(number)) return;
    verdicts.set(number, verdict);
    onVerdict(mutant, verdict);
  }

  for (const { number, tests: none } of open) if (none.length === 0) settle(number, null);
  open = open.filter(({ number }) => !verdicts.has(number));
  while (open.length > 0) {
    let last = open[0]?.number ?? 0;
    const order: Order = { root, mutants: [null, ...mutants], tests: cheapestFirst, runs: open };
    const isDone = await testbed(order, PATIENCE_MS + PATIENCE_FACTOR * longest, (report) => {
      last = report.number;
      if (report.type !== 'ended') return;
      const { number, test, failed } = report;
      const lastTest = open.find((run) => run.number === number)?.tests.at(-1);
      if (failed !== null) settle(number, { test, failed });
      else if (test === cheapestFirst[lastTest ?? -1]?.path) settle(number, null);
    });
    if (!isDone) settle(last, { test: '', failed: 'the tests never end, or break down' });
    open = isDone ? [] : open.filter(({ number }) => !verdicts.has(number));
  }
}

/** Whether the testbed has come to its end, which a mutant with an endless loop prevents. */
function testbed(order: Order, patience: number, onReport: (report: Report) => void): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('testbed.ts', import.meta.url)), {
    cwd: order.root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const giveUp = () => child.kill('SIGKILL');
    let watch = setTimeout(giveUp, patience);
    child.on('message', (report: Report) => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, patience);
      try {
        onReport(report);
      } catch (error) {
        reject(error);
        giveUp();
      }
    });
    child.on('exit', (code) => {
      clearTimeout(watch);
      resolve(code === 0);
    });
    child.send(order);
  });
}
