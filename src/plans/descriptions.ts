import type { AnyTransitionDefinition, EventObject } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { sampleName } from '../machines/sampleKeys';

/** The description of a step: that of the transitions it takes, else the event as text. */
export function describeStep(
  entry: MachineFixture,
  taken: readonly AnyTransitionDefinition[],
  event: EventObject,
): string {
  const descriptions = new Set(taken.flatMap(({ description }) => description ?? []));
  if (descriptions.size > 0) return [...descriptions].join(' ');
  return ownDescription(entry, event.type) ?? describeEvent(entry, event.type);
}

/** The words of a step with the name of its sample: “The platform answers (a pending order).” */
export function withSampleName(words: string, key: string): string {
  const name = sampleName(key);
  return name === null ? words : `${words.replace(/\.$/, '')} (${name})${words.endsWith('.') ? '.' : ''}`;
}

/** The fixture's own description of an event, if it has one. */
export function ownDescription(entry: MachineFixture, type: string): string | undefined {
  return entry.steps?.[type.replace(/^xstate\.error\.actor\./, 'error.')];
}

/** An event type as text, for transitions without a description. */
export function describeEvent(entry: MachineFixture, type: string): string {
  const [, kind, name] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined || name === undefined) return type === '' ? 'at once' : type;
  if (kind === 'done.actor') return `${name} succeeds`;
  if (kind === 'error.actor') return `${name} fails`;
  if (kind === 'snapshot') return `${name} goes on`;
  if (kind === 'done.state') return `${name} is done`;
  const delay = name.split('.')[0] ?? name;
  const inWords = entry.delays?.[delay] ?? (/^\d+$/.test(delay) ? `${delay} ms` : delay);
  return `after ${inWords}`;
}
