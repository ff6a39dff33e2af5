import ts from 'typescript';
import { type Change, replaced } from '../change';
import { callChanges, removesCall } from './callMutators';
import { conditionChanges } from './conditionMutators';
import { propertyChanges } from './machineMutators';
import { viewChanges } from './viewMutators';

/** One small mistake in one file. */
export type Mutant = Change & {
  /** Path in the project. */
  file: string;
  /** 1-based. */
  line: number;
  /** The names of the properties, functions and components around it, outermost first, joined by dots. */
  place: string;
  /** The code before and after, in one line. */
  change: string;
};

/** Texts for people, names of effects and types: a mistake in them is no defect, or no program at all. */
const UNTOUCHED = new Set(['description', 'id', 'src', 'types', 'key', 'className']);
const LONGEST_SNIPPET = 60;

/** Every mutant of a file, in source order. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, Mutant>();

  function visit(node: ts.Node): void {
    if (isUntouched(node)) return;
    for (const change of changesOf(node)) {
      const key = `${change.start} ${change.end} ${change.text}`;
      if (!found.has(key) && text.slice(change.start, change.end) !== change.text)
        found.set(key, describe(node, change));
    }
    ts.forEachChild(node, visit);
  }

  function describe(node: ts.Node, change: Change): Mutant {
    const { line } = tree.getLineAndCharacterOfPosition(change.start);
    const before = inOneLine(text.slice(change.start, change.end));
    const after = inOneLine(change.text);
    return {
      ...change,
      file,
      line: line + 1,
      place: placeOf(node),
      change: after === '' ? `${before} removed` : `${before} → ${after}`,
    };
  }

  visit(tree);
  return [...found.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The text of the file with the mistake. */
export function mutate(text: string, { start, end, text: mistake }: Change): string {
  return text.slice(0, start) + mistake + text.slice(end);
}

function changesOf(node: ts.Node): Change[] {
  return [
    ...propertyChanges(node),
    ...conditionChanges(node),
    ...callChanges(node),
    ...viewChanges(node),
    ...literalChanges(node),
    ...removesCall(node),
  ];
}

function isUntouched(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isPropertyAssignment(node) && UNTOUCHED.has(node.name.getText())) ||
    (ts.isJsxAttribute(node) && UNTOUCHED.has(node.name.getText()))
  );
}

function literalChanges(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced(node, 'true')];
  if (!ts.isNumericLiteral(node)) return [];
  return [replaced(node, Number(node.text) === 0 ? '1' : `(2 * ${node.text})`)];
}

function placeOf(node: ts.Node): string {
  const names: string[] = [];
  for (let outer: ts.Node | undefined = node; outer; outer = outer.parent) {
    if (
      !ts.isPropertyAssignment(outer) &&
      !ts.isFunctionDeclaration(outer) &&
      !ts.isVariableDeclaration(outer)
    )
      continue;
    const name = outer.name?.getText() ?? '';
    if (name !== 'states' && name !== 'on') names.unshift(name.replaceAll("'", ''));
  }
  return names.join('.');
}

function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_SNIPPET ? `${line.slice(0, LONGEST_SNIPPET)}…` : line;
}
