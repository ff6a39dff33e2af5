import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  EventObject,
  MachineContext,
  StateValue,
} from 'xstate';
import type { StatePath } from 'xstate/graph';
import type { MachineFixture } from '../machines/fixture';
import type { TimerKey } from '../machines/sampleKeys';
import { describeStep, withSampleName } from './descriptions';
import { type Outcome, PathModel } from './model';
import { oncePer } from './oncePer';
import { untilImpossible } from './paths/doable';
import { type Bounds, boundedSimplePaths } from './paths/simplePaths';
import { sentencesIn } from './screens';
import { byState, byTransition } from './testModels';
import { inOneLine, takenBy } from './transitions';

export type PlannedState = {
  value: StateValue;
  tags: string[];
  /** The machine's context, with actors replaced by their ids. */
  context: MachineContext;
  /** The events that the machine emits on the way to this step. */
  emits: readonly EventObject[];
  /** Descriptions of the states that are newly entered, outermost first. */
  expect: string[];
  /** The promised sentences that become visible, in English. */
  shows: string[];
};

export type PlannedStep<Key extends string = string> = PlannedState & {
  event: EventObject;
  /** The sample by its name: `content.loaded: a live game`. */
  key: Key | TimerKey;
  /** How far the sample is from the most typical one of its type, which is 0. */
  rareness: number;
  /** The step in plain language, with the name of its sample. */
  words: string;
  /** The transitions that the event takes, as `source: event → target`. */
  takes: string[];
  /** The ids of the actors that the step starts, also those that it starts anew. */
  starts: string[];
};

export type PlannedPath<Key extends string = string> = {
  /** The input of the path: `sample` or a variant of the fixture. */
  variant: string;
  input: unknown;
  start: PlannedState;
  steps: PlannedStep<Key>[];
};

export type MachinePlan = {
  id: string;
  title: string;
  /** The shortest path through every transition; paths that are the beginning of another are omitted. */
  shortest: readonly PlannedPath[];
  /** Paths that visit no state twice, within bounds; likewise. */
  simple: readonly PlannedPath[];
};

const DEFAULT_BOUNDS: Bounds = { maxSteps: 8, maxPaths: 500 };

/** Plans every path of a machine for QA and the tests. Throws on an event without a sample. */
export function planPaths(entry: MachineFixture, bounds: Bounds = DEFAULT_BOUNDS): MachinePlan {
  return {
    id: entry.id,
    title: entry.title,
    shortest: shortestPaths(entry),
    simple: simpleOf(entry, bounds),
  };
}

type Found = readonly StatePath<AnyMachineSnapshot, EventObject>[];

/** The model of each input of a fixture; several readers ask for the same plan, which takes seconds to find. */
const modelsOf = oncePer((entry: MachineFixture) =>
  Object.entries({ sample: entry.sampleInput, ...entry.variants }).map(([variant, input]) => ({
    variant,
    input,
    model: new PathModel(entry),
  })),
);

/** The shortest path through every transition. Throws on an event without a sample. */
export const shortestPaths = oncePer((entry: MachineFixture) =>
  findPaths(entry, (model, options) => byTransition(model).getShortestPaths(options)),
);

const simplePathsOf = oncePer((_: MachineFixture) => new Map<string, readonly PlannedPath[]>());

function simpleOf(entry: MachineFixture, bounds: Bounds): readonly PlannedPath[] {
  const known = simplePathsOf(entry);
  const key = JSON.stringify(bounds);
  const paths =
    known.get(key) ??
    findPaths(entry, (model, options) => byState(model).getPaths(boundedSimplePaths(bounds), options));
  known.set(key, paths);
  return paths;
}

/** The paths of every input of a fixture; those that are the beginning of another are omitted. */
function findPaths(
  entry: MachineFixture,
  find: (model: PathModel, options: { input: unknown; allowDuplicatePaths: true }) => Found,
): readonly PlannedPath[] {
  return modelsOf(entry).flatMap(({ variant, input, model }) => {
    const paths = find(model, { input, allowDuplicatePaths: true })
      .map((path) => planPath(entry, model, variant, input, path))
      .map((path) => ({ ...path, steps: untilImpossible(entry, path.steps) }));
    return withoutBeginnings(paths);
  });
}

/** The path with everything that a plan says of it. */
export function planPath(
  entry: MachineFixture,
  model: PathModel,
  variant: string,
  input: unknown,
  path: Pick<StatePath<AnyMachineSnapshot, EventObject>, 'steps'>,
): PlannedPath {
  const [first, ...rest] = path.steps;
  if (first === undefined) throw new Error(`${entry.id}: a path without a beginning.`);
  let before = first.state;
  const steps = rest.map(({ event, state }) => {
    const known = planned(model, before, event);
    const step = known ?? planStep(entry, model, before, { event, key: model.eventKey(event), state });
    if (known === undefined) remember(model, before, event, step);
    before = state;
    return step;
  });
  return { variant, input, start: planStart(entry, first.state), steps };
}

/** One step of a path, from the state before it. */
export function planStep(
  entry: MachineFixture,
  model: PathModel,
  before: AnyMachineSnapshot,
  { event, key, state }: Outcome,
): PlannedStep {
  const taken = takenBy(entry, before, event);
  const words = withSampleName(describeStep(entry, taken, event), key);
  const takes = taken.map(inOneLine);
  const rareness = model.rarenessOf(event);
  return {
    event,
    key,
    rareness,
    words,
    takes,
    starts: startedBetween(before, state),
    ...planState(entry, state, before, model.emitted(before, event)),
  };
}

const startedBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] =>
  Object.keys(after.children).filter((id) => after.children[id] !== before.children[id]);

/** The state in which a path begins. */
export const planStart = (entry: MachineFixture, state: AnyMachineSnapshot): PlannedState =>
  planState(entry, state, null, []);

/** Thousands of paths share their steps, so each is planned once. */
type PlannedSteps = WeakMap<AnyMachineSnapshot, Map<EventObject, PlannedStep>>;
const plannedSteps = new WeakMap<PathModel, PlannedSteps>();

const planned = (model: PathModel, before: AnyMachineSnapshot, event: EventObject): PlannedStep | undefined =>
  plannedSteps.get(model)?.get(before)?.get(event);

function remember(model: PathModel, before: AnyMachineSnapshot, event: EventObject, step: PlannedStep): void {
  const ofModel: PlannedSteps = plannedSteps.get(model) ?? new WeakMap();
  const ofState = ofModel.get(before) ?? new Map<EventObject, PlannedStep>();
  plannedSteps.set(model, ofModel.set(before, ofState.set(event, step)));
}

function planState(
  entry: MachineFixture,
  state: AnyMachineSnapshot,
  before: AnyMachineSnapshot | null,
  emits: readonly EventObject[],
): PlannedState {
  const known = new Set(before?._nodes.map(({ id }: AnyStateNode) => id));
  const entered = state._nodes.filter(({ id }: AnyStateNode) => !known.has(id));
  const expect = entered.flatMap(({ description, parent }: AnyStateNode) =>
    description === undefined || parent === undefined ? [] : [description],
  );
  const context = withoutActors(state.context);
  const seen = new Set(before === null ? [] : sentencesIn(entry, before));
  const shows = sentencesIn(entry, state).filter((sentence) => !seen.has(sentence));
  return { value: state.value, tags: [...state.tags].sort(), context, emits, expect, shows };
}

/** A comparable context, with actors replaced by their ids. */
export function withoutActors(context: MachineContext): MachineContext {
  return Object.fromEntries(
    Object.entries(context).map(([name, value]: [string, unknown]) => [
      name,
      isActor(value) ? value.id : value,
    ]),
  );
}

function isActor(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'getSnapshot' in value;
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
