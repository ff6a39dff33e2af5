import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './runHere';

/** The script of a command, its exit code for a mistake of the person who types, and the beginning of its usage. */
const COMMANDS = {
  bench: ['tests/bench/main.ts', 1, 'npm run bench -- '],
  bake: ['scripts/bake/main.ts', 1, 'npm run bake -- --host '],
  'check-host': ['scripts/checkHost/main.ts', 1, 'npm run check-host -- --url '],
  'check-platform': ['scripts/checkPlatform/main.ts', 2, 'npm run check-platform -- --host '],
  checkouts: ['scripts/checkouts.ts', 2, 'npm run checkouts -- '],
  commits: ['scripts/commits.ts', 1, 'npm run commits -- '],
  crowd: ['scripts/crowd/print.ts', 2, 'npm run crowd -- '],
  language: ['scripts/language/print.ts', 1, 'npm run language -- de'],
  mutants: ['scripts/mutants/print.ts', 2, 'npm run mutants -- reload '],
  presses: ['tests/bench/presses.ts', 1, 'npm run presses -- '],
  storefront: ['scripts/storefront/main.ts', 1, 'npm run storefront -- --platform '],
  structure: ['scripts/structure/print.ts', 1, 'npm run structure'],
  treemap: ['scripts/treemap.ts', 1, 'npm run treemap -- '],
} as const;

type Command = keyof typeof COMMANDS;

/** A command ends at once with a sentence and its usage, without the place in its code. */
async function expectRefusal(command: Command, parameters: string[], sentence: string): Promise<void> {
  const [script, exitCode, usage] = COMMANDS[command];
  const { code, stdout, stderr } = await runHere(script, parameters);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^ +at |node:internal/m);
  expect(stderr.slice(0, sentence.length + usage.length + 2)).toBe(`${sentence}\n\n${usage}`);
  expect(code).toBe(exitCode);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rudy-typed-'));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'broken.json'), '{"developer":');
  writeFileSync(join(folder, 'list.json'), '[]');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands that read their options in another way. */
const OTHERS = {
  build: ['scripts/build.ts', 1, 'npm run build -- '],
  'host-config': ['scripts/host/main.ts', 1, 'npm run host-config -- --for '],
  'new:machine': ['scripts/newMachine/main.ts', 1, 'npm run new:machine -- deviceList'],
  paths: ['scripts/paths/print/print.ts', 1, 'npm run paths -- '],
} as const;

describe('the usage', () => {
  it.each([
    ...Object.entries({ ...COMMANDS, ...OTHERS }).map((entry) => [...entry, '--help'] as const),
    ['bake', COMMANDS.bake, '-h'] as const,
  ])('of %s is the answer to its option for help', async (_, [script, , usage], option) => {
    const { code, stdout, stderr } = await runHere(script, [option]);
    expect([code, stdout.slice(0, usage.length), stderr]).toEqual([0, usage, '']);
  });
});

describe('an option that does not exist', () => {
  it.each(Object.keys(COMMANDS) as Command[])('of %s is answered with its usage', async (command) => {
    await expectRefusal(command, ['--prot', '8080'], "Unknown option '--prot'.");
  });
});

describe('a value that cannot be used', () => {
  const PLATFORM = ['--platform', 'http://localhost:8080'];

  it.each<[Command, string[], string]>([
    ['bake', ['--host', 'channel.example'], 'Which channel?'],
    ['bench', ['strat'], 'There is no part “strat”.'],
    ['bench', ['--runs', 'few'], '--runs takes a whole number over 0.'],
    ['check-host', ['--url', 'channel.example'], 'Which host?'],
    ['check-platform', ['--host', 'localhost:8080'], 'Which host?'],
    ['checkouts', ['--seeds', '7,x'], '--seeds takes whole numbers, with commas between them.'],
    ['checkouts', ['--count', 'all'], '--count and --first take a whole number over 0.'],
    ['commits', ['nonsense'], 'git knows no commits by “nonsense”.'],
    ['crowd', ['--viewers', 'many'], '--viewers and --sample take a whole number over 0.'],
    ['crowd', ['--poll-after', 'soon'], '--poll-after takes a number of seconds.'],
    ['language', [], 'Which language?'],
    ['language', ['de-AT'], '“de-AT” is not a code of two small letters, which has no region.'],
    ['presses', ['x'], 'The port is a whole number.'],
    ['mutants', ['reload', '--sample', 'few'], '--sample and --seed take a whole number.'],
    ['storefront', ['--platform', 'localhost:8080'], 'Which platform?'],
    ['storefront', [...PLATFORM, '--media', 'localhost:8080'], 'Which platform?'],
    ['storefront', [...PLATFORM, '--port', 'x'], '--port takes a whole number from 1 to 65535.'],
    ['storefront', [...PLATFORM, '--port'], "Option '--port <value>' argument missing."],
  ])('is named by %s %j', async (command, parameters, sentence) => {
    await expectRefusal(command, parameters, sentence);
  });

  it.each([
    ['none.json', 'cannot be read: no such file.'],
    ['broken.json', 'is no JSON.'],
    ['list.json', 'holds no object.'],
  ])('is named by the storefront for the settings %s', async (name, sentence) => {
    const file = join(folder, name);
    const parameters = [...PLATFORM, '--from', folder, '--settings', file];
    await expectRefusal('storefront', parameters, `${file} ${sentence}`);
  });

  const NOBODY = 'http://localhost:9';
  const HOST = ['--host', NOBODY];

  /** `@` stands for the folder of the test. */
  it.each<[string, string[], string]>([
    [
      'bake',
      ['--all', '@none.txt', '--out', '@out', '--from', '@'],
      '@none.txt cannot be read: no such file.',
    ],
    ['bake', [...HOST, '--from', '@empty'], '@empty holds no build. Run "npm run build" first.'],
    ['bake', ['--all', '@list.json', '--out', '@out', '--from', '@empty'], '@empty holds no build.'],
    [
      'bake',
      [...HOST, '--from', '@'],
      `The platform of ${NOBODY} gives no answer (getChannelBootstrap: noKey).`,
    ],
    [
      'host',
      ['--for', 'nginx', ...HOST, '--settings', '@none.json'],
      '@none.json cannot be read: no such file.',
    ],
    ['host', ['--for', 'nginx', ...HOST, '--settings', '@broken.json'], '@broken.json is no JSON.'],
    ['host', ['--for', 'nginx', ...HOST, '--settings', '@list.json'], '@list.json holds no object.'],
    [
      'host',
      ['--for', 'nginx', '--root', '@', '--all', '@none.txt'],
      '@none.txt cannot be read: no such file.',
    ],
  ])('is a file or a host that gives nothing to %s %j', async (command, parameters, sentence) => {
    const inFolder = (text: string) => text.replace('@', `${folder}/`);
    const { code, stderr } = await runHere(`scripts/${command}/main.ts`, parameters.map(inFolder));
    expect(stderr).toContain(inFolder(sentence));
    expect(stderr).not.toMatch(/^ +at |ENOENT/m);
    expect(code).toBe(1);
  });

  it('is a machine that does not exist, and the machines are listed', async () => {
    const { code, stderr } = await runHere('scripts/mutants/print.ts', ['reloda']);
    expect(stderr).toMatch(
      /^There is no machine “reloda”\. The machines: .*\breload, .*\n\nnpm run mutants -- /,
    );
    expect(code).toBe(2);
  });

  it('is a folder without a build', async () => {
    const { code, stderr } = await runHere('scripts/treemap.ts', [folder]);
    expect([code, stderr]).toEqual([1, `${folder} holds no build. Run "npm run build" first.\n`]);
  });

  it('is a folder that does not exist', async () => {
    const { code, stderr } = await runHere('scripts/mutants/print.ts', ['app/chekout']);
    expect(stderr).toMatch(/^There is no folder src\/app\/chekout\.\n\nnpm run mutants -- /);
    expect(code).toBe(2);
  });
});
