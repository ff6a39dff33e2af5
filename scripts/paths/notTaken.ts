import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import { type Samples, sampleKey, stepTypeOf } from '../../src/machines/sampleKeys';
import { ownDescription } from '../../src/plans/descriptions';
import { reasonNever } from '../../src/plans/paths/doable';
import { inOneLine, transitionsOf, withDescendants } from '../../src/plans/transitions';

/** Transitions that the machine takes by itself, within a step. */
const BY_ITSELF = /^$|^xstate\.(done\.state|init|stop)/;

/** The transitions that an event from outside causes. */
function caused({ machine }: MachineFixture): AnyTransitionDefinition[] {
  return withDescendants(machine.root)
    .flatMap((node: AnyStateNode) => transitionsOf(node))
    .filter(({ eventType }) => !BY_ITSELF.test(String(eventType)));
}

/** The keys of the samples that the fixture has of an event; a timer has one. */
function keysOf(fixture: MachineFixture, type: string): string[] {
  return type.startsWith('xstate.after.')
    ? [type]
    : Object.keys(samplesOf(fixture, type) ?? {}).map((name) => sampleKey(stepTypeOf(type), name));
}

function samplesOf(
  { machine, events, actorResults, snapshots }: MachineFixture,
  type: string,
): Samples<unknown> | undefined {
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return events[type];
  if (kind === 'snapshot') return snapshots?.[id];
  const invokes = withDescendants(machine.root).flatMap((node: AnyStateNode) => node.invoke);
  const src = invokes.find((invoke) => invoke.id === id)?.src;
  const results = typeof src === 'string' ? actorResults[src] : undefined;
  return kind === 'done.actor' ? results?.success : results?.failure;
}

/** Why nobody causes an event; null where one of its samples can be caused. */
function reasonOf(fixture: MachineFixture, type: string): string | null {
  const reasons = keysOf(fixture, type).map((key) => reasonNever(fixture, { type }, key));
  return reasons.every((reason) => reason !== null)
    ? (reasons[0] ?? 'The sandbox has no sample of it.')
    : null;
}

const wordsOf = (fixture: MachineFixture, { description, eventType }: AnyTransitionDefinition): string =>
  description ?? ownDescription(fixture, String(eventType)) ?? String(eventType);

/** Events that nobody can cause, and transitions that no walk takes although their event can be caused elsewhere. */
export function notTaken(
  fixture: MachineFixture,
  taken: ReadonlySet<string>,
): { never: { step: string; reason: string }[]; notOffered: string[] } {
  const left = caused(fixture).filter((transition) => !taken.has(inOneLine(transition)));
  const never = new Map<string, string>();
  const notOffered = new Set<string>();
  for (const transition of left) {
    const reason = reasonOf(fixture, String(transition.eventType));
    if (reason === null) notOffered.add(`${inOneLine(transition)} (${wordsOf(fixture, transition)})`);
    else never.set(wordsOf(fixture, transition), reason);
  }
  return {
    never: [...never].map(([step, reason]) => ({ step, reason })),
    notOffered: [...notOffered],
  };
}
