import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { describeEvent, ownDescription } from './descriptions';

/** An arrow of a diagram has room for so many letters. */
const LONGEST = 48;

/** `countingDown` is "counting down". */
export const readableName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();

/** `countingDown` is "Counting down". */
export function readableTitle(name: string): string {
  const readable = readableName(name);
  return readable.charAt(0).toUpperCase() + readable.slice(1);
}

/** The path of a state in words, outermost first; the machine itself by its id. */
export const readableState = ({ path, key }: AnyStateNode): string =>
  path.length === 0 ? readableName(key) : path.map(readableName).join(' › ');

/** The cause of a transition, in few words: the first part of its description, and its condition. */
export function arrowLabel(fixture: MachineFixture, transition: AnyTransitionDefinition): string {
  const { eventType, guard, description } = transition;
  const words = description ?? ownDescription(fixture, eventType) ?? describeEvent(fixture, eventType);
  const condition = guardName(guard);
  const label = shortened(words);
  return condition === null ? label : `${label} [${readableName(condition)}]`;
}

/** Without the signs that mean something in Mermaid. */
const safe = (text: string): string => text.replaceAll(/["“”#;:{}<>[\]]/g, '').trim();

function shortened(text: string): string {
  const [first = text] = text.split(/[.:;]\s|[.:;]$/);
  const clean = safe(first);
  if (clean.length <= LONGEST) return clean;
  return `${clean.slice(0, LONGEST).replace(/[\s,]+\S*$/, '')}…`;
}

/** The name of a guard; one that is written in its place has none, and its description says what it asks. */
export function guardName(guard: AnyTransitionDefinition['guard']): string | null {
  if (guard === undefined || typeof guard === 'function') return null;
  return typeof guard === 'string' ? guard : String(guard.type);
}
