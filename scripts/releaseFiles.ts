import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Read by `src/support/storefrontVersion.ts`. */
const VERSION_META = 'storefront-version';

/**
 * The version of a build, in its document and in `/version.json`: no script contains it, so that a new version alone
 * renames none.
 */
export function releaseVersion(version: string): Plugin {
  return {
    name: 'rudy:release-version',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: VERSION_META, content: version }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` });
    },
  };
}

/**
 * Moves the source maps of a finished build into a folder beside it (`dist-maps` for `dist`), which no host serves. They
 * are for whoever reads error reports.
 */
export function mapsBeside(): Plugin {
  let folder = '';
  return {
    name: 'rudy:maps-beside',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle(error?: Error) {
      if (!error && existsSync(folder)) moveMaps(folder, `${folder}-maps`);
    },
  };
}

/** @returns how many maps were moved; those of an earlier build are gone */
export function moveMaps(from: string, to: string): number {
  if (basename(to) === basename(from)) throw new Error('Maps need a folder of their own.');
  rmSync(to, { recursive: true, force: true });
  const maps = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  for (const name of maps) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
  return maps.length;
}
