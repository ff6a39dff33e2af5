import ts from 'typescript';
import { type Change, removed, replaced } from '../change';

/** Functions and methods, and what is taken for them by mistake. */
const MISTAKEN = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
/** Methods that return the same kind of value as they are called on. */
const LEFT_OUT = new Set(['filter', 'slice', 'trim', 'toSorted', 'toReversed']);
/** Calls that tell the compiler a type: without one the program does the same. */
const FOR_TYPES = new Set(['assertEvent']);

/** A method is mistaken for its counterpart or left out; a guard of guards is turned round. */
export function callChanges(node: ts.Node): Change[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const { name, expression: owner } = expression;
    const mistake = MISTAKEN.get(name.text);
    if (mistake !== undefined) return [replaced(name, mistake)];
    return LEFT_OUT.has(name.text) ? [replaced(node, owner.getText())] : [];
  }
  const [first] = given;
  switch (expression.getText()) {
    case 'not':
      return first ? [replaced(node, first.getText())] : [];
    case 'and':
    case 'or':
      return first && ts.isArrayLiteralExpression(first) ? first.elements.map(removed) : [];
    default:
      return [];
  }
}

/** A statement that does something is missing. */
export function removesCall(node: ts.Node): Change[] {
  if (!ts.isExpressionStatement(node) || isForTypes(node.expression)) return [];
  return isInBlock(node) ? [replaced(node, '')] : [replaced(node, ';')];
}

function isForTypes(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && FOR_TYPES.has(node.expression.getText());
}

function isInBlock(node: ts.Node): boolean {
  return ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseClause(node.parent);
}
