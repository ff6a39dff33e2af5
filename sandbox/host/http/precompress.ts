import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest)$/;

/**
 * Puts a `.br` (quality 11) and a `.gz` beside every text file of a finished build, as any good static host
 * can serve them. Hidden files (Vite's own manifest) are not served and not compressed.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'rudy:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (!error) await precompressFolder(folder);
    },
  };
}

/** @returns how many files were compressed */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => COMPRESSIBLE.test(entry) && !/(^|[\\/])\./.test(entry));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return files.length;
}

/** Writes the `.br` and the `.gz` of one file beside it. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, compatible] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}
