import ts from 'typescript';
import { type Change, replaced } from '../change';

/** A control or a text is missing, a press does nothing, a state of a control is turned round. */
export function viewChanges(node: ts.Node): Change[] {
  if (ts.isJsxAttribute(node)) return attributeChanges(node);
  if (ts.isJsxExpression(node) && isChild(node) && node.expression && ts.isCallExpression(node.expression))
    return [replaced(node, '')];
  return (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) && isChild(node)
    ? [replaced(node, '')]
    : [];
}

function attributeChanges(node: ts.JsxAttribute): Change[] {
  const name = node.name.getText();
  const { initializer } = node;
  if (/^on[A-Z]/.test(name)) return [replaced(node, `${name}={() => undefined}`)];
  if (!/^(is|has|can)[A-Z]/.test(name)) return [];
  if (initializer === undefined) return [replaced(node, '')];
  if (!ts.isJsxExpression(initializer) || initializer.expression === undefined) return [];
  return [replaced(initializer, `{!(${initializer.expression.getText()})}`)];
}

function isChild({ parent }: ts.Node): boolean {
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}
