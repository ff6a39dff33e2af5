import ts from 'typescript';
import { type Change, replaced } from '../change';

const { SyntaxKind } = ts;

/** Each operator, and those that are taken for it by mistake. */
const MISTAKEN = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.LessThanToken, ['<=', '>']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
  [SyntaxKind.MinusToken, ['+']],
  [SyntaxKind.PlusToken, ['-']],
]);
/** Methods that answer yes or no. */
const QUESTIONS = new Set([
  'matches',
  'hasTag',
  'can',
  'includes',
  'some',
  'every',
  'has',
  'startsWith',
  'test',
]);

/** A condition is turned round, has a part too few, or another comparison. */
export function conditionChanges(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return operatorChanges(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [replaced(node, `(${node.operand.getText()})`)];
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return isPlain(condition) ? [negated(condition)] : [];
  }
  if (ts.isCallExpression(node) && isQuestion(node) && !isNegated(node)) return [negated(node)];
  return isGuardBody(node) && isPlain(node) ? [negated(node)] : [];
}

function operatorChanges({ left, operatorToken, right }: ts.BinaryExpression): Change[] {
  const whole = left.parent;
  switch (operatorToken.kind) {
    case SyntaxKind.AmpersandAmpersandToken:
    case SyntaxKind.BarBarToken:
      return [replaced(whole, `(${left.getText()})`), replaced(whole, `(${right.getText()})`)];
    case SyntaxKind.QuestionQuestionToken:
      return [replaced(whole, `(${left.getText()})`), replaced(whole, `(${right.getText()})`)];
    default:
      if (isText(left) || isText(right)) return [];
      return (MISTAKEN.get(operatorToken.kind) ?? []).map((mistake) => replaced(operatorToken, mistake));
  }
}

function isText(node: ts.Expression): boolean {
  return operatorIsJoin(node) && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
}

/** Texts are joined by a plus, but compared as everything is. */
function operatorIsJoin(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === SyntaxKind.PlusToken;
}

/** Neither a comparison nor a combination, which have mistakes of their own. */
function isPlain(node: ts.Node): boolean {
  return (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    (ts.isCallExpression(node) && !isQuestion(node))
  );
}

function isQuestion({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && QUESTIONS.has(expression.name.text);
}

/** The body of a function that is a guard, or of a selector whose name asks. */
function isGuardBody(node: ts.Node): boolean {
  const arrow = node.parent;
  if (!arrow || !ts.isArrowFunction(arrow) || arrow.body !== node) return false;
  const owner = arrow.parent;
  if (ts.isVariableDeclaration(owner)) return /^(is|has|can)[A-Z]/.test(owner.name.getText());
  return ts.isPropertyAssignment(owner) && owner.name.getText() === 'guard';
}

function isNegated(node: ts.Node): boolean {
  return ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === SyntaxKind.ExclamationToken;
}

function negated(node: ts.Node): Change {
  return replaced(node, `!(${node.getText()})`);
}
