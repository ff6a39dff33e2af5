import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const scripts = new Map<string, Promise<string>>();

/**
 * A script of the sandbox for browsers, built from TypeScript when it is first asked for.
 * @param entry absolute path
 * @param format `iife` for a classic script, which must leave no names behind
 */
export function browserScript(entry: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const known = scripts.get(entry);
  if (known !== undefined) return known;
  const script = bundle(entry, format);
  scripts.set(entry, script);
  // One that failed is tried again when it is asked for again.
  script.catch(() => scripts.delete(entry));
  return script;
}

async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const results = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    root: dirname(entry),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format } },
    },
  });
  for (const result of [results].flat()) {
    if (!('output' in result)) continue;
    const chunk = result.output.find((file) => file.type === 'chunk' && file.isEntry);
    if (chunk?.type === 'chunk') return chunk.code;
  }
  throw new Error('A script of the sandbox did not build.');
}

/** The script of the page at `/sandbox`. */
export const pageScript = () => browserScript(here('./client/main.ts'), 'iife');

/** A style sheet in this folder. */
export const pageStyle = (name: 'page' | 'thirdParty') => readFile(here(`./${name}.css`), 'utf8');
