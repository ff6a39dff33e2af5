import { type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import { coveringPaths } from '../../src/plans/paths/coveringPaths';
import { type PlannedPath, shortestPaths } from '../../src/plans/plan';
import { withStubs } from '../../src/plans/stubs';
import type { RecordedStep } from '../../src/support/recorded';
import { type Trail, trailOf } from '../../src/support/trail';

export const START_MS = 1_763_683_500_000;

/** Few walks that take every transition of a machine. */
export const walksOf = (fixture: MachineFixture): PlannedPath[] => coveringPaths(shortestPaths(fixture));

/** The steps that a tab records while a machine goes through a walk. */
export function recordWalk(
  fixture: MachineFixture,
  { input, steps }: PlannedPath,
  change: <Value>(value: Value) => Value = (value) => value,
): RecordedStep[] {
  const logic = withStubs(fixture);
  const actorRef = {
    id: fixture.id,
    sessionId: 'x:0',
    send: () => {},
  } as unknown as RecordedStep['actorRef'];
  const [initial] = initialTransition(logic, input);
  const recorded: RecordedStep[] = [];
  const record = (event: EventObject, snapshot: AnyMachineSnapshot) => {
    const context = change(snapshot.context);
    const changed = { machine: snapshot.machine, value: snapshot.value, context } as AnyMachineSnapshot;
    recorded.push({
      atMs: START_MS + recorded.length * 40,
      actorRef,
      event: change(event),
      snapshot: changed,
      count: 1,
    });
  };
  record({ type: 'xstate.init' }, initial);
  let snapshot: AnyMachineSnapshot = initial;
  for (const { event } of steps) {
    [snapshot] = transition(logic, snapshot, event);
    record(event, snapshot);
  }
  return recorded;
}

export const trailWith = (steps: readonly RecordedStep[], more: Partial<Trail> = {}): Trail => ({
  ...trailOf({
    reference: 'K7Q-2M4',
    version: '0.1.0',
    channel: 'northside.localhost',
    route: 'buy',
    language: 'en',
    browser: 'Chrome 145 on Linux, 1366 × 768',
    steps,
    calls: [],
  }),
  ...more,
});
