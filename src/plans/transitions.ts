import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { MachineFixture } from '../machines/fixture';

/** The transitions that an event takes from a state; several in parallel regions. */
export function takenBy(
  entry: MachineFixture,
  before: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return entry.machine.getTransitionData(before, event);
}

/** Every transition that a state defines itself, those without an event last. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** A state and all its descendants. */
export function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => withDescendants(child))];
}

/** `source: event → target`, for reports. */
export function inOneLine({ source, eventType, target }: AnyTransitionDefinition): string {
  const targets = target?.map(({ id }) => id).join(', ') ?? 'itself';
  return `${source.id}: ${String(eventType) || 'always'} → ${targets}`;
}
