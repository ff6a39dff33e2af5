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

/** Reads of the root actor's snapshot, which turn an event into a request and its response. */
export function rootReads({ tree }: Source): string[] {
  return callsIn(tree)
    .filter(({ expression }) => ts.isPropertyAccessExpression(expression) && isRootSnapshot(expression))
    .map((call) => call.getText());
}

function isRootSnapshot({ name, expression }: ts.PropertyAccessExpression): boolean {
  if (name.text !== 'getSnapshot') return false;
  if (ts.isIdentifier(expression)) return expression.text === 'root';
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'root';
}

/** Names of the variables of a module that change while the page lives: `let`, and what a `create…` or `new` makes. */
export function moduleStates({ tree }: Source): string[] {
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(({ initializer }) => !(declarationList.flags & ts.NodeFlags.Const) || holdsState(initializer))
        .flatMap(({ name }) => boundNames(name)),
    );
}

function holdsState(value: ts.Expression | undefined): boolean {
  if (value === undefined) return false;
  if (ts.isObjectLiteralExpression(value))
    return value.properties.some((each) => ts.isPropertyAssignment(each) && holdsState(each.initializer));
  if (ts.isNewExpression(value)) return MUTABLE.has(value.expression.getText()) && !value.arguments?.length;
  return ts.isCallExpression(value) && /^create(?!Context|Machine|StateConfig)/.test(calledName(value));
}

const MUTABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'EventTarget', 'QueryClient']);
