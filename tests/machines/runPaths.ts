import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type AnyActor, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { type PlannedPath, type PlannedState, planPaths } from '../../scripts/paths/plan';
import type { Bounds } from '../../scripts/paths/simplePaths';
import { inOneLine, transitionsOf, withDescendants } from '../../scripts/paths/transitions';
import type { MachineFixture } from '../../src/machines/fixture';
import { settled } from './deferredCalls';
import { PathClock } from './pathClock';

/** Thousands of short replays, on a machine that is busy with other tests. */
const MANY_PATHS_MS = 180_000;

type Deferred = { resolve: (output: unknown) => void; reject: (error: unknown) => void };
/** The invoked actors that wait for their answer, by id. */
type Running = Map<string, Deferred>;

/** Registers the tests of a machine: every generated path replays, and no transition is left uncovered. */
export function describePaths(entry: MachineFixture, bounds?: Bounds): void {
  describe(`${entry.title}: generated paths`, () => {
    const run = new PathRun(entry);
    const plan = planPaths(entry, bounds);
    test(
      `${plan.shortest.length} shortest paths arrive where the plan says`,
      async () => {
        for (const path of plan.shortest) await run.replay(path);
      },
      MANY_PATHS_MS,
    );
    test(
      `${plan.simple.length} simple paths arrive where the plan says`,
      async () => {
        for (const path of plan.simple) await run.replay(path);
      },
      MANY_PATHS_MS,
    );
    test('every transition is covered', () => {
      expect(run.uncovered()).toEqual([]);
    });
  });
}

/** The same outside a test file: replays all paths, throws on the first that strays and on uncovered transitions. */
export async function runPaths(entry: MachineFixture, bounds?: Bounds): Promise<void> {
  const run = new PathRun(entry);
  const { shortest, simple } = planPaths(entry, bounds);
  for (const path of [...shortest, ...simple]) await run.replay(path);
  const uncovered = run.uncovered();
  if (uncovered.length > 0) throw new Error(`${entry.id}: no path covers ${uncovered.join(', ')}`);
}

/** Replays planned paths on real actors whose effects answer and whose timers end only when the path says so. */
export class PathRun {
  private readonly machine: AnyStateMachine;
  private readonly covered = new Set<object>();
  private running: Running = new Map();

  constructor(entry: MachineFixture) {
    const actors = Object.keys(entry.actorResults).map((src) => [src, this.deferred()]);
    this.machine = entry.machine.provide({ actors: Object.fromEntries(actors) });
  }

  async replay(path: PlannedPath): Promise<void> {
    this.running = new Map();
    const clock: PathClock = new PathClock(() => actor);
    const actor: AnyActor = createActor(this.machine, {
      input: path.input,
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) this.covered.add(transition);
      },
    });
    const failures: unknown[] = [];
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    const walked = [`input: ${path.variant}`];
    assertState(actor, path.start, walked);
    for (const step of path.steps) {
      walked.push(step.key);
      await this.take(step.event, actor, clock);
      if (failures.length > 0)
        throw new Error(`${walked.join(' → ')}: the actor died`, { cause: failures[0] });
      assertState(actor, step, walked);
    }
    actor.stop();
  }

  /** Transitions of the machine that no replayed path has taken, as `source: event → target`. */
  uncovered(): string[] {
    return withDescendants(this.machine.root)
      .flatMap(transitionsOf)
      .filter((transition) => !this.covered.has(transition))
      .map(inOneLine);
  }

  private async take(event: PlannedPath['steps'][number]['event'], actor: AnyActor, clock: PathClock) {
    if (event.type.startsWith('xstate.after.')) clock.end(event.type);
    else if (event.type.startsWith('xstate.done.actor.'))
      this.waiting(event).resolve(answer(event, 'output'));
    else if (event.type.startsWith('xstate.error.actor.')) this.waiting(event).reject(answer(event, 'error'));
    else if (event.type.startsWith('xstate.')) throw new Error(`No way to make "${event.type}" happen.`);
    else actor.send(event);
    await settled();
  }

  private waiting(event: object): Deferred {
    const id = 'actorId' in event ? String(event.actorId) : 'unknown';
    const deferred = this.running.get(id);
    if (deferred === undefined) throw new Error(`The actor "${id}" does not run when it should answer.`);
    this.running.delete(id);
    return deferred;
  }

  private deferred() {
    return fromPromise(
      ({ self }) =>
        new Promise<unknown>((resolve, reject) => {
          this.running.set(self.id, { resolve, reject });
        }),
    );
  }
}

function answer(event: object, field: 'output' | 'error'): unknown {
  return field in event ? Reflect.get(event, field) : undefined;
}

function assertState(actor: AnyActor, planned: PlannedState, walked: readonly string[]): void {
  const snapshot = actor.getSnapshot();
  const reached = { value: snapshot.value, tags: [...snapshot.tags].sort() };
  const wanted = { value: planned.value, tags: planned.tags };
  if (isDeepStrictEqual(reached, wanted)) return;
  expect(reached, walked.join(' → ')).toEqual(wanted);
}
