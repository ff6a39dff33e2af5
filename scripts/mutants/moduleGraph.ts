import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files that each file imports, by absolute path; types are left out where the whole import is one. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The graph of every TypeScript file below the folders of the project. */
export function readModuleGraph(root: string, folders: readonly string[]): ModuleGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  return new Map(files.map((file) => [file, importedBy(file)]));
}

function importedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => resolveFile(file, fileName))
    .filter((found) => found !== null);
}

/** The file that an import means; null for a package. */
export function resolveFile(importer: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = join(dirname(importer), specifier);
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? null;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The file and all that import it, directly or not: they are loaded anew for each mutant of it. */
export function dependentsOf(graph: ModuleGraph, file: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), importer]);
  const found = new Set([file]);
  for (const next of found) for (const importer of importers.get(next) ?? []) found.add(importer);
  return found;
}
