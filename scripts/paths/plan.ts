import type { AnyMachineSnapshot, AnyStateNode, EventObject, StateValue } from 'xstate';
import type { StatePath } from 'xstate/graph';
import type { MachineFixture } from '../../src/machines/fixture';
import { PathModel } from './model';
import { type Bounds, boundedSimplePaths } from './simplePaths';
import { inOneLine, takenBy } from './transitions';
import { stepInWords } from './words';

export type PlannedState = {
  value: StateValue;
  tags: string[];
  /** Descriptions of the states that are newly entered, outermost first. */
  expect: string[];
};

export type PlannedStep = PlannedState & {
  event: EventObject;
  /** Tells samples of one event apart. */
  key: string;
  /** What to do, in plain language. */
  words: string;
  /** The transitions that the event takes, as `source: event → target`. */
  takes: string[];
};

export type PlannedPath = {
  /** Which input the path starts from: `sample` or a variant of the entry. */
  variant: string;
  input: unknown;
  start: PlannedState;
  steps: PlannedStep[];
};

export type MachinePlan = {
  id: string;
  title: string;
  /** The shortest path through every transition; paths that are the beginning of another are left out. */
  shortest: PlannedPath[];
  /** Paths that visit no state twice, within bounds; likewise. */
  simple: PlannedPath[];
};

export const DEFAULT_BOUNDS: Bounds = { maxSteps: 8, maxPaths: 500 };

/** Plans every path of a machine that QA walks and the tests replay. Throws on an event without a sample. */
export function planPaths(entry: MachineFixture, bounds: Bounds = DEFAULT_BOUNDS): MachinePlan {
  const plan: MachinePlan = { id: entry.id, title: entry.title, shortest: [], simple: [] };
  const inputs = { sample: entry.sampleInput, ...entry.variants };
  for (const [variant, input] of Object.entries(inputs)) {
    const model = new PathModel(entry);
    const options = { input, allowDuplicatePaths: true };
    const planned = (paths: readonly StatePath<AnyMachineSnapshot, EventObject>[]) =>
      withoutBeginnings(paths.map((path) => planPath(entry, model, variant, input, path)));
    plan.shortest.push(...planned(model.byTransition().getShortestPaths(options)));
    plan.simple.push(...planned(model.byState().getPaths(boundedSimplePaths(bounds), options)));
  }
  return plan;
}

function planPath(
  entry: MachineFixture,
  model: PathModel,
  variant: string,
  input: unknown,
  path: StatePath<AnyMachineSnapshot, EventObject>,
): PlannedPath {
  const [first, ...rest] = path.steps;
  if (first === undefined) throw new Error(`${entry.id}: a path without a beginning.`);
  let before = first.state;
  const steps = rest.map(({ event, state }) => {
    const taken = takenBy(entry, before, event);
    const words = stepInWords(entry, taken, event);
    const takes = taken.map(inOneLine);
    const step = { event, key: model.eventKey(event), words, takes, ...planState(state, before) };
    before = state;
    return step;
  });
  return { variant, input, start: planState(first.state, null), steps };
}

function planState(state: AnyMachineSnapshot, before: AnyMachineSnapshot | null): PlannedState {
  const known = new Set(before?._nodes.map(({ id }: AnyStateNode) => id));
  const entered = state._nodes.filter(({ id }: AnyStateNode) => !known.has(id));
  const expect = entered.flatMap(({ description, parent }: AnyStateNode) =>
    description === undefined || parent === undefined ? [] : [description],
  );
  return { value: state.value, tags: [...state.tags].sort(), expect };
}

function withoutBeginnings(paths: readonly PlannedPath[]): PlannedPath[] {
  const beginnings = new Set<string>();
  const kept: PlannedPath[] = [];
  for (const path of paths.toSorted((a, b) => b.steps.length - a.steps.length)) {
    const keys = path.steps.map(({ key }) => key);
    if (beginnings.has(keys.join(' '))) continue;
    kept.push(path);
    keys.forEach((_, index) => {
      beginnings.add(keys.slice(0, index + 1).join(' '));
    });
    beginnings.add('');
  }
  return kept.reverse();
}
