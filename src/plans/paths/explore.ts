import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { MachineFixture } from '../../machines/fixture';
import { PathModel } from '../model';
import { type PlannedPath, type PlannedStep, planStart, planStep } from '../plan';

/** A state that a machine reaches on the shortest way, and the transition that leads there. */
export type Visit = {
  model: PathModel;
  variant: string;
  input: unknown;
  snapshot: AnyMachineSnapshot;
  /** The sample that led here; null where the machine begins. */
  step: { event: EventObject; key: string } | null;
  before: Visit | null;
};

/** A step that keeps the machine's own snapshot, from which a view can be rendered. */
type WalkStep = PlannedStep & { snapshot: AnyMachineSnapshot };
/** A planned path whose every state can be rendered. */
export type Walk = PlannedPath & { steps: WalkStep[]; initial: AnyMachineSnapshot };

/**
 * Every transition of a machine, each on the shortest way, nearest first. A generator, since a machine with thousands of
 * them would block a page for a second.
 */
export function* explore(fixture: MachineFixture): Generator<Visit> {
  for (const [variant, input] of Object.entries({ sample: fixture.sampleInput, ...fixture.variants })) {
    const model = new PathModel(fixture);
    const first: Visit = { model, variant, input, snapshot: model.initial(input), step: null, before: null };
    const known = new Set([model.stateKey(first.snapshot)]);
    const queue = [first];
    yield first;
    for (const before of queue) {
      for (const { event, key, state } of model.outcomesOf(before.snapshot)) {
        const visit: Visit = { ...before, snapshot: state, step: { event, key }, before };
        const stateKey = model.stateKey(state);
        if (!known.has(stateKey)) queue.push(visit);
        known.add(stateKey);
        yield visit;
      }
    }
  }
}

/** The walks through every transition, as `planPaths` plans them; those that another one begins with are left out. */
export function* exploreWalks(fixture: MachineFixture): Generator<undefined, Walk[]> {
  const visits: Visit[] = [];
  const possible = new Map<Visit, readonly string[]>();
  for (const visit of explore(fixture)) {
    const keys = keysTo(fixture, visit, possible);
    if (keys !== null) {
      possible.set(visit, keys);
      visits.push(visit);
    }
    yield;
  }
  const continued = new Set(visits.map(({ before }) => before));
  const steps = new Map<Visit, WalkStep[]>();
  const walks: Walk[] = [];
  // Every visit comes after the one before it.
  for (const visit of visits) {
    steps.set(visit, stepsTo(fixture, visit, steps));
    if (!continued.has(visit)) walks.push(walkTo(fixture, visit, steps.get(visit) ?? []));
    yield;
  }
  return inPlanOrder(walks);
}

/** The samples that lead to a visit; null if one of them cannot come after those before it. */
function keysTo(
  { canFollow }: MachineFixture,
  { step, before }: Visit,
  possible: ReadonlyMap<Visit, readonly string[]>,
): readonly string[] | null {
  if (step === null || before === null) return [];
  const earlier = possible.get(before);
  if (earlier === undefined || canFollow?.(step.key, earlier) === false) return null;
  return [...earlier, step.key];
}

function stepsTo(
  fixture: MachineFixture,
  { model, snapshot, step, before }: Visit,
  known: ReadonlyMap<Visit, WalkStep[]>,
): WalkStep[] {
  if (before === null || step === null) return [];
  const planned = planStep(fixture, model, before.snapshot, { ...step, state: snapshot });
  return [...(known.get(before) ?? []), { ...planned, snapshot }];
}

function walkTo(fixture: MachineFixture, end: Visit, steps: WalkStep[]): Walk {
  let first = end;
  while (first.before !== null) first = first.before;
  const { variant, input, snapshot } = first;
  return { variant, input, start: planStart(fixture, snapshot), steps, initial: snapshot };
}

/** Per variant, the shorter first. */
function inPlanOrder(walks: readonly Walk[]): Walk[] {
  const variants = [...new Set(walks.map(({ variant }) => variant))];
  return variants.flatMap((variant) =>
    walks
      .filter((walk) => walk.variant === variant)
      .toSorted((a, b) => b.steps.length - a.steps.length)
      .reverse(),
  );
}
