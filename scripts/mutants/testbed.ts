import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestModule, TestSpecification } from 'vitest/node';
import { BaseSequencer, createVitest } from 'vitest/node';
import { readModuleGraph } from './moduleGraph';
import { mutantModules } from './mutantModules';
import type { Mutant } from './mutators/mutators';
import type { TestFile } from './testFiles';

/** The orders for the testbed; number 0 in `mutants` is the code as it is. */
export type Order = { root: string; mutants: (Mutant | null)[]; tests: TestFile[]; runs: Run[] };
/** The number of a mutant, and the indexes of the tests to run with it. */
type Run = { number: number; tests: number[] };
/** The reports of the testbed: a test file has begun or ended with a mutant; `failed` is the first failing test. */
export type Report =
  | { type: 'begun'; number: number }
  | { type: 'ended'; number: number; test: string; failed: string | null; milliseconds: number };

/** A new worker now and then, since each mutant leaves its modules behind. */
const MUTANTS_PER_WORKER = 40;
const NAME = /(\d+)-(\d+)\.test\.ts$/;

process.once('message', (order: Order) => void run(order).then(() => process.disconnect()));

async function run({ root, mutants, tests, runs }: Order): Promise<void> {
  const folder = join(root, '.mutants', String(process.pid));
  const graph = readModuleGraph(root, ['src', 'tests', 'sandbox', 'scripts']);
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      include: ['.mutants/**/*.test.ts'],
      maxWorkers: 1,
      fileParallelism: false,
      runner: join(root, 'scripts/mutants/stopAtFailure.ts'),
      sequence: { sequencer: InGivenOrder },
      reporters: [{ onTestModuleStart: (module) => begin(module), onTestModuleEnd: (module) => end(module) }],
      silent: true,
    },
    { plugins: [mutantModules(root, graph, mutants)] },
  );

  function begin({ moduleId }: TestModule): void {
    tell({ type: 'begun', number: numbersOf(moduleId)[0] });
  }

  function end(module: TestModule): void {
    const [number, index] = numbersOf(module.moduleId);
    const { duration, collectDuration } = module.diagnostic();
    const test = tests[index]?.path ?? '';
    const failed = module.state() === 'failed' ? firstFailure(module) : null;
    tell({ type: 'ended', number, test, failed, milliseconds: duration + collectDuration });
  }

  mkdirSync(folder, { recursive: true });
  try {
    await vitest.standalone();
    for (let first = 0; first < runs.length; first += MUTANTS_PER_WORKER) {
      const files = runs
        .slice(first, first + MUTANTS_PER_WORKER)
        .flatMap((each) => each.tests.map((index) => writeTest(folder, each.number, index, tests)));
      const project = vitest.getRootProject();
      await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)));
    }
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A test file that runs another one with a mutant, unless an earlier file has killed the mutant. */
function writeTest(folder: string, number: number, index: number, tests: readonly TestFile[]): string {
  const { path = '', only = null } = tests[index] ?? {};
  const file = join(folder, `${number}-${index}.test.ts`);
  const name = only === null ? 'all' : `only: ${only}`;
  writeFileSync(
    file,
    `import { describe, test } from 'vitest';
describe(${JSON.stringify(name)}, async () => {
  if (globalThis.rudyKilled === ${number}) test.skip('killed', () => {});
  else await import(${JSON.stringify(`${path}?mutant=${number}`)});
});
`,
  );
  return file;
}

function numbersOf(moduleId: string): [number: number, index: number] {
  const [, number, index] = NAME.exec(moduleId) ?? [];
  return [Number(number), Number(index)];
}

function firstFailure(module: TestModule): string {
  for (const test of module.children.allTests('failed'))
    return test.fullName.replace(/^(all|only: .*?) > /, '');
  const [error] = module.errors();
  return error ? `loading: ${error.message.split('\n')[0]}` : 'a hook';
}

function tell(report: Report): void {
  process.send?.(report);
}

/** Runs the cheapest tests of a mutant first, as they are given. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
