import ts from 'typescript';
import { isScalar, Lexer, parseDocument, visit } from 'yaml';
import { nodesOf, parseSource, type TextFile } from './sources';

/** Words that stand in for the noun that the sentence should name; a question may begin with them. */
const PRONOUNS = /\b(?:Who|Whom|Whose|What|That|Which|Where|Whoever|Whomever|Whatever|Whichever)\b/;
const PRONOUN_FIRST = new RegExp(`^${PRONOUNS.source}`);
/** Properties with descriptions of machines, or with steps that a person carries out. */
const DESCRIBED = new Set(['description', 'steps', 'starts', 'step', 'again', 'before', 'never']);

type Passage = { text: string; start: number; end: number };

/**
 * Sentences in the comments and descriptions of a TypeScript file, a style sheet or the contract that begin with a pronoun in
 * place of a noun, as `path:line: sentence` with the first line of the comment.
 */
export function unnamedSubjects({ path, text }: TextFile): string[] {
  if (!PRONOUNS.test(text)) return [];
  return passagesOf({ path, text }).flatMap((passage) => {
    const line = text.slice(0, passage.start).split('\n').length;
    return sentencesOf(passage.text)
      .filter((sentence) => PRONOUN_FIRST.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `${path}:${line}: ${sentence}`);
  });
}

function passagesOf({ path, text }: TextFile): Passage[] {
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(blockAt);
  if (path.endsWith('.yaml')) return [...commentsInYaml(text), ...descriptionsInYaml(text)];
  const { tree } = parseSource(path, text);
  return [...commentsIn(tree, text), ...descriptionsIn(tree)];
}

const blockAt = ({ 0: comment, index }: RegExpExecArray): Passage => ({
  text: withoutMarks(comment),
  start: index,
  end: index + comment.length,
});

/** A sentence ends at a full stop, an empty line, a list item or a tag such as `@throws`. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?][)"”]?)\s+|\n\s*\n|\n\s*[-*]\s|(?:^|\s)@\w+\s/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').replace(/^[\s(]+/, ''));
}

/** Comments before and after every token; line comments on consecutive lines are one passage. */
function commentsIn(tree: ts.SourceFile, text: string): Passage[] {
  const ranges = tokensOf(tree)
    .filter(({ kind }) => kind !== ts.SyntaxKind.JsxText)
    .flatMap((token) => [
      ...(ts.getLeadingCommentRanges(text, token.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, token.end) ?? []),
    ]);
  const unique = new Map(ranges.map((range) => [range.pos, range]));
  const passages: Passage[] = [];
  for (const { pos: start, end, kind } of [...unique.values()].sort((one, other) => one.pos - other.pos)) {
    const comment = withoutMarks(text.slice(start, end));
    const last = passages.at(-1);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine && last !== undefined && /^\r?\n[ \t]*$/.test(text.slice(last.end, start)))
      passages.splice(-1, 1, { text: `${last.text}\n${comment}`, start: last.start, end });
    else passages.push({ text: comment, start, end });
  }
  return passages;
}

function withoutMarks(comment: string): string {
  return (
    comment
      .replace(/\s*\*\/$/, '')
      // Before the beginning of the comment is cut off, which takes the first line's break with it.
      .replace(/\n[ \t]*\*[ \t]?/g, '\n')
      .replace(/^\/\*+\s*|^\/\/+\s*/, '')
      .trim()
  );
}

function tokensOf(node: ts.Node): ts.Node[] {
  const children = node.getChildren().filter(({ kind }) => !isDocumentation(kind));
  return children.length === 0 ? [node] : children.flatMap(tokensOf);
}

function isDocumentation(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode;
}

function descriptionsIn(tree: ts.SourceFile): Passage[] {
  const described = nodesOf(tree)
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => DESCRIBED.has(name.getText(tree)));
  const texts = new Set(described.flatMap(({ initializer }) => nodesOf(initializer).filter(isText)));
  return [...texts].map((node) => ({ text: textOf(node), start: node.getStart(), end: node.end }));
}

/** Comments of YAML; those on consecutive lines are one passage. */
function commentsInYaml(text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  for (const token of new Lexer().lex(text)) {
    if (LEXER_MARKS.has(token)) continue;
    const end = start + token.length;
    const last = passages.at(-1);
    const comment = token.replace(/^#+\s*/, '');
    if (token.startsWith('#')) {
      if (last !== undefined && /^\r?\n[ \t]*$/.test(text.slice(last.end, start)))
        passages.splice(-1, 1, { text: `${last.text}\n${comment}`, start: last.start, end });
      else passages.push({ text: comment, start, end });
    }
    start = end;
  }
  return passages;
}

/** Tokens of the lexer that are not in the file: the start of a document, the end of a flow, the start of a scalar. */
const LEXER_MARKS = new Set(['\u0002', '\u0018', '\u001f']);

/** The texts of `summary` and `description` in the contract. */
function descriptionsInYaml(text: string): Passage[] {
  const passages: Passage[] = [];
  visit(parseDocument(text), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
      if (key.value !== 'summary' && key.value !== 'description') return;
      const [start = 0, end = 0] = value.range ?? [];
      passages.push({ text: value.value, start, end });
    },
  });
  return passages;
}

type Text = ts.StringLiteralLike | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

const textOf = (node: Text): string =>
  ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
