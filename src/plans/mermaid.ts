import type { AnyStateNode } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { arrowLabel, readableName } from './labels';
import { transitionsOf, withDescendants } from './transitions';

/** A diagram of a machine, or of one of its states. */
export type Diagram = { title: string; mermaid: string };

/** A diagram with more states is divided. */
const LARGE = 14;
/** If an overview would have more states, each state with more than two children has a diagram of its own. */
const MOST = 20;

/** One machine as a Mermaid `stateDiagram-v2`, in source order. */
function toMermaid(entry: MachineFixture): string {
  return diagram(entry, entry.machine.root, new Set());
}

/** The diagrams of a machine: a large one is an overview, and a diagram for each large state or region. */
export function diagramsOf(entry: MachineFixture): Diagram[] {
  const { root } = entry.machine;
  if (countOf(root) <= LARGE) return [{ title: entry.title, mermaid: toMermaid(entry) }];
  const inner = withDescendants(root).filter((node) => node !== root);
  const large = new Set(inner.filter(isFolded));
  const isCrowded = shownIn(root, large).size > MOST;
  const folded = new Set(
    inner.filter((node) => large.has(node) || (isCrowded && node.parent === root && countOf(node) > 2)),
  );
  return [
    { title: 'Overview', mermaid: diagram(entry, root, folded) },
    ...[...folded].map((node) => ({
      title: node.path.map(readableName).join(' › '),
      mermaid: diagram(entry, node, new Set([...folded].filter((other) => other !== node))),
    })),
  ];
}

const countOf = (node: AnyStateNode): number => withDescendants(node).length - 1;

/** A state whose inside has a diagram of its own. */
function isFolded(node: AnyStateNode): boolean {
  const size = countOf(node);
  return (
    size >= LARGE / 2 || (size > 2 && node.parent?.type === 'parallel' && node.parent.parent === undefined)
  );
}

/** The diagram of a state; of the states in `folded` only the outside is shown. */
function diagram(entry: MachineFixture, top: AnyStateNode, folded: ReadonlySet<AnyStateNode>): string {
  const view: View = { entry, top, folded, shown: shownIn(top, folded) };
  return ['stateDiagram-v2', ...inside(view, top, '  '), ...arrows(view)].join('\n');
}

type View = {
  entry: MachineFixture;
  top: AnyStateNode;
  folded: ReadonlySet<AnyStateNode>;
  shown: ReadonlySet<AnyStateNode>;
};

function shownIn(top: AnyStateNode, folded: ReadonlySet<AnyStateNode>): ReadonlySet<AnyStateNode> {
  const children: AnyStateNode[] = Object.values(top.states);
  return new Set(children.flatMap((child) => [child, ...(folded.has(child) ? [] : shownIn(child, folded))]));
}

/** The child states and their transitions; dashed lines divide the regions of a parallel state. */
function inside(view: View, node: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(node.states);
  const divided = node.type === 'parallel' && node.parent !== undefined && node !== view.top;
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [
    ...(initial === undefined ? [] : [`${indent}[*] --> ${name(initial)}`]),
    ...everywhere(view, node).map((arrow) => `${indent}${arrow}`),
    ...children.flatMap((child, index) => [
      ...(divided && index > 0 ? [`${indent}--`] : []),
      ...state(view, child, indent),
    ]),
  ];
}

function state(view: View, node: AnyStateNode, indent: string): string[] {
  const open = `${indent}state "${readableName(node.key)}" as ${name(node)}`;
  if (node.type === 'final') return [open, `${indent}${name(node)} --> [*]`];
  if (node.type === 'atomic' || view.folded.has(node)) return [open];
  return [`${open} {`, ...inside(view, node, `${indent}  `), `${indent}}`];
}

/**
 * The transitions that a state takes in any of its children. Mermaid has no arrow from a state to its own
 * child.
 */
function everywhere(view: View, node: AnyStateNode): string[] {
  return transitionsOf(node).flatMap((transition) =>
    (transition.target ?? [])
      .map((target) => visible(view, target))
      .filter((target) => target?.id.startsWith(`${node.id}.`))
      .flatMap((target) =>
        target === null ? [] : [`[*] --> ${name(target)} : ${arrowLabel(view.entry, transition)}`],
      ),
  );
}

/**
 * Transitions that leave a state, and self-transitions of atomic states. Composite states cannot have them.
 */
function arrows(view: View): string[] {
  const lines = withDescendants(view.top).flatMap((node) => {
    const source = visible(view, node);
    if (source === null) return [];
    return transitionsOf(node).flatMap((transition) => {
      const notes = node.type === 'atomic' && transition.actions.length > 0;
      const targets = transition.target ?? (notes ? [node] : []);
      return targets
        .map((target) => visible(view, target))
        .filter((target) => target !== null && !target.id.startsWith(`${source.id}.`))
        .filter((target) => target !== source || node === source)
        .flatMap((target) =>
          target === null
            ? []
            : [`  ${name(source)} --> ${name(target)} : ${arrowLabel(view.entry, transition)}`],
        );
    });
  });
  return [...new Set(lines)];
}

/** The state itself, or the one around it that the diagram shows; null outside of the diagram. */
function visible({ shown }: View, node: AnyStateNode): AnyStateNode | null {
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent)
    if (shown.has(each)) return each;
  return null;
}

/** Mermaid does not allow dots in names. */
function name(node: AnyStateNode): string {
  return node.id.replaceAll(/[^\w]/g, '_');
}
