import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { describeEvent } from './descriptions';
import { transitionsOf, withDescendants } from './transitions';

/** One machine as a Mermaid `stateDiagram-v2`, in source order. */
export function toMermaid(entry: MachineFixture): string {
  const { root } = entry.machine;
  return ['stateDiagram-v2', ...inside(entry, root, '  '), ...arrows(entry, root)].join('\n');
}

/** The child states and their transitions; dashed lines divide the regions of a parallel state. */
function inside(entry: MachineFixture, node: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(node.states);
  const divided = node.type === 'parallel' && node.parent !== undefined;
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [
    ...(initial === undefined ? [] : [`${indent}[*] --> ${name(initial)}`]),
    ...everywhere(entry, node).map((arrow) => `${indent}${arrow}`),
    ...children.flatMap((child, index) => [
      ...(divided && index > 0 ? [`${indent}--`] : []),
      ...state(entry, child, indent),
    ]),
  ];
}

function state(entry: MachineFixture, node: AnyStateNode, indent: string): string[] {
  const open = `${indent}state "${node.key}" as ${name(node)}`;
  if (node.type === 'atomic') return [open];
  if (node.type === 'final') return [open, `${indent}${name(node)} --> [*]`];
  return [`${open} {`, ...inside(entry, node, `${indent}  `), `${indent}}`];
}

/**
 * The transitions that a state takes in any of its children. Mermaid has no arrow from a state to its own
 * child.
 */
function everywhere(entry: MachineFixture, node: AnyStateNode): string[] {
  return transitionsOf(node).flatMap((transition) =>
    (transition.target ?? [])
      .filter((target) => target.id.startsWith(`${node.id}.`))
      .map((target) => `[*] --> ${name(target)} : ${labelOf(entry, transition)}`),
  );
}

/**
 * Transitions that leave a state, and self-transitions of atomic states. Composite states cannot have them.
 */
function arrows(entry: MachineFixture, root: AnyStateNode): string[] {
  return withDescendants(root).flatMap((node) =>
    transitionsOf(node).flatMap((transition) => {
      const notes = node.type === 'atomic' && transition.actions.length > 0;
      const targets = transition.target ?? (notes ? [node] : []);
      return targets
        .filter((target) => !target.id.startsWith(`${node.id}.`))
        .map((target) => `  ${name(node)} --> ${name(target)} : ${labelOf(entry, transition)}`);
    }),
  );
}

function labelOf(entry: MachineFixture, { eventType, guard }: AnyTransitionDefinition): string {
  const words = describeEvent(entry, String(eventType));
  const condition = guardName(guard);
  return condition === null ? words : `${words} [${condition}]`;
}

function guardName(guard: AnyTransitionDefinition['guard']): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  return 'condition';
}

/** Mermaid does not allow dots in names. */
function name(node: AnyStateNode): string {
  return node.id.replaceAll(/[^\w]/g, '_');
}
