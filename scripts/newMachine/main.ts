import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answerHelp } from '../options';
import { lawsOf, NameError, type Names, namesOf } from './names';
import { registrations } from './registrations';
import { sourceFiles } from './sourceFiles';
import { testFiles } from './testFiles';

const USAGE = 'npm run new:machine -- deviceList';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** `npm run new:machine -- <name>`: writes a machine with its fixture, plan and tests, which pass at once. */
function main(root: string, parameters: readonly string[]): void {
  if (parameters.length > 1) throw new NameError(`Name one machine: ${USAGE}`);
  const names = namesOf(root, parameters[0]);
  // Every text is made before the first one is written, so that a mistake leaves nothing half done.
  const listed = Object.entries(registrations).map(
    ([path, register]) => [path, register(readFileSync(join(root, path), 'utf8'), names)] as const,
  );
  const created = Object.entries({ ...sourceFiles(names), ...testFiles(names) });
  for (const [path, text] of created) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text.trimStart(), { flag: 'wx' });
  }
  for (const [path, text] of listed) writeFileSync(join(root, path), text);
  run(root, 'biome', [
    BIOME,
    'check',
    '--write',
    '--error-on-warnings',
    ...[...created, ...listed].map(([path]) => path),
  ]);
  run(root, 'scripts/paths/statecharts.ts', ['--import', 'tsx', 'scripts/paths/statecharts.ts']);
  console.log(whatNext(names, [...created.map(([path]) => path)]));
}

/** Runs a program in Node, which needs no shell on any system. */
function run(root: string, name: string, parameters: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed:\n${error?.message ?? stdout + stderr}`);
}

const whatNext = ({ id }: Names, created: readonly string[]): string =>
  [
    'Written:',
    ...created.map((path) => `  ${path}`),
    `and listed in ${Object.keys(registrations).join(', ')} and src/machines/README.md.`,
    '',
    `  npm run check`,
    `  npx vitest run tests/machines/${id} ${lawsOf(id)} tests/plans tests/machines/sampleNames.test.ts`,
    '',
    'Then replace the sample request by the states of your machine (CONTRIBUTING.md, “Add a machine”).',
  ].join('\n');

answerHelp(USAGE);
try {
  main(process.cwd(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NameError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
