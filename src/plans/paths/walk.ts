import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { MachineFixture } from '../../machines/fixture';
import { stepTypeOf } from '../../machines/sampleKeys';
import { type Outcome, PathModel } from '../model';
import { type PlannedPath, planPath } from '../plan';

/** The first step of a walk that the machine does not take, counted from 1, and what it takes there instead. */
export type WalkGap = { step: number; taken: readonly string[] };

/** How a file may name a step: its key, or `after.<delay>` for a timer. */
const isNamed = (key: string, name: string): boolean => key === name || stepTypeOf(key) === name;

/** A machine after the first steps of a walk. */
type Reached = { state: AnyMachineSnapshot; event: EventObject };

/** Plans walks by the names of their steps; those that begin alike share the snapshots of their beginning. */
export class WalkPlanner {
  readonly #entry: MachineFixture;
  readonly #model: PathModel;
  readonly #known = new Map<string, readonly Reached[]>();

  constructor(entry: MachineFixture) {
    this.#entry = entry;
    this.#model = new PathModel(entry);
  }

  plan(variant: string, names: readonly string[]): PlannedPath | WalkGap {
    const input = variant === 'sample' ? this.#entry.sampleInput : this.#entry.variants?.[variant];
    const steps = this.#reach(variant, input, names);
    return 'step' in steps
      ? steps
      : planPath(this.#entry, this.#model, variant, input, { steps: [...steps] });
  }

  #reach(variant: string, input: unknown, names: readonly string[]): readonly Reached[] | WalkGap {
    const name = names.at(-1);
    const id = JSON.stringify([variant, ...names]);
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    if (name === undefined) {
      const first = [{ state: this.#model.initial(input), event: { type: 'xstate.init' } }];
      this.#known.set(id, first);
      return first;
    }
    const before = this.#reach(variant, input, names.slice(0, -1));
    if ('step' in before) return before;
    const outcomes = this.#outcomes(before);
    const reached = outcomes.find(({ key }) => isNamed(key, name));
    if (reached === undefined) return { step: names.length, taken: outcomes.map(({ key }) => key) };
    const steps = [...before, reached];
    this.#known.set(id, steps);
    return steps;
  }

  #outcomes(before: readonly Reached[]): Outcome[] {
    const last = before.at(-1);
    return last === undefined ? [] : this.#model.outcomesOf(last.state);
  }
}

/** Plans a walk that a person has written down. */
export const planWalk = (
  entry: MachineFixture,
  variant: string,
  names: readonly string[],
): PlannedPath | WalkGap => new WalkPlanner(entry).plan(variant, names);
