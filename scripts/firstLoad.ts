import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { normalizePath } from 'vite';

/**
 * The ids of the modules that the first load begins with: the entry, the app, the page that most visitors open, the
 * renderer. Ids have forward slashes, on Windows too.
 */
const BEGINNINGS = [
  ...['src/main.tsx', 'src/routes/mount.tsx', 'src/routes/home/Home.tsx'].map((path) => resolve(path)),
  // Wherever the packages are, also behind a link.
  createRequire(import.meta.url).resolve('react-dom/client'),
].map((path) => normalizePath(path));

/** The modules of a build, by their ids. */
export type Modules = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const known = new WeakMap<Modules, ReadonlySet<string>>();

/**
 * Whether the first load imports a module. One that is only imported later belongs to what imports it.
 * @throws Error if the build has not got a module that the first load begins with
 */
export function isInFirstLoad(id: string, modules: Modules): boolean {
  const reached = known.get(modules) ?? reachedFrom(BEGINNINGS, modules);
  known.set(modules, reached);
  return reached.has(id);
}

function reachedFrom(beginnings: readonly string[], modules: Modules): ReadonlySet<string> {
  const missing = beginnings.filter((id) => modules.getModuleInfo(id) === null);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
  const reached = new Set(beginnings);
  // A set that grows is walked to its new end.
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
