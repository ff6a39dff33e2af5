import type { Plan, Walk } from '../plan';
import { expectationsOf, sizeInWords, titleOf } from './markdown';

/** A plan to tick off: one line a walk, and its steps below. */
export function toChecklist(plan: Plan): string {
  return [
    `# ${plan.title} (\`${plan.id}\`)`,
    sizeInWords(plan),
    [...plan.walks, ...plan.simple].map(item).join('\n'),
  ].join('\n\n');
}

function item(walk: Walk): string {
  const [first, ...rest] = titleOf(walk).split(/(?=[: (])/);
  const what = rest.join('').replace(/^:? ?/, '');
  const reached = walk.instructions.at(-1)?.screen[0];
  const title = what === '' ? (reached === undefined ? walk.reason : `to “${reached}”`) : what;
  const steps = walk.instructions.map((instruction, index) => {
    const expected = expectationsOf(instruction).join(' ');
    return `  ${index + 1}. ${instruction.text}${expected === '' ? '' : ` → ${expected}`}`;
  });
  return [`- [ ] ${first}: ${title}`, ...steps].join('\n');
}
