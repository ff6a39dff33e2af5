import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant } from './mutators/mutators';
import type { Verdict } from './runMutants';
import type { Target } from './targets';
import type { TestFile } from './testFiles';

/** A verdict, and the fingerprint of the files that it depends on. */
type Known = { verdict: Verdict; files: string };

/**
 * The verdicts of earlier runs that still hold: the mutated file is as it was, and so is the test that killed the
 * mutant, or every test if it survived. Changes of files that both import are not noticed: `--fresh` forgets all.
 */
export function readKnown(
  root: string,
  target: Target,
  mutants: readonly Mutant[],
  tests: readonly TestFile[],
): Map<Mutant, Verdict> {
  const stored = readStored(root, target);
  const found = new Map<Mutant, Verdict>();
  for (const mutant of mutants) {
    const known = stored.get(keyOf(mutant));
    if (known?.files === fingerprint(root, mutant, known?.verdict ?? null, tests))
      found.set(mutant, known.verdict);
  }
  return found;
}

/** Adds a verdict to those of earlier runs. */
export function storeVerdict(
  root: string,
  target: Target,
  mutant: Mutant,
  verdict: Verdict,
  tests: readonly TestFile[],
): void {
  const path = pathOf(root, target);
  mkdirSync(dirname(path), { recursive: true });
  const stored = readStored(root, target);
  stored.set(keyOf(mutant), { verdict, files: fingerprint(root, mutant, verdict, tests) });
  writeFileSync(path, JSON.stringify(Object.fromEntries(stored), null, 1));
}

function readStored(root: string, target: Target): Map<string, Known> {
  const path = pathOf(root, target);
  if (!existsSync(path)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Known>));
}

function fingerprint(root: string, { file }: Mutant, verdict: Verdict, tests: readonly TestFile[]): string {
  const read = verdict?.test ? [verdict.test] : tests.map(({ path }) => path);
  const hash = createHash('sha1').update(readFileSync(join(root, file)));
  for (const path of read.sort()) hash.update(existsSync(path) ? readFileSync(path) : '');
  return hash.digest('hex');
}

function keyOf({ file, start, end, text }: Mutant): string {
  return `${file} ${start} ${end} ${text}`;
}

function pathOf(root: string, { name }: Target): string {
  return join(root, 'node_modules/.cache/rudy-mutants', `${name.replaceAll('/', '-')}.json`);
}
