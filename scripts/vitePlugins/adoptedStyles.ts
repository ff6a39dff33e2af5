import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { normalizePath, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const QUERY = '.module.css?adopted';
/** The ids must not look like style files to Vite, which would add them to the one of the build. */
const PREFIX = '\0adopted:';

/**
 * A CSS module whose text comes with the script that imports it (`./Name.module.css?adopted`) instead of the one style
 * file that every page loads. The browser adopts it as a constructed style sheet, which a strict content security policy
 * allows.
 */
export function adoptedStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'rudy:adopted-styles',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId(id, importer) {
      if (!id.endsWith(QUERY) || importer === undefined) return null;
      const file = resolve(dirname(importer.replace(/\?.*$/, '')), id.replace('?adopted', ''));
      return PREFIX + normalizePath(file).replace(/\.css$/, '');
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.css`;
      this.addWatchFile(file);
      const { code, modules } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
      const text = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
      return [
        'const sheet = new CSSStyleSheet();',
        `sheet.replaceSync(${JSON.stringify(text)});`,
        'document.adoptedStyleSheets.push(sheet);',
        `export default ${JSON.stringify(modules ?? {})};`,
      ].join('\n');
    },
  };
}
