import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bakeChannel } from '../../scripts/bake/bakeChannel';

/** A build that is measured, served with its own sandbox. */
export type Subject = {
  /** "now", or the short name of a commit. */
  name: string;
  origin: string;
  /** The same build with the home of its sandbox channel in the document; null where it is not measured. */
  bakedOrigin: string | null;
  /** The folder of the build. */
  folder: string;
};

const FIRST_PORT = 4175;
const stops: (() => void)[] = [];

/** Serves the build in `dist`, and a copy of it with a baked home. */
export async function serveNow(): Promise<Subject> {
  const folder = resolve('dist');
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  const origin = await startPreview(FIRST_PORT, '.', folder);
  const bakedOrigin = await startPreview(FIRST_PORT + 1, '.', copy);
  await bakeChannel(new URL(bakedOrigin), { from: copy, out: copy });
  return { name: 'now', origin, bakedOrigin, folder };
}

/**
 * Builds another commit in a folder of its own, with the packages of this one, and serves it.
 * @throws Error if there is no such commit, or it cannot be built with these packages
 */
export async function serveCommit(commit: string): Promise<Subject> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const name = git('rev-parse', '--short', `${commit}^{commit}`).trim();
  const root = temporaryFolder();
  const archive = join(root, 'commit.tar');
  git('archive', '--output', archive, name);
  const tree = join(root, 'tree');
  mkdirSync(tree);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  // Behind a link the packages have other paths, by which the build would put React into a chunk of its own.
  cpSync('node_modules', join(tree, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  execFileSync('npm', ['run', '-s', 'build'], { cwd: tree, stdio: 'ignore' });
  const folder = join(tree, 'dist');
  return { name, origin: await startPreview(FIRST_PORT + 2, tree, folder), bakedOrigin: null, folder };
}

/** Stops the servers and removes their folders. */
export function stopSubjects(): void {
  for (const stop of stops.splice(0).reverse()) stop();
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rudy-bench-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Serves a build like `npm start` on its own port, and waits until it responds. `tree`: the code of its sandbox. */
export async function startPreview(port: number, tree = '.', folder = 'dist'): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/vite/bin/vite.js', 'preview', '--configLoader', 'runner'],
      ...['--port', String(port), '--outDir', folder],
    ],
    { stdio: 'ignore', cwd: tree },
  );
  stops.push(() => child.kill());
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`No server at ${origin}`);
    await new Promise((settle) => setTimeout(settle, 100));
  }
  return origin;
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok;
  } catch {
    return false;
  }
}
