import type { Changes } from '../changes';
import type { Walk } from '../plan';
import { expectationsOf, titleOf } from './markdown';

/** The walks that QA has to look at again since a revision. */
export function changesInWords(revision: string, changes: readonly Changes[]): string {
  if (changes.length === 0) return `No walk has changed since ${revision}.`;
  const count = (kind: 'added' | 'gone' | 'altered') =>
    changes.reduce((sum, each) => sum + each[kind].length, 0);
  return [
    `Since ${revision}: ${count('added')} walks added, ${count('gone')} gone, ${count('altered')} altered.`,
    ...changes.map(machineInWords),
  ].join('\n\n');
}

function machineInWords({ machine, added, gone, altered }: Changes): string {
  return [
    `## ${machine}`,
    ...list('Added', added.map(titleOf)),
    ...list('Gone', gone.map(titleOf)),
    ...list(
      'Altered',
      altered.map(({ before, after }) => alteredInWords(before, after)),
    ),
  ].join('\n\n');
}

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${title}:\n\n${items.map((item) => `- ${item}`).join('\n')}`];

/** The first line that differs says what is new. */
function alteredInWords(before: Walk, after: Walk): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const at = now.findIndex((line, index) => line !== old[index]);
  const name = before.id === after.id ? titleOf(after) : `${before.id} is now ${titleOf(after)}`;
  const where = at < 0 ? old.length - 1 : at;
  return `${name}\n  - before: ${old[where] ?? 'the walk ended here'}\n  - now: ${now[where] ?? 'the walk ends here'}`;
}

const linesOf = ({ instructions }: Walk): string[] =>
  instructions.map((instruction, index) =>
    [`${index + 1}. ${instruction.text}`, ...expectationsOf(instruction)].join(' '),
  );
