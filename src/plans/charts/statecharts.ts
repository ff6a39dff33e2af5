import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineFixture } from '../../machines/fixture';
import { describeStep } from '../descriptions';
import { guardName, readableName, readableTitle } from '../labels';
import { isLeaf } from '../screens';
import { inOneLine, transitionsOf, withDescendants } from '../transitions';

export type ChartNode = {
  /** The id of a state, with `#initial` or `#anywhere` for what belongs to a composite state. */
  id: string;
  /**
   * `group` is a state with its children in it, `folded` one with a chart of its own, `anywhere` what a group does in any
   * of its children, `exit` a state of another chart.
   */
  kind: 'state' | 'final' | 'group' | 'region' | 'folded' | 'initial' | 'anywhere' | 'exit';
  label: string;
  parent: string | null;
  /** The transitions that stay in the state. */
  notes: string[];
};

export type ChartEdge = { from: string; to: string; labels: string[] };

/** A machine, or the part of one that is folded in the chart of the whole. */
export type Chart = {
  id: string;
  title: string;
  nodes: ChartNode[];
  edges: ChartEdge[];
  /** The transitions in this chart, as `source: event → target`. */
  transitions: string[];
};

/** As many states as a person takes in at once; a larger part has a chart of its own. Our choice. */
const MAX_LEAVES = 16;

/** The charts of a machine: the whole, then the parts that are too large to be in it. */
export function chartsOf(fixture: MachineFixture): Chart[] {
  const charts: Chart[] = [];
  const roots: AnyStateNode[] = [fixture.machine.root];
  for (const root of roots) {
    const folded = foldedIn(root);
    roots.push(...folded);
    charts.push(new ChartBuilder(fixture, root, folded).build());
  }
  return charts;
}

/** The path of a state as text: "Details › Card › Chosen". */
export const readablePath = (path: readonly string[]): string => path.map(readableTitle).join(' › ');

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

const leafCount = (node: AnyStateNode): number => withDescendants(node).filter(isLeaf).length;

/** The largest parts that fit a chart of their own, until the remainder fits one too. */
function foldedIn(root: AnyStateNode): AnyStateNode[] {
  const folded: AnyStateNode[] = [];
  let left = leafCount(root);
  while (left > MAX_LEAVES) {
    const parts = withDescendants(root)
      .filter(
        (node) =>
          node !== root &&
          !isLeaf(node) &&
          !folded.some((each) => isWithin(node, each) || isWithin(each, node)),
      )
      .toSorted((a, b) => leafCount(b) - leafCount(a));
    const part = parts.find((node) => leafCount(node) <= MAX_LEAVES) ?? parts[0];
    if (part === undefined || leafCount(part) < 2) break;
    folded.push(part);
    left -= leafCount(part) - 1;
  }
  return folded;
}

class ChartBuilder {
  private readonly nodes = new Map<string, ChartNode>();
  private readonly edges = new Map<string, ChartEdge>();
  private readonly transitions: string[] = [];

  private readonly fixture: MachineFixture;
  private readonly root: AnyStateNode;
  private readonly folded: readonly AnyStateNode[];

  constructor(fixture: MachineFixture, root: AnyStateNode, folded: readonly AnyStateNode[]) {
    this.fixture = fixture;
    this.root = root;
    this.folded = folded;
  }

  build(): Chart {
    const { root, fixture } = this;
    const shown = withDescendants(root).filter((node) => this.foldOf(node) === undefined);
    for (const node of shown) this.addState(node);
    for (const node of this.folded) this.addState(node);
    for (const node of shown) this.addInitial(node);
    for (const node of withDescendants(root))
      for (const each of transitionsOf(node)) this.addTransition(node, each);
    const title = root.path.length === 0 ? fixture.title : readablePath(root.path);
    const { nodes, edges, transitions } = this;
    return { id: root.id, title, nodes: [...nodes.values()], edges: [...edges.values()], transitions };
  }

  /** The folded state that a state is hidden in, or that it is. */
  private foldOf(node: AnyStateNode): AnyStateNode | undefined {
    return this.folded.find((each) => isWithin(node, each));
  }

  private add(node: Omit<ChartNode, 'notes'>): ChartNode {
    const added = this.nodes.get(node.id) ?? { ...node, notes: [] };
    this.nodes.set(node.id, added);
    return added;
  }

  private addState(node: AnyStateNode): void {
    if (node === this.root) return;
    const parent = node.parent === this.root ? null : (node.parent?.id ?? null);
    this.add({ id: node.id, kind: this.kindOf(node), label: readableTitle(node.key), parent });
  }

  private kindOf(node: AnyStateNode): ChartNode['kind'] {
    if (this.folded.includes(node)) return 'folded';
    if (node.type === 'final') return 'final';
    if (isLeaf(node)) return 'state';
    return node.parent?.type === 'parallel' ? 'region' : 'group';
  }

  private addInitial(node: AnyStateNode): void {
    if (node.type === 'compound')
      for (const target of node.initial.target ?? [])
        this.connect(this.initialOf(node), this.reach(target), null);
  }

  private parentOf(node: AnyStateNode): string | null {
    return node === this.root ? null : node.id;
  }

  private initialOf(node: AnyStateNode): string {
    const id = `${node.id}#initial`;
    if (!this.nodes.has(id)) {
      this.add({ id, kind: 'initial', label: '', parent: this.parentOf(node) });
      if (node.type === 'parallel')
        for (const region of Object.values(node.states)) this.connect(id, this.reach(region), null);
    }
    return id;
  }

  /** The end of an arrow to a state. */
  private reach(target: AnyStateNode): string {
    const fold = this.foldOf(target);
    if (fold !== undefined) return fold.id;
    if (!isWithin(target, this.root)) {
      return this.add({
        id: `exit:${target.id}`,
        kind: 'exit',
        label: readablePath(target.path),
        parent: null,
      }).id;
    }
    return isLeaf(target) ? target.id : this.initialOf(target);
  }

  /** The origin of an arrow from a state. */
  private origin(node: AnyStateNode): string {
    if (isLeaf(node) || this.folded.includes(node)) return node.id;
    const id = `${node.id}#anywhere`;
    return this.add({ id, kind: 'anywhere', label: readableTitle(node.key), parent: this.parentOf(node) }).id;
  }

  private addTransition(node: AnyStateNode, transition: AnyTransitionDefinition): void {
    const fold = this.foldOf(node);
    const targets = transition.target ?? [];
    const isHidden = fold !== undefined && fold !== node;
    const leaving = isHidden ? targets.filter((target) => !isWithin(target, fold)) : targets;
    if (isHidden && leaving.length === 0) return;
    if (!isHidden) this.transitions.push(inOneLine(transition));
    const from = isHidden ? fold.id : this.origin(node);
    const label = labelOf(this.fixture, transition);
    const others = leaving.map((target) => this.reach(target)).filter((to) => to !== from);
    for (const to of others) this.connect(from, to, label);
    const own = this.nodes.get(from);
    if (others.length === 0 && own && !own.notes.includes(label)) own.notes.push(label);
  }

  private connect(from: string, to: string, label: string | null): void {
    const key = `${from} → ${to}`;
    const edge = this.edges.get(key) ?? { from, to, labels: [] };
    this.edges.set(key, edge);
    if (label !== null && !edge.labels.includes(label)) edge.labels.push(label);
  }
}

function labelOf(fixture: MachineFixture, transition: AnyTransitionDefinition): string {
  const label = describeStep(fixture, [transition], { type: String(transition.eventType) });
  if (transition.description !== undefined) return label;
  const condition = guardName(transition.guard);
  return condition === null ? label : `${label}, if ${readableName(condition)}`;
}
