import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, type Source, withoutExtension } from './sources';

export type Import = {
  /** As in the source: `../api/failure`, `react`. */
  specifier: string;
  /** The imported file of the project without its extension; null for a package. */
  target: string | null;
  /** Removed by compilation. */
  isTypeOnly: boolean;
  /** `import()`: loads when it is called. */
  isLazy: boolean;
};

/** The imports and re-exports of a file. */
export function importsOf({ path, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, isTypeOnly: boolean, isLazy: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    found.push({ specifier: text, target: resolveImport(path, text), isTypeOnly, isLazy });
  };
  for (const node of nodesOf(tree)) {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node), false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
  }
  return found;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return withoutExtension(posix.join(posix.dirname(from), specifier));
}

/** The files of the list that each of them imports, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param counts which imports are edges of the graph */
export function importGraph(sources: readonly Source[], counts: (found: Import) => boolean): ImportGraph {
  const paths = new Map<string, string>();
  for (const { path } of sources) {
    const name = withoutExtension(path);
    paths.set(name, path);
    if (name.endsWith('/index')) paths.set(name.slice(0, -'/index'.length), path);
  }
  return new Map(
    sources.map((source) => {
      const targets = importsOf(source).filter(counts);
      const files = targets
        .flatMap(({ target }) => (target === null ? [] : [paths.get(target) ?? []]))
        .flat();
      return [source.path, [...new Set(files)]];
    }),
  );
}

/** Files that exactly one other file imports, from the same folder. */
export function singleImporterFiles(graph: ImportGraph): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  return [...importers]
    .filter(([path, [only, ...others]]) => {
      return only !== undefined && others.length === 0 && posix.dirname(only) === posix.dirname(path);
    })
    .map(([path]) => path)
    .sort();
}
