import ts from 'typescript';
import { type Change, removed, replaced } from '../change';

/** Parts that a machine can do without; it then does something else. */
const OPTIONAL = new Set(['guard', 'actions', 'entry', 'exit', 'tags', 'invoke']);
/** Properties that hold one transition or a list of them. */
const TRANSITION = new Set(['always', 'onDone', 'onError', 'onSnapshot']);
/** Objects whose properties hold transitions. */
const TRANSITIONS = new Set(['on', 'after']);
/** Lists that are worth one mistake for each element. */
const LISTS = new Set(['actions', 'entry', 'exit', 'tags', 'and', 'or']);

/** A transition, target, guard, action, tag or actor is missing, a named guard or action is empty, a delay is doubled. */
export function propertyChanges(node: ts.Node): Change[] {
  if (ts.isPropertyAssignment(node)) return [...missing(node), ...emptied(node)];
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return [];
  return LISTS.has(nameOf(node.parent)) || isTransition(node.parent) ? node.elements.map(removed) : [];
}

function missing(node: ts.PropertyAssignment): Change[] {
  // Each element of a list is left out by itself.
  if (ts.isArrayLiteralExpression(node.initializer) && node.initializer.elements.length > 1) return [];
  if (isTransition(node) || isAssigned(node)) return [removed(node)];
  const name = nameOf(node);
  // A transition that does one thing only is left out as a whole.
  if (name === 'target') return has(node.parent, 'actions') ? [removed(node)] : [];
  if (name === 'actions' && isTransition(transitionOf(node.parent)))
    return has(node.parent, 'target') ? [removed(node)] : [];
  return OPTIONAL.has(name) && !isSetup(node.parent) ? [removed(node)] : [];
}

function emptied({ initializer, parent }: ts.PropertyAssignment): Change[] {
  if (!isSetup(parent.parent.parent)) return [];
  switch (nameOf(parent.parent)) {
    case 'guards':
      return [replaced(initializer, '() => true'), replaced(initializer, '() => false')];
    case 'actions':
      return [replaced(initializer, '() => undefined')];
    case 'delays':
      return doubled(initializer);
    default:
      return [];
  }
}

function doubled(delay: ts.Expression): Change[] {
  const duration = ts.isArrowFunction(delay) ? delay.body : delay;
  return ts.isBlock(duration) ? [] : [replaced(duration, `2 * (${duration.getText()})`)];
}

/** A field of `assign({ … })`: without it the context stays as it was. */
function isAssigned({ parent }: ts.PropertyAssignment): boolean {
  const call = parent.parent;
  return ts.isCallExpression(call) && call.expression.getText() === 'assign' && parent.properties.length > 1;
}

/** The argument of `setup({ … })`. */
function isSetup(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'setup';
}

function isTransition(node: ts.Node): boolean {
  return TRANSITION.has(nameOf(node)) || TRANSITIONS.has(nameOf(node.parent?.parent));
}

/** The property that an object stands in, alone or in a list. */
function transitionOf({ parent }: ts.Node): ts.Node {
  return ts.isArrayLiteralExpression(parent) ? parent.parent : parent;
}

function has(object: ts.ObjectLiteralExpression, name: string): boolean {
  return object.properties.some((property) => property.name?.getText() === name);
}

function nameOf(node: ts.Node | undefined): string {
  return node && ts.isPropertyAssignment(node) ? node.name.getText() : '';
}
