import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { stripeScript } from '../../../sandbox/stripe/stripeRoute';
import { type Mutant, mutate } from '../mutants';
import { ORIGIN } from '../network';
import { compile, type PageCode } from './evaluate';
import type { loadScreens, Screens } from './screens';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The scripts of a page: the storefront's own, and Stripe's stand-in, which the storefront loads. */
export interface PageScripts {
  /** Returns `openPage` of `program.ts`. */
  storefront: PageCode;
  stripe: PageCode;
}

/** Bundles the storefront's own code for simulated pages. @param mutant a mistake to put into it; null: none */
export async function bundlePage(mutant: Mutant | null): Promise<PageScripts> {
  let isMutated = mutant === null;
  const code = await bundle('./program.ts', {
    name: 'mutant',
    enforce: 'pre',
    transform: (source, id) => {
      if (mutant === null || id !== ROOT + mutant.file) return null;
      isMutated = true;
      return mutate(source, mutant);
    },
  });
  if (!isMutated) throw new Error(`No page has ${mutant?.file}.`);
  return { storefront: compile(code, 'bundled.openPage'), stripe: compile(await stripeScript()) };
}

/** The views, bundled as for production: React's development build would take most of the time of a run. */
export async function bundleScreens(): Promise<Screens> {
  const load = compile(await bundle('./screens.tsx', { name: 'none' }), 'bundled.loadScreens');
  const window = { location: new URL(`${ORIGIN}/buy`), navigator: {} };
  return (load(window) as typeof loadScreens)();
}

async function bundle(entry: string, plugin: Plugin): Promise<string> {
  const results = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    root: ROOT,
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [plugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: here(entry), formats: ['iife'], name: 'bundled' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  for (const result of [results].flat()) {
    if (!('output' in result)) continue;
    for (const chunk of result.output) if (chunk.type === 'chunk' && chunk.isEntry) return chunk.code;
  }
  throw new Error('The page did not build.');
}
