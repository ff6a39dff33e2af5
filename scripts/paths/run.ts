import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import type { Command } from './command';

/** Started by Node itself: on Windows npm and npx are scripts of a shell, which would take folders with spaces apart. */
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const runScript = (script: string, stdio: StdioOptions) =>
  spawnSync(process.execPath, ['--import', 'tsx', script], { stdio });

const specOf = (id: string): string => `tests/e2e/paths/${id}/walks.spec.ts`;

/** The port of the browser tests (playwright.config.ts). */
const TEST_PORT = 4174;

/** Whether nothing listens at a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

/**
 * Carries out what the plans of machines print in the browser, against the production bundle and the sandbox.
 * @param folder where the page of the states is written
 * @returns the exit code: 1 where a walk fails or a transition that can be caused is not taken
 */
export async function runWalks(
  { machines, language, simple }: Pick<Command, 'machines' | 'language' | 'simple'>,
  folder: string,
): Promise<number> {
  const ids = machines.map(({ id }) => id);
  const specs = ids.map(specOf).filter((spec) => existsSync(spec));
  if (specs.length === 0) {
    console.error(`Nothing carries out ${ids.join(', ')} in a browser.`);
    return 1;
  }
  const port = Number(process.env.RUDY_TEST_PORT ?? TEST_PORT);
  if (!(await isFree(port))) {
    console.error(`Port ${port} is in use: stop what listens there, or set RUDY_TEST_PORT to another one.`);
    return 1;
  }
  if (findBrowser() === null) runScript('scripts/browser.ts', 'inherit');
  // A run on yesterday's bundle would prove nothing; another build is the caller's.
  if (process.env.RUDY_TEST_BUILD === undefined) {
    console.log('Building …');
    const { status, error } = runScript('scripts/build.ts', ['ignore', 'ignore', 'inherit']);
    if (status !== 0) {
      console.error(error ? `The build did not start: ${error.message}` : 'The build failed.');
      return status ?? 1;
    }
  }
  console.log(`Planning the walks of ${ids.join(', ')} …`);
  const reporter = './tests/e2e/paths/runReporter.ts';
  // The results of another run, such as `npm test` beside this one, stay where they are.
  const results = `--output=${join(folder, 'results')}`;
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...specs, `--reporter=${reporter}`, results], {
    stdio: 'inherit',
    env: {
      ...process.env,
      RUDY_WALKS: ids.join(','),
      RUDY_WALKS_FOLDER: folder,
      RUDY_WALKS_LANGUAGE: language,
      RUDY_WALKS_SIMPLE: String(simple),
    },
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The browser tests did not start: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
