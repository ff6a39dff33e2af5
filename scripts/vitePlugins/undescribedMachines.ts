import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** The machines that every page loads; the folders of `src/machines` that are in the core chunk. */
const EVERYWHERE = /\/src\/machines\/(crash|reload|session|startup)\/\w+\.ts$/;
const FIXTURE = /\/src\/machines\/(crash|reload|session|startup)\/fixture\.ts$/;
const QUERY = '?described';

/**
 * The descriptions of states and transitions are for people: plans, charts and the gallery. The machines of the first
 * load are built without them, and the fixtures import those machines a second time, with them (`?described`).
 */
export function undescribedMachines(): Plugin {
  return {
    name: 'rudy:undescribed-machines',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('./')) return null;
      if (!FIXTURE.test(importer) && !importer.endsWith(QUERY)) return null;
      const file = normalizePath(resolve(dirname(importer), `${id}.ts`));
      return EVERYWHERE.test(file) && !FIXTURE.test(file) ? file + QUERY : null;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return { code: readFileSync(file, 'utf8'), moduleType: 'ts' };
    },
    transform(code, id) {
      if (!EVERYWHERE.test(id)) return null;
      let bare = code;
      for (const { start, end } of descriptionsIn(this.parse(code, { lang: 'ts' }))) {
        const until = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
        // As many characters as before, so that the source map stays true.
        bare = bare.slice(0, start) + code.slice(start, until).replaceAll(/[^\n]/g, ' ') + bare.slice(until);
      }
      return { code: bare, map: null };
    },
  };
}

type Range = { start: number; end: number };

/** The properties called `description` whose value is a text, as an array of positions in the code. */
function descriptionsIn(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isDescription(node)) return [{ start: node.start, end: node.end }];
  return Object.values(node).flatMap(descriptionsIn);
}

function isDescription(node: object): node is Range {
  if (!('type' in node) || node.type !== 'Property' || !('key' in node) || !('value' in node)) return false;
  const { key, value } = node as { key: { name?: unknown }; value: { type: string } };
  return (
    key.name === 'description' && ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(value.type)
  );
}
