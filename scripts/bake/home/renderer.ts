import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { adoptedStyles } from '../../vitePlugins/adoptedStyles';
import type * as Renderer from './renderHome';

const ENTRY = 'scripts/bake/home/renderHome.tsx';
/** Inside the project, where the packages are found. */
const CACHE = 'node_modules/.cache';

let renderer: Promise<typeof Renderer> | null = null;

/** The views for Node, with the class names that the styles of a build of the same sources have. Built once a process. */
export function loadRenderer(): Promise<typeof Renderer> {
  renderer ??= buildRenderer();
  return renderer;
}

async function buildRenderer(): Promise<typeof Renderer> {
  await mkdir(CACHE, { recursive: true });
  const outDir = await mkdtemp(join(CACHE, 'rudy-bake-'));
  // The screens and the messages are loaded later.
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [adoptedStyles()],
    build: { ssr: ENTRY, outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return import(pathToFileURL(join(resolve(outDir), 'renderHome.js')).href);
}
