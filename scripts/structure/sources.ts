import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A file of the project; `path` is relative to the project and uses forward slashes. */
export type TextFile = { path: string; text: string };
/** A TypeScript file of the project. */
export type Source = TextFile & { tree: ts.SourceFile };

/** Generated from the contract, so its size and structure are not measured. */
const GENERATED = 'src/api/schema/';
const EXTENSION = /\.tsx?$/;

export function parseSource(path: string, text: string): Source {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** Every hand-written TypeScript file below the folder. */
export function readSources(folder: string, root = '.'): Source[] {
  return readFiles(folder, EXTENSION, root).map(({ path, text }) => parseSource(path, text));
}

/** Every hand-written file below the folder whose name fits. */
export function readFiles(folder: string, name: RegExp, root = '.'): TextFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(GENERATED))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The node and all its descendants, in source order. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (next: ts.Node): void => {
    found.push(next);
    ts.forEachChild(next, visit);
  };
  visit(node);
  return found;
}

export function withoutExtension(path: string): string {
  return path.replace(EXTENSION, '');
}

export function lineCount({ text }: Source): number {
  return text.replace(/\n$/, '').split('\n').length;
}
