import type { AnyMachineSnapshot, AnyStateNode, EventObject, StateValue } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { explore } from '../plans/explore';
import { type Known, redact, withKnown } from './redact';
import { type Trail, type TrailStep, withoutType } from './trail';

/** Why a step cannot be shown as it was: this version's machine differs, or no sample is quite like it. */
export type Difference =
  | 'machineMissing'
  | 'stateMissing'
  | 'eventUnhandled'
  | 'leadsElsewhere'
  | 'approximate';

/** One step of a viewer, with the state that it led to. */
export type ReplayedStep = {
  step: TrailStep;
  /** Null where this version has no such machine. */
  fixture: MachineFixture | null;
  /** What the views of the fixture render; null where this version has no such state. */
  snapshot: AnyMachineSnapshot | null;
  difference: Difference | null;
};

/** A step of the fixture's paths. */
type Sample = {
  /** The states, as JSON. */
  before: string | null;
  after: string;
  event: EventObject;
  snapshot: AnyMachineSnapshot;
  said: Known;
  context: Known;
};

type Samples = ReadonlyMap<string, readonly Sample[]>;

/** The storefront's own root starts and stops the others and has no screen. */
const ROOT = 'root';

/**
 * Replays a trail: each step is the step of the fixture's paths that is most like it, with the conditions and codes
 * of the viewer. Nothing runs, and nothing is requested.
 * @param version of this storefront; a trail of the same version differs only where no sample is quite like it
 */
export function replay(trail: Trail, registry: readonly MachineFixture[], version: string): ReplayedStep[] {
  const states = new Map<number, string>();
  return trail.steps
    .filter(({ machine }) => machine !== ROOT)
    .map((step): ReplayedStep => {
      const fixture = registry.find(({ machine }) => machine.id === step.machine) ?? null;
      if (fixture === null) return { step, fixture, snapshot: null, difference: 'machineMissing' };
      const known = samplesOf(fixture);
      const before = states.get(step.actor) ?? null;
      states.set(step.actor, step.state);
      const difference = differenceOf(fixture, step, before, known, version === trail.version);
      return { step, fixture, snapshot: snapshotFor(step, before, known), difference };
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

function findSamples(fixture: MachineFixture): Sample[] {
  return [...explore(fixture)].map(({ before, step, snapshot: state }) =>
    sampleOf(before && keyOf(before.snapshot.value), {
      state,
      event: step?.event ?? { type: 'xstate.init' },
    }),
  );
}

const sampleOf = (
  before: string | null,
  { state, event }: { state: AnyMachineSnapshot; event: EventObject },
): Sample => ({
  ...{ before, after: keyOf(state.value), event, snapshot: state },
  ...{ said: withoutType(redact(event)), context: redact(state.context) },
});

const keyOf = (value: StateValue): string => JSON.stringify(value);

function snapshotFor(step: TrailStep, before: string | null, samples: Samples): AnyMachineSnapshot | null {
  let best: { sample: Sample; likeness: number } | null = null;
  for (const sample of samples.get(step.state) ?? []) {
    const likeness = likenessOf(sample, step, before);
    if (best === null || likeness > best.likeness) best = { sample, likeness };
  }
  if (best === null) return null;
  const { snapshot } = best.sample;
  return Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
    context: withKnown(snapshot.context, step.context),
  });
}

/** What the viewer saw depends on the context most, then on how the state was reached. */
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
  before: string | null,
  samples: Samples,
  isSameVersion: boolean,
): Difference | null {
  if (!hasState(fixture, step.state)) return 'stateMissing';
  if (before === null || before === step.state) return null;
  const isTaken = (sample: Sample) => sample.before === before && sample.event.type === step.event;
  if (samples.get(step.state)?.some(isTaken)) return null;
  if (isSameVersion) return 'approximate';
  const isHandled = samples
    .get(before)
    ?.some(({ snapshot }) => fixture.machine.getTransitionData(snapshot, { type: step.event }).length > 0);
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
