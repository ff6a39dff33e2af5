import type { MachineFixture } from '../../machines/fixture';
import type { PlannedPath } from '../plan';
import { inOneLine, takenBy } from '../transitions';
import { marksOf, withoutRedundant } from './coveringPaths';
import { explore } from './explore';
import { WalkPlanner } from './walk';

/** A transition of the graph of one variant, between states that continue in the same way. */
type Edge = { key: string; to: string; takes: readonly string[] };
type Graph = ReadonlyMap<string, readonly Edge[]>;

/** So many steps lead from the end of a walk to what another one was for, at most. */
const MOST_STEPS_BETWEEN = 4;
/** A person keeps so many steps in mind, and a walk that breaks off loses no more. */
const LONGEST_WALK = 24;

/**
 * Fewer, longer walks through the same transitions: a walk goes on from its end to what only another one takes, which is
 * then left out. The beginning of a walk, with its login and its preparations, costs the most of its time.
 */
export function continuedPaths(fixture: MachineFixture, paths: readonly PlannedPath[]): PlannedPath[] {
  const graphs = graphsOf(fixture);
  const planner = new WalkPlanner(fixture);
  let kept = [...paths];
  for (const path of paths) {
    if (!kept.includes(path)) continue;
    const others = kept.filter((other) => other !== path);
    let longer: PlannedPath | undefined = path;
    while (longer !== undefined) {
      const fewer = withoutRedundant([longer, ...others]);
      if (costOf(fewer) < costOf(kept)) kept = fewer;
      const ways = continued(fixture, planner, graphs.get(longer.variant), longer, uniqueIn(others, longer));
      longer = cheapest(ways, others);
    }
  }
  return kept;
}

/** A person needs as long to begin a walk as for so many of its steps. */
const BEGINNING_STEPS = 6;

const costOf = (paths: readonly PlannedPath[]): number =>
  paths.reduce((sum, { steps }) => sum + BEGINNING_STEPS + steps.length, 0);

/** The continuation that saves the most; of equals, the nearest. */
function cheapest(ways: readonly PlannedPath[], others: readonly PlannedPath[]): PlannedPath | undefined {
  const costs = ways.map((way) => costOf(withoutRedundant([way, ...others])));
  return ways[costs.indexOf(Math.min(...costs))];
}

/** The transitions and states that only one of the others takes, and that a walk does not take itself. */
function uniqueIn(others: readonly PlannedPath[], path: PlannedPath): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const other of others)
    for (const mark of marksOf(other)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const own = marksOf(path);
  return new Set([...counts].filter(([mark, count]) => count === 1 && !own.has(mark)).map(([mark]) => mark));
}

/** The walk with the shortest way from its end to each wanted transition, the nearest first. */
function continued(
  fixture: MachineFixture,
  planner: WalkPlanner,
  graph: Graph | undefined,
  path: PlannedPath,
  wanted: ReadonlySet<string>,
): PlannedPath[] {
  const keys = path.steps.map(({ key }) => key);
  const start = endOf(graph, keys);
  if (graph === undefined || start === null) return [];
  const walks: PlannedPath[] = [];
  const missing = new Set(wanted);
  const known = new Set([start]);
  const queue: { state: string; way: readonly string[] }[] = [{ state: start, way: [] }];
  for (const { state, way } of queue) {
    if (way.length >= Math.min(MOST_STEPS_BETWEEN, LONGEST_WALK - keys.length)) continue;
    for (const { key, to, takes } of graph.get(state) ?? []) {
      const longer = [...way, key];
      if (fixture.canFollow?.(key, [...keys, ...way]) === false) continue;
      if (takes.some((taken) => missing.has(taken))) {
        const walk = planner.plan(path.variant, [...keys, ...longer]);
        if ('steps' in walk) walks.push(walk);
        for (const taken of takes) missing.delete(taken);
      }
      if (!known.has(to)) queue.push({ state: to, way: longer });
      known.add(to);
    }
  }
  return walks;
}

/** The state that the steps of a walk lead to in its graph; null where its graph does not have them. */
function endOf(graph: Graph | undefined, keys: readonly string[]): string | null {
  let state: string | undefined = '';
  for (const key of ['', ...keys]) state = graph?.get(state ?? '')?.find((edge) => edge.key === key)?.to;
  return state ?? null;
}

/** The graph of each variant; an edge without a key leads from nowhere to the state in which its walks begin. */
function graphsOf(fixture: MachineFixture): ReadonlyMap<string, Graph> {
  const graphs = new Map<string, Map<string, Edge[]>>();
  for (const { model, variant, snapshot, step, before } of explore(fixture)) {
    const graph = graphs.get(variant) ?? new Map<string, Edge[]>();
    graphs.set(variant, graph);
    const from = before === null ? '' : model.stateKey(before.snapshot);
    const takes =
      before === null || step === null ? [] : takenBy(fixture, before.snapshot, step.event).map(inOneLine);
    const edge = { key: step?.key ?? '', to: model.stateKey(snapshot), takes };
    graph.set(from, [...(graph.get(from) ?? []), edge]);
  }
  return graphs;
}
