import type { Plugin } from 'vite';
import type { OptionalPart } from '../buildOptions';

/** The module that is imported lazily, the module in its place, and the modules that must then be gone. */
interface Replacement {
  entry: string;
  by: { path: string } | { code: string };
  gone: readonly string[];
}

const REPLACEMENTS: Record<OptionalPart, Replacement> = {
  simulate: {
    entry: 'src/routes/simulate/Simulate.tsx',
    by: { path: 'src/routes/pages/NotFound.tsx' },
    gone: ['/src/routes/simulate/', '/src/ui/simulate/', '/node_modules/@dagrejs/'],
  },
  inspector: {
    entry: 'src/app/inspector/openInspector.ts',
    by: { code: 'export async function openInspector() {}' },
    gone: ['/src/app/inspector/', '/node_modules/@statelyai/inspect/'],
  },
  developer: {
    entry: 'src/routes/developer/openDeveloper.tsx',
    by: { code: 'export function openDeveloper() {}' },
    gone: ['/src/routes/developer/', '/src/app/developer/', '/src/ui/developer/'],
  },
};

const EMPTY = '\0left-out:';

/**
 * Builds without the parts: `/simulate` shows the page of an unknown address, `?inspect` and `?developer` do nothing. The
 * build fails if a module of a part is in it nevertheless.
 */
export function leaveOut(parts: readonly OptionalPart[]): Plugin {
  return {
    name: 'rudy:leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (parts.length === 0 || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const part = parts.find((each) => resolved?.id.endsWith(`/${REPLACEMENTS[each].entry}`));
      if (!resolved || part === undefined) return null;
      const { entry, by } = REPLACEMENTS[part];
      return 'path' in by ? resolved.id.slice(0, -entry.length) + by.path : EMPTY + part;
    },
    load(id) {
      const part = parts.find((each) => id === EMPTY + each);
      if (part === undefined) return null;
      const { by } = REPLACEMENTS[part];
      return 'code' in by ? by.code : null;
    },
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const part of parts) {
        const left = built.filter((id) => REPLACEMENTS[part].gone.some((folder) => id.includes(folder)));
        if (left.length > 0) this.error(`${part} was to be left out, but the build has ${left.join(', ')}.`);
      }
    },
  };
}
