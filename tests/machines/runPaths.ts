import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import type { Bounds } from '../../src/plans/paths/simplePaths';
import {
  type PlannedPath,
  type PlannedState,
  type PlannedStep,
  planPaths,
  withoutActors,
} from '../../src/plans/plan';
import { type StubEvent, withStubs } from '../../src/plans/stubs';
import { inOneLine, transitionsOf, withDescendants } from '../../src/plans/transitions';
import { PathClock } from './pathClock';

/** Thousands of short replays on a busy machine. */
const MANY_PATHS_MS = 180_000;

/** Registers the tests of a machine: every generated path replays, and no transition is left uncovered. */
export function describePaths(entry: MachineFixture, bounds?: Bounds): void {
  describe(`${entry.title}: generated paths`, () => {
    const run = new PathRun(entry);
    const plan = planPaths(entry, bounds);
    test(
      `${plan.shortest.length} shortest paths arrive where the plan says`,
      () => {
        for (const path of plan.shortest) run.replay(path);
      },
      MANY_PATHS_MS,
    );
    test(
      `${plan.simple.length} simple paths arrive where the plan says`,
      () => {
        for (const path of plan.simple) run.replay(path);
      },
      MANY_PATHS_MS,
    );
    test('every transition is covered', () => {
      expect(run.uncovered()).toEqual([]);
    });
  });
}

/**
 * The same outside a test file: replays all paths, throws on the first deviation and on uncovered
 * transitions.
 */
export function runPaths(entry: MachineFixture, bounds?: Bounds): void {
  const run = new PathRun(entry);
  const { shortest, simple } = planPaths(entry, bounds);
  for (const path of [...shortest, ...simple]) run.replay(path);
  const uncovered = run.uncovered();
  if (uncovered.length > 0) throw new Error(`${entry.id}: no path covers ${uncovered.join(', ')}`);
}

/**
 * Replays planned paths on real actors whose effects resolve and whose timers end only as steps of the path.
 */
export class PathRun {
  private readonly machine: AnyStateMachine;
  private readonly covered = new Set<object>();
  /** The stubs that may have to resolve, by the actor's id. */
  private running = new Map<string, AnyActorRef>();

  constructor(entry: MachineFixture) {
    this.machine = withStubs(entry, (_, { self }) => this.running.set(self.id, self));
  }

  /** @param onState is called with the initial state and with the state after each step. */
  replay(path: PlannedPath, onState: (snapshot: AnyMachineSnapshot) => void = () => {}): void {
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
    const emitted: EventObject[] = [];
    actor.on('*', (fact) => emitted.push(fact));
    actor.start();
    const walked = [`input: ${path.variant}`];
    // Events that are emitted before anybody can subscribe are not compared.
    emitted.length = 0;
    assertState(actor, path.start, [], walked);
    onState(actor.getSnapshot());
    for (const step of path.steps) {
      walked.push(step.key);
      this.take(step.event, actor, clock);
      if (failures.length > 0)
        throw new Error(`${walked.join(' → ')}: the actor died`, { cause: failures[0] });
      assertState(actor, step, emitted.splice(0), walked);
      onState(actor.getSnapshot());
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

  private take(event: PlannedStep['event'], actor: AnyActor, clock: PathClock): void {
    const { type } = event;
    if (type.startsWith('xstate.after.')) clock.end(type);
    else if (type.startsWith('xstate.done.actor.'))
      this.answer(event, { type: 'stub.resolve', output: fieldOf(event, 'output') });
    else if (type.startsWith('xstate.error.actor.'))
      this.answer(event, { type: 'stub.reject', error: fieldOf(event, 'error') });
    else if (type.startsWith('xstate.') && !type.startsWith('xstate.snapshot.'))
      throw new Error(`No way to make "${type}" happen.`);
    else actor.send(event);
  }

  private answer(event: object, answer: StubEvent): void {
    const id = String(fieldOf(event, 'actorId'));
    const stub = this.running.get(id);
    if (stub === undefined) throw new Error(`The actor "${id}" does not run when it should answer.`);
    this.running.delete(id);
    stub.send(answer);
  }
}

function fieldOf(event: object, field: 'actorId' | 'output' | 'error'): unknown {
  return field in event ? Reflect.get(event, field) : undefined;
}

function assertState(
  actor: AnyActor,
  planned: PlannedState,
  emits: readonly EventObject[],
  walked: readonly string[],
): void {
  const snapshot = actor.getSnapshot();
  const context = withoutActors(snapshot.context);
  const reached = { value: snapshot.value, tags: [...snapshot.tags].sort(), context, emits };
  const wanted = { value: planned.value, tags: planned.tags, context: planned.context, emits: planned.emits };
  if (isDeepStrictEqual(reached, wanted)) return;
  expect(reached, walked.join(' → ')).toEqual(wanted);
}
