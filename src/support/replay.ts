import type { AnyMachineSnapshot, AnyStateNode, EventObject, StateValue } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { describeEvent, ownDescription } from '../plans/descriptions';
import type { PathModel } from '../plans/model';
import { explore } from '../plans/paths/explore';
import { isKind, type Known, redact, withKnown } from './redact';
import { type Trail, type TrailStep, withoutType } from './trail';

/** Why a step cannot be shown as it was: this version's machine differs, or no sample is quite like it. */
type Difference = 'machineMissing' | 'stateMissing' | 'eventUnhandled' | 'leadsElsewhere' | 'approximate';

/** One step of a viewer, with the state that it led to. */
export type ReplayedStep = {
  step: TrailStep;
  /** Null where this version has no such machine. */
  fixture: MachineFixture | null;
  /** The description of the step in plain language. */
  text: string;
  /** The snapshot that the views of the fixture render; null where this version has no such state. */
  snapshot: AnyMachineSnapshot | null;
  difference: Difference | null;
};

/** A step of the fixture's paths. */
type Sample = {
  /** Of the paths that the sample is part of. */
  model: PathModel;
  /** The states, as JSON. */
  before: string | null;
  after: string;
  event: EventObject;
  snapshot: AnyMachineSnapshot;
  said: Known;
  context: Known;
};

type Samples = ReadonlyMap<string, readonly Sample[]>;

/**
 * Replays a trail: each step is the step of the fixture's paths that is most like it, with the conditions and codes
 * of the viewer. Nothing runs, and nothing is requested.
 * @param version of this storefront; a trail of the same version differs only where no sample is quite like it
 */
export function replay(trail: Trail, registry: readonly MachineFixture[], version: string): ReplayedStep[] {
  /** The last step of each actor. */
  const last = new Map<number, ReplayedStep>();
  return trail.steps.map((step): ReplayedStep => {
    const fixture = registry.find(({ machine }) => machine.id === step.machine) ?? null;
    if (fixture === null)
      return { step, fixture, text: step.event, snapshot: null, difference: 'machineMissing' };
    const samples = samplesOf(fixture);
    const before = last.get(step.actor) ?? null;
    const sample = mostLike(step, before, samples);
    const difference = differenceOf(fixture, step, before, samples, version === trail.version);
    const replayed = {
      step,
      fixture,
      text: textOf(fixture, step.event, before?.snapshot ?? null),
      snapshot: sample && withContext(sample.snapshot, step.context),
      difference: difference ?? (sample !== null && hasOtherKind(sample, step) ? 'approximate' : null),
    };
    last.set(step.actor, replayed);
    return replayed;
  });
}

const found = new WeakMap<MachineFixture, Samples>();

/** Every beginning, and the last step of each shortest path to a transition, by the state after it; found once. */
function samplesOf(fixture: MachineFixture): Samples {
  const known = found.get(fixture) ?? byState(findSamples(fixture));
  found.set(fixture, known);
  return known;
}

function byState(samples: readonly Sample[]): Samples {
  const grouped = new Map<string, Sample[]>();
  for (const sample of samples) {
    const same = grouped.get(sample.after) ?? [];
    grouped.set(sample.after, same);
    same.push(sample);
  }
  return grouped;
}

const findSamples = (fixture: MachineFixture): Sample[] =>
  [...explore(fixture)].map(({ model, before, snapshot, step }) =>
    sampleOf(model, before && keyOf(before.snapshot.value), step?.event ?? { type: 'xstate.init' }, snapshot),
  );

const sampleOf = (
  model: PathModel,
  before: string | null,
  event: EventObject,
  snapshot: AnyMachineSnapshot,
): Sample => ({
  ...{ model, before, event, snapshot, after: keyOf(snapshot.value) },
  said: withoutType(redact(event)),
  context: redact(snapshot.context),
});

const keyOf = (value: StateValue): string => JSON.stringify(value);

/** The effect of an event in the machine's state, if that is certain without the event's own data. */
function textOf(fixture: MachineFixture, type: string, before: AnyMachineSnapshot | null): string {
  const nodes: AnyStateNode[] = before?._nodes ?? [];
  const taken = nodes.flatMap((node) => node.transitions.get(type) ?? []);
  const [only, ...others] = new Set(taken.map(({ description }) => description));
  if (only !== undefined && others.length === 0) return only;
  return ownDescription(fixture, type) ?? describeEvent(fixture, type);
}

/**
 * The state that this step leads to from where the viewer was, so that what was shown before is still shown; else the
 * most similar one of the samples.
 */
function mostLike(step: TrailStep, before: ReplayedStep | null, samples: Samples): Sample | null {
  const similar = samples.get(step.state) ?? [];
  const model = similar[0]?.model;
  if (model === undefined) return null;
  const earlier = before?.snapshot ?? null;
  const led = earlier === null ? [] : ledTo(model, earlier, step);
  let best: { sample: Sample; likeness: number } | null = null;
  for (const sample of [...led, ...similar]) {
    const likeness = likenessOf(sample, step, before?.step.state ?? null);
    if (best === null || likeness > best.likeness) best = { sample, likeness };
  }
  return best?.sample ?? null;
}

const withContext = (snapshot: AnyMachineSnapshot, known: Known): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
    context: withKnown(snapshot.context, known),
  });

/** Whether something of the viewer's was of another kind, so that the sample's stands for it. */
const hasOtherKind = ({ context }: Sample, step: TrailStep): boolean =>
  Object.entries(step.context).some(([path, value]) => isKind(path) && context[path] !== value);

/** The states that the samples of an event lead to from a state. */
function ledTo(model: PathModel, before: AnyMachineSnapshot, step: TrailStep): Sample[] {
  try {
    return model
      .outcomesOf(before)
      .filter(({ event, state }) => event.type === step.event && keyOf(state.value) === step.state)
      .map(({ event, state }) => sampleOf(model, keyOf(before.value), event, state));
  } catch {
    // A context that was put together from samples may be one that the machine does not know.
    return [];
  }
}

/** The viewer's screen depends on the context most, then on how the state was reached. */
function likenessOf(sample: Sample, step: TrailStep, before: string | null): number {
  return (
    4 * agreement(sample.context, step.context) +
    2 * agreement(sample.said, step.said) +
    (sample.event.type === step.event ? 2 : 0) +
    (sample.before === before ? 1 : 0)
  );
}

/** How much two redacted values have in common, minus what sets them apart. */
function agreement(one: Known, other: Known): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  let sum = 0;
  for (const name of names) sum += one[name] === other[name] ? 1 : -1;
  return sum;
}

function differenceOf(
  fixture: MachineFixture,
  step: TrailStep,
  earlier: ReplayedStep | null,
  samples: Samples,
  isSameVersion: boolean,
): Difference | null {
  if (!hasState(fixture, step.state)) return 'stateMissing';
  const before = earlier?.step.state;
  if (before === undefined || before === step.state) return null;
  const isTaken = (sample: Sample) => sample.before === before && sample.event.type === step.event;
  if (samples.get(step.state)?.some(isTaken)) return null;
  if (isSameVersion) return 'approximate';
  const isHandled = samples
    .get(before)
    ?.some(({ snapshot }) => snapshot._nodes.some(({ transitions }) => transitions.has(step.event)));
  return isHandled ? 'leadsElsewhere' : 'eventUnhandled';
}

/** Whether the machine has every part of a state. */
function hasState({ machine }: MachineFixture, state: string): boolean {
  const isIn = (node: AnyStateNode, value: unknown): boolean => {
    if (typeof value === 'string') return Object.hasOwn(node.states, value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).every(([name, inner]) => {
      const child = Object.hasOwn(node.states, name) ? node.states[name] : undefined;
      return child !== undefined && (isEmpty(inner) || isIn(child, inner));
    });
  };
  try {
    return isIn(machine.root, JSON.parse(state));
  } catch {
    return false;
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
