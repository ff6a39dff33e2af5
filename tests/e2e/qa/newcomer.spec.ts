import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures';
import { readWalks } from './printedPlan';
import { Tester } from './tester';

/** A new QA person, who has the README and nothing else. */

const run = promisify(execFile);
/** The limits of the issue that asked for the plans, ms. */
const PRINT_LIMIT_MS = 60_000;
const RUN_LIMIT_MS = 300_000;

/** A command of the README, as the parameters of npm. */
function commandOf(...parts: string[]): string[] {
  const command = ['run', 'paths', '--', ...parts];
  if (!readFileSync('README.md', 'utf8').includes(`\`npm ${command.join(' ')}\``))
    throw new Error(`The README has no command with ${parts.join(' ')}.`);
  return command;
}

test('the README leads to a printed plan, whose third walk a person can do', async ({ page, sandbox }) => {
  test.setTimeout(PRINT_LIMIT_MS + 60_000);
  // The walks of this machine play no video.
  const command = commandOf('checkout').map((part) => (part === 'checkout' ? 'renewal' : part));
  const { stdout } = await run('npm', command, { timeout: PRINT_LIMIT_MS });
  const third = readWalks(stdout)[2];
  if (third === undefined) throw new Error('The plan has no third walk.');
  expect(third.lines.flatMap(({ expected }) => expected).length).toBeGreaterThan(1);
  await new Tester(page, sandbox).walk(third);
});

test('the README leads to a run in the browser, which ends with the table and a page of pictures', async ({
  baseURL: _,
}, info) => {
  test.setTimeout(RUN_LIMIT_MS + 30_000);
  const folder = info.outputPath('walks');
  // The machine with the fewest walks; the others are taken by the same command, and by the tests beside this one.
  const command = commandOf('--run', 'checkout').map((part) => (part === 'checkout' ? 'portal' : part));
  const { stdout } = await run('npm', [...command, '--out', folder], {
    timeout: RUN_LIMIT_MS,
    env: {
      ...process.env,
      RUDY_TEST_BUILD: process.env.RUDY_TEST_BUILD ?? 'dist',
      RUDY_TEST_PORT: `${Number(process.env.RUDY_TEST_PORT ?? 4174) + 1000}`,
    },
  });
  const [, taken, all] = /^portal .* (\d+) of (\d+) +0 /m.exec(stdout) ?? [];
  expect(Number(all)).toBeGreaterThan(0);
  expect(taken).toBe(all);
  const pictures = readFileSync(`${folder}/index.html`, 'utf8').matchAll(/src="(portal-\d+\.jpg)"/g);
  const files = [...pictures].map(([, name = '']) => name);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !existsSync(`${folder}/${name}`))).toEqual([]);
});
