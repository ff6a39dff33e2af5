import { spawn } from 'node:child_process';

export type Server = { origin: string; stop: () => void };

/**
 * Serves the production build like `npm start` on its own port, and waits until it responds.
 * @param folder of a copy of the build
 */
export async function startPreview(port: number, folder = 'dist'): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/vite/bin/vite.js', 'preview', '--configLoader', 'runner'],
      ...['--port', String(port), '--outDir', folder],
    ],
    { stdio: 'ignore' },
  );
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`No server at ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop: () => child.kill() };
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok;
  } catch {
    return false;
  }
}
