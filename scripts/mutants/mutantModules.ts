import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import { dependentsOf, type ModuleGraph, resolveFile } from './moduleGraph';
import { type Mutant, mutate } from './mutators/mutators';

const QUERY = /\?mutant=(\d+)$/;

/**
 * Loads `file?mutant=7` with mutant 7 in it: the mutated file and all that import it are modules of their own for
 * each mutant, everything else is loaded once. One worker so tests hundreds of mutants.
 */
export function mutantModules(root: string, graph: ModuleGraph, mutants: readonly (Mutant | null)[]): Plugin {
  const dependents = new Map<string, Set<string>>();

  function isMutated(file: string, number: number): boolean {
    const mutant = mutants[number];
    if (!mutant) return false;
    const known = dependents.get(mutant.file) ?? dependentsOf(graph, `${root}/${mutant.file}`);
    dependents.set(mutant.file, known);
    return known.has(file);
  }

  return {
    name: 'rudy-mutants',
    enforce: 'pre',
    resolveId(source, importer) {
      if (QUERY.test(source)) return source;
      const number = QUERY.exec(importer ?? '')?.[1];
      if (number === undefined || importer === undefined) return null;
      const file = resolveFile(importer.replace(QUERY, ''), source);
      return file !== null && isMutated(file, Number(number)) ? `${file}?mutant=${number}` : null;
    },
    load(id) {
      const number = QUERY.exec(id)?.[1];
      if (number === undefined) return null;
      const file = id.replace(QUERY, '');
      const text = readFileSync(file, 'utf8');
      const mutant = mutants[Number(number)];
      return mutant && file === `${root}/${mutant.file}` ? mutate(text, mutant) : text;
    },
  };
}
