import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks that every page loads, by their names in vite.config.ts. */
const FIRST_LOAD: ReadonlySet<string> = new Set(['core', 'app']);

/** The calls by which i18next logs, with its option `debug` alone, which is off: 1 KB of advice. */
const DEBUG_ONLY = ['warn', 'once', 'deprecate', 'log'].map((level) => `this.logger.${level}`);

/**
 * Minifies the chunks of the first load a second time, with Terser, which finds what Vite's own minifier
 * leaves: 2 KB of brotli. The other chunks stay as they are, since Terser needs 40 seconds for all of them.
 */
export function minifyFirstLoad(): Plugin {
  return {
    name: 'rudy:minify-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST_LOAD.has(chunk.name)) continue;
          const map = bundle[`${chunk.fileName}.map`];
          const content = map?.type === 'asset' ? String(map.source) : undefined;
          const minified = await minify(chunk.code, {
            module: true,
            compress: {
              passes: 3,
              pure_getters: true,
              keep_fargs: false,
              unsafe_arrows: true,
              pure_funcs: DEBUG_ONLY,
            },
            ecma: 2020,
            ...(content === undefined ? {} : { sourceMap: { content } }),
          });
          if (minified.code === undefined) throw new Error(`Terser returned no code for ${chunk.fileName}.`);
          chunk.code = minified.code;
          if (map?.type === 'asset' && typeof minified.map === 'string') map.source = minified.map;
        }
      },
    },
  };
}
