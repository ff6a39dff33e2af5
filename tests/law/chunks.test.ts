import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf, parseSource, type Source } from '../../scripts/structure/sources';
import { sources } from './sources';

/** The owner imports an address that it made itself. */
const OWNER = 'src/chunks/importAgain.ts';

const isImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** Whether an import is the whole of the function that `chunk` is given: `chunk(() => import('./part'))`. */
function isOwned({ parent: load }: ts.CallExpression): boolean {
  if (!ts.isArrowFunction(load)) return false;
  const { parent: call } = load;
  return ts.isCallExpression(call) && call.expression.getText() === 'chunk';
}

const importsOf = ({ path, tree }: Source) =>
  nodesOf(tree)
    .filter(isImport)
    .map((node) => ({ text: `${path}: ${node.getText()}`, isOwned: isOwned(node) }));

const strayImports = (source: Source): string[] =>
  importsOf(source)
    .filter(({ isOwned }) => !isOwned)
    .map(({ text }) => text);

test.each([
  ["const load = chunk(() => import('./part'));", []],
  ["const load = () => import('./part');", ["src/app/one.ts: import('./part')"]],
  ["chunk(async () => (await import('./part')).Part);", ["src/app/one.ts: import('./part')"]],
  ["void other(() => import('./part'));", ["src/app/one.ts: import('./part')"]],
  ["type Part = typeof import('./part');", []],
])('%s', (text, stray) => {
  expect(strayImports(parseSource('src/app/one.ts', text))).toEqual(stray);
});

test('every chunk is loaded by the one owner, which repeats a failed import', () => {
  const chunks = sources.filter(({ path }) => path !== OWNER);
  expect(chunks.flatMap(importsOf).length).toBeGreaterThan(60);
  expect(chunks.flatMap(strayImports)).toEqual([]);
});
