import { isLook, type Look } from '../../../src/machines/looks';

/** Words of a printed plan about the screen, or about the requests of `/sandbox`, after a line. */
export type Expectation =
  | { kind: 'shown'; messages: string[]; isBrief: boolean }
  /** The messages of the lines before are gone. */
  | { kind: 'gone'; look: Look | null }
  /** A screen without a sentence. */
  | { kind: 'look'; look: Look; isBrief: boolean }
  | { kind: 'answered'; operations: string[] }
  /** The page has sent nothing of this kind. */
  | { kind: 'unasked'; operations: string[] }
  /** The screen shows nothing new; it looks as before, or nothing of the machine is seen, for a reason. */
  | { kind: 'unchanged'; look: Look | null };

/** One walk of a printed plan: what to do, and what is to be seen then. */
export interface PrintedWalk {
  id: string;
  lines: { text: string; expected: Expectation[] }[];
}

/** Reads the walks of a plan as `npm run paths` prints them. @throws Error for an expectation in other words */
export function readWalks(plan: string): PrintedWalk[] {
  const [, ...sections] = plan.split(/^### /m);
  return sections.map((section) => {
    const [title = '', ...rest] = section.split(/^## /m)[0]?.split('\n') ?? [];
    const lines: PrintedWalk['lines'] = [];
    for (const line of rest) {
      const [, text] = /^\d+\. (.+)$/.exec(line) ?? [];
      const [, expected] = /^ +- (.+)$/.exec(line) ?? [];
      if (text !== undefined) lines.push({ text, expected: [] });
      if (expected !== undefined) lines.at(-1)?.expected.push(readExpectation(expected));
    }
    return { id: /^[\w-]+/.exec(title)?.[0] ?? '', lines };
  });
}

/** @throws Error for an expectation in other words */
export function readExpectation(line: string): Expectation {
  const quoted = [...line.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  if (line.startsWith('The requests of /sandbox have an answer to '))
    return { kind: 'answered', operations: quoted };
  if (line.startsWith('The requests of /sandbox have no new '))
    return { kind: 'unasked', operations: quoted };
  if (/^On the screen(?: for a moment)?: “.*”$/.test(line))
    return {
      kind: 'shown',
      messages: [line.slice(line.indexOf('“') + 1, -1)],
      isBrief: line.startsWith('On the screen for a moment'),
    };
  if (/^Nothing changes on the screen: “.*” stays?(?: for a moment)?\.$/.test(line))
    return { kind: 'shown', messages: quoted, isBrief: line.endsWith(' for a moment.') };
  const [, before = '', after = line] =
    /^(The message is gone|For a moment|Nothing (?:changes|of it is) on the screen): (.+)$/.exec(line) ?? [];
  const look = isLook(after) ? after : null;
  if (before === 'The message is gone') return { kind: 'gone', look };
  if (before.startsWith('Nothing ')) return { kind: 'unchanged', look };
  if (look !== null) return { kind: 'look', look, isBrief: before !== '' };
  throw new Error(`No form of the tester fits: ${line}`);
}
