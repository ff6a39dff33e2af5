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

/**
 * Settings of the encoder beside its own. The best of them for a file is found only by trying: two letters of a script
 * move its size by 0.2 %, which is more than home's budget has left.
 */
const BROTLI_SETTINGS: readonly Readonly<Record<number, number>>[] = [
  {},
  {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_LGWIN]: 19,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  },
];

/** Writes the `.br`, the smallest of some, and the `.gz` of one file beside it. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const compress = (settings: Readonly<Record<number, number>>) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...settings,
      },
    });
  const [tried, compatible] = await Promise.all([
    Promise.all(BROTLI_SETTINGS.map(compress)),
    zip(bytes, { level: 9 }),
  ]);
  const small = tried.reduce((best, each) => (each.length < best.length ? each : best));
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}
