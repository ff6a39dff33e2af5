import ts from 'typescript';
import { nodesOf, type Source } from './sources';

const BROWSER_EVENTS = new Set(['online', 'offline', 'visibilitychange', 'pageshow']);
const TIMERS = new Set(['setTimeout', 'setInterval', 'requestIdleCallback']);
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** The network and visibility events that a file listens to, once per listener. */
export function browserEventListeners({ tree }: Source): string[] {
  const found: string[] = [];
  for (const node of nodesOf(tree)) {
    if (ts.isCallExpression(node) && calledName(node) === 'addEventListener') {
      const [event] = node.arguments;
      if (event && ts.isStringLiteralLike(event) && BROWSER_EVENTS.has(event.text)) found.push(event.text);
    } else if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) {
      const event = node.left.name.text.replace(/^on/, '');
      if (node.left.name.text.startsWith('on') && BROWSER_EVENTS.has(event)) found.push(event);
    }
  }
  return found;
}

/** The timers that a file starts, by the name of the function. */
export function timerCalls({ tree }: Source): string[] {
  return callsIn(tree)
    .map(calledName)
    .filter((name) => TIMERS.has(name));
}

/** The effects of a file. */
export function effectCalls({ tree }: Source): ts.CallExpression[] {
  return callsIn(tree).filter((call) => EFFECTS.has(calledName(call)));
}

/** Whether an effect sends an event to an actor, in its body or in its cleanup. */
export function sendsEvent(effect: ts.CallExpression): boolean {
  return effect.arguments.some((argument) => callsIn(argument).some((call) => calledName(call) === 'send'));
}

/** Whether a file must be pure: it belongs to a machine and is not one of its actors. */
export const isPure = ({ path }: Source): boolean =>
  path.startsWith('src/machines/') && !/^src\/machines\/[^/]+\/actors[/.]/.test(path);

/** Uses of global objects that make a file impure: the page, the network, storage, the time. */
export function impureReads({ tree }: Source): string[] {
  const found = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (ts.isPropertyAccessExpression(node) && CLOCKS.has(node.getText())) found.add(node.getText());
    else if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
      found.add('new Date()');
    else if (ts.isIdentifier(node) && GLOBALS.has(node.text) && isRead(node)) found.add(node.text);
  }
  return [...found].sort();
}

const CLOCKS = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID']);
const GLOBALS = new Set([
  ...['window', 'document', 'navigator', 'location', 'history', 'fetch', 'localStorage', 'sessionStorage'],
  ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'addEventListener'],
]);

/** A property, a key, a declared name or a type with the same name is not the global. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isTypeQueryNode(parent) || ts.isTypeReferenceNode(parent)) return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const isNamed = 'name' in parent && parent.name === node;
  const isRenamed = ts.isBindingElement(parent) && parent.propertyName === node;
  return !isNamed && !isRenamed;
}

/** Names that other files can import from this one. */
export function exportedNames({ tree }: Source): string[] {
  const found: string[] = [];
  for (const statement of tree.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      found.push(...statement.exportClause.elements.map(({ name }) => name.text));
    if (!ts.canHaveModifiers(statement)) continue;
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isVariableStatement(statement))
      found.push(...statement.declarationList.declarations.flatMap(({ name }) => boundNames(name)));
    else if (isDeclaration(statement) && statement.name) found.push(statement.name.text);
  }
  return found;
}

type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration;

function isDeclaration(statement: ts.Statement): statement is Declaration {
  return [
    ts.isFunctionDeclaration,
    ts.isClassDeclaration,
    ts.isInterfaceDeclaration,
    ts.isTypeAliasDeclaration,
    ts.isEnumDeclaration,
  ].some((is) => is(statement));
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  return nodesOf(node).filter(ts.isCallExpression);
}

/** `send` for both `actor.send(…)` and `send(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}
