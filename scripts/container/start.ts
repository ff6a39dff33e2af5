import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFetch } from '../bake/hostFetch';
import { nginxConfig } from '../host/nginx';
import { readRequest } from '../host/request';
import { readEnvironment, SANDBOX_INSIDE } from './environment';
import { mainConfig } from './mainConfig';

/** The folder that can be written, the build, and the port inside the container. */
const {
  RUDY_FOLDER = '/tmp',
  RUDY_BUILD = '/srv/storefront',
  RUDY_PORT = '8080',
  ...environment
} = process.env;

try {
  const { words, settings } = readEnvironment(environment);
  const inside = environment[SANDBOX_INSIDE];
  const { hosting } = await readRequest(
    [
      ...['--for', 'nginx', '--root', RUDY_BUILD, '--port', RUDY_PORT],
      ...(settings === null ? [] : ['--settings', 'environment']),
      ...words,
    ],
    {
      read: () => settings ?? '{}',
      fetchJson: async (address) => (await hostFetch(address, inside)(address)).json(),
      now: new Date(),
      build: RUDY_BUILD,
    },
  );
  const file = join(RUDY_FOLDER, 'nginx.conf');
  writeFileSync(file, mainConfig(RUDY_FOLDER, nginxConfig([hosting])));
  run(file);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}

/** Runs nginx until it ends; a container engine stops the process that it started, and nginx hears of it. */
function run(file: string): void {
  const nginx = spawn('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP'] as const)
    process.on(signal, () => nginx.kill(signal));
  nginx.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  nginx.on('exit', (status) => process.exit(status ?? 1));
}
