import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../host/realServer';
import { test as base } from '../fixtures';
import { addLanguage } from './addedLanguage';

/** A build and the start of a server, on a busy machine. */
const BUILD_MS = 600_000;

/** The storefront with the added language, built and served from a copy of the project. */
export const test = base.extend<object, { port: number }>({
  port: [
    async ({ browserName: _ }, use) => {
      const { folder, remove } = addLanguage();
      const build = spawnSync('npx', ['--no-install', 'tsx', 'scripts/build.ts'], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (build.status !== 0) throw new Error(`${build.stdout}${build.stderr}`);
      const port = await freePort();
      const out = join(folder, 'dist');
      const server = spawn(
        process.execPath,
        [
          'node_modules/vite/bin/vite.js',
          'preview',
          '--configLoader',
          'runner',
          '--port',
          `${port}`,
          '--outDir',
          out,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // Its first words are the address that it listens on.
      await once(server.stdout, 'data');
      await use(port);
      server.kill();
      await once(server, 'exit');
      remove();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  baseURL: async ({ channelHost, port }, use) => use(`http://${channelHost}:${port}`),
});
