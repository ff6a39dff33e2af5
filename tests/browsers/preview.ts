import { spawn } from 'node:child_process';
import { PORT } from './port';

/** Longer than the server needs to start on a busy machine, ms. */
const START_MS = 60_000;

/** Serves the very bundle that `npm start` serves, for every engine at once; returns how to end it. */
export default async function servePreview(): Promise<() => void> {
  const answers = async () => (await fetch(`http://127.0.0.1:${PORT}/robots.txt`).catch(() => null))?.ok;
  // Another server there may serve another build.
  if (await answers()) throw new Error(`Port ${PORT} is in use; choose another with RUDY_TEST_PORT.`);
  const build = process.env.RUDY_TEST_BUILD ?? 'dist';
  const parameters = ['preview', '--configLoader', 'runner', '--port', `${PORT}`, '--outDir', build];
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = Date.now() + START_MS;
  while (!(await answers())) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The preview did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return () => {
    server.kill();
  };
}
