import type ts from 'typescript';

/** A part of a file, by its offsets, and the text in its place. */
export type Change = { start: number; end: number; text: string };

export function replaced(node: ts.Node, text: string): Change {
  return { start: node.getStart(), end: node.getEnd(), text };
}

/** The node without the comma behind it. */
export function removed(node: ts.Node): Change {
  const source = node.getSourceFile().text;
  const comma = /^\s*,/.exec(source.slice(node.getEnd()));
  return { start: node.getStart(), end: node.getEnd() + (comma?.[0].length ?? 0), text: '' };
}
