import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endWithReader } from '../endWithReader';
import { isWhole, readOptions, refuse } from '../options';
import { accepted } from './accepted';
import { readKnown, storeVerdict } from './known';
import { readModuleGraph } from './moduleGraph';
import { type Mutant, mutantsOf } from './mutators/mutators';
import { namedMistakes, namedMutants } from './named';
import { measureTests, runMutants, type Verdict } from './runMutants';
import { findTarget, isTarget, machineNames, type Target } from './targets';
import { type TestFile, testFilesOf } from './testFiles';

const USAGE = `npm run mutants -- reload         a machine and its views
npm run mutants -- app/checkout   a folder of src
  --sample 50                     tries fifty mistakes, evenly spread; --seed 7 begins the spread at another one
  --tests laws/,rules             runs only the test files with one of these texts in their path
  --fresh                         forgets the results of earlier runs
  --list                          prints the mistakes
  --named                         tries the mistakes of named.ts, all of which have to be noticed`;
/** A call that this command does not know. */
const MISTYPED = 2;

/**
 * Puts one mistake after the other into the code of a machine and its views, and prints which of them no test
 * notices. Exits with 1 when fewer are noticed than the goal of the machine.
 */
const { values, positionals } = readOptions(
  USAGE,
  {
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '0' },
      named: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      tests: { type: 'string' },
    },
  },
  MISTYPED,
);
endWithReader();

const root = process.cwd();

const names = values.named ? [...new Set(namedMistakes.map(({ target }) => target))] : [];
const machines = `The machines: ${machineNames(root).join(', ')}.`;
if (positionals.length === 0 && !values.named)
  refuse(`Name a machine or a folder of src. ${machines}`, USAGE, MISTYPED);
const unknown = positionals.find((name) => !isTarget(root, name));
if (unknown !== undefined) {
  const isFolder = unknown.includes('/');
  const sentence = isFolder
    ? `There is no folder src/${unknown}.`
    : `There is no machine “${unknown}”. ${machines}`;
  refuse(sentence, USAGE, MISTYPED);
}
if (![values.sample ?? '1', values.seed].every((text) => isWhole(text, 0)))
  refuse('--sample and --seed take a whole number.', USAGE, MISTYPED);
for (const name of positionals.length > 0 ? positionals : names)
  if (!(await check(findTarget(root, name)))) process.exitCode = 1;

/** Whether the goal is reached. */
async function check(target: Target): Promise<boolean> {
  const all = values.named
    ? namedMutants(root, target.name)
    : target.files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const mutants = values.sample === undefined ? all : spread(all, Number(values.sample), Number(values.seed));
  if (values.list) {
    for (const mutant of mutants) console.log(inOneLine(mutant));
    return true;
  }
  const graph = readModuleGraph(root, ['src', 'tests']);
  const tests = testFilesOf(root, graph, target).filter(isWanted);
  // A part of the tests says nothing about the others.
  const isPart = values.tests !== undefined;
  const known = values.fresh || isPart ? new Map<Mutant, Verdict>() : readKnown(root, target, mutants, tests);
  const open = mutants.filter((mutant) => !known.has(mutant));
  console.log(
    `${target.name}: ${mutants.length} of ${all.length} mutants, ${known.size} known, ${tests.length} test files`,
  );
  if (open.length > 0) {
    const took = await measureTests(root, tests);
    for (const [{ path }, milliseconds] of took)
      console.log(`  ${relative(root, path)}: ${Math.round(milliseconds)} ms`);
    await runMutants(root, graph, open, took, (mutant, verdict) => {
      known.set(mutant, verdict);
      if (!isPart) storeVerdict(root, target, mutant, verdict, tests);
      const killer = verdict && `killed by ${relative(root, verdict.test)}: ${verdict.failed}`;
      console.log(`${known.size}/${mutants.length} ${inOneLine(mutant)} — ${killer ?? 'SURVIVED'}`);
    });
  }
  return report(values.named ? { ...target, goal: 100 } : target, mutants, known);
}

function report(
  { name, goal }: Target,
  mutants: readonly Mutant[],
  verdicts: ReadonlyMap<Mutant, Verdict>,
): boolean {
  const survivors = mutants.filter((mutant) => verdicts.get(mutant) === null);
  const listed = survivors.filter(isAccepted);
  const stale = mutants.filter((mutant) => verdicts.get(mutant) && isAccepted(mutant));
  const counted = mutants.length - listed.length;
  const killed = mutants.length - survivors.length;
  const share = counted === 0 ? 100 : (100 * killed) / counted;
  console.log(`\nSurvivors of ${name}:`);
  for (const mutant of survivors) if (!isAccepted(mutant)) console.log(`  ${inOneLine(mutant)}`);
  if (stale.length > 0) console.log('Accepted, but killed: to be deleted from accepted.ts');
  for (const mutant of stale) console.log(`  ${inOneLine(mutant)}`);
  const isReached = share >= goal && stale.length === 0;
  const accepts = listed.length > 0 ? `, and ${listed.length} survivors are accepted with their reason` : '';
  console.log(
    `${isReached ? '✓' : '✗'} ${name}: ${killed} of ${counted} killed, ${share.toFixed(1)} % (goal ${goal} %)${accepts}`,
  );
  return isReached;
}

function isWanted({ path }: TestFile): boolean {
  return values.tests?.split(',').some((part) => path.includes(part)) ?? true;
}

function isAccepted({ file, place, change }: Mutant): boolean {
  return accepted.some((entry) => entry.file === file && entry.place === place && entry.change === change);
}

function inOneLine({ file, line, place, change }: Mutant): string {
  return `${file}:${line} ${place}: ${change}`;
}

/** So many of the items, evenly spread; another seed begins with another item. */
function spread<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const every = Math.max(1, items.length / count);
  const first = seed % Math.ceil(every);
  const turned = [...items.slice(first), ...items.slice(0, first)];
  return turned.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
}
