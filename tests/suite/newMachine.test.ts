import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NameError, namesOf } from '../../scripts/newMachine/names';

/** Compilers and test runners of a copy of the project, on a busy machine. */
const CHECK_MS = 600_000;
const COPIED = [
  ...['src', 'sandbox', 'scripts', 'tests', 'openapi', 'docs', 'public', 'README.md', '.gitignore'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json', '.dependency-cruiser.js'],
];
/** As in `npm run types`: both versions of TypeScript call their command `tsc`. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';
/** The tests of the new machine itself, and those that look at each machine. */
const TESTS = [
  ...['tests/machines/deviceList', 'tests/machines/laws/page/deviceList.test.ts'],
  ...[
    'tests/machines/sampleNames.test.ts',
    'tests/routes/promises/promises.test.ts',
    'tests/support/code.test.ts',
  ],
  ...['charts', 'explore', 'manual', 'plans', 'statecharts', 'stately', 'vocabulary'].map(
    (name) => `tests/plans/${name}.test.ts`,
  ),
  ...['shape', 'names', 'sentences'].map((name) => `tests/law/${name}.test.ts`),
];
/** In files about every machine, the tests of the new one; the laws whole. */
const TITLES =
  'deviceList|Device list|README|failed request|actor that ends|no (file|folder|name|value)|in (src|tests)$';
const WRITTEN = [
  ...['machine', 'actors', 'selectors', 'fixture'].map((name) => `src/machines/deviceList/${name}.ts`),
  ...['deviceList.paths', 'deviceList'].map((name) => `tests/machines/deviceList/${name}.test.ts`),
  'tests/machines/laws/page/deviceList.test.ts',
];

describe('a new machine', () => {
  let copy: string;
  const execute = (file: string, ...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, parameters, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const run = (command: string, ...parameters: string[]) =>
    execute('npx', '--no-install', command, ...parameters);
  const generate = (...names: string[]) => run('tsx', 'scripts/newMachine/main.ts', ...names);

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'rudy-machine-'));
    for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const { status, text } = generate('deviceList');
    expect(status, text).toBe(0);
    for (const path of WRITTEN) expect(text).toContain(`  ${path}\n`);
  }, CHECK_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('passes its own tests and those of every machine', { timeout: CHECK_MS }, () => {
    const { status, text } = run('vitest', 'run', ...TESTS, '-t', TITLES, '--reporter=verbose');
    expect(status, text).toBe(0);
    expect(text).toMatch(/Device list: generated paths > every transition is covered/);
    expect(text).toMatch(/Device list: laws > The end is announced once/);
  });

  test('passes the types, the lint and the law of imports', { timeout: CHECK_MS }, () => {
    const config = { extends: './tsconfig.json', include: [], files: [...WRITTEN, 'src/machines/index.ts'] };
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    const types = execute(process.execPath, COMPILER, '--noEmit', '-p', 'tsconfig.new.json');
    expect(types.status, types.text).toBe(0);
    const sampleNames = 'tests/machines/sampleNames.test.ts';
    for (const [command, ...parameters] of [
      ['biome', 'check', '--error-on-warnings', 'src/machines', sampleNames, ...WRITTEN],
      ['depcruise', 'src/machines', 'tests/machines/deviceList', 'tests/machines/laws'],
    ] as const) {
      const { status, text } = run(command, ...parameters);
      expect(status, text).toBe(0);
    }
  });

  test('is refused where its name is in use, and nothing is written', { timeout: CHECK_MS }, () => {
    const before = readFileSync(join(copy, 'src/machines/index.ts'), 'utf8');
    const { status, text } = generate('deviceList');
    expect([status, text]).toEqual([1, '“deviceList” is in use: there is src/machines/deviceList.\n']);
    expect(readFileSync(join(copy, 'src/machines/index.ts'), 'utf8')).toBe(before);
  });
});

describe('the name of a new machine', () => {
  test('gives its types, its title and its folder', () => {
    expect(namesOf('.', 'deviceList')).toEqual({
      id: 'deviceList',
      type: 'DeviceList',
      title: 'Device list',
    });
  });

  test.each([
    [undefined, 'Name the machine: npm run new:machine -- deviceList'],
    ['DeviceList', '“DeviceList” is no name: write whole words in letters, as in “deviceList”.'],
    ['device-list', '“device-list” is no name: write whole words in letters, as in “deviceList”.'],
    ['../device', '“../device” is no name: write whole words in letters, as in “deviceList”.'],
    ['x', '“x” is no name: write whole words in letters, as in “deviceList”.'],
    ['portal', '“portal” is in use: there is src/machines/portal.'],
    ['orderpolling', '“orderpolling” is in use: there is src/machines/orderPolling.'],
    ['fixture', '“fixture” is in use: there is src/machines/fixture.ts.'],
    ['root', '“root” is in use: src/app/rootMachine.ts has this id.'],
    ['residentList', '“resident list” has a word that the glossary has replaced.'],
    ['entry', '“entry” has a word that the glossary has replaced.'],
  ])('%s is refused', (name, reason) => {
    expect(() => namesOf('.', name)).toThrow(new NameError(reason));
  });
});
