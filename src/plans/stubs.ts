import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import type { MachineFixture } from '../machines/fixture';

/** Makes a stub resolve or reject like its actor. */
export type StubEvent = { type: 'stub.resolve'; output: unknown } | { type: 'stub.reject'; error: unknown };

type Start = NonNullable<ActorLogic<Snapshot<unknown>, AnyEventObject>['start']>;

/** Not `active`, since a parent that handles the snapshots of a child must not handle those of its stub. */
const waiting: Snapshot<unknown> = { status: 'stopped', output: undefined, error: undefined };

/** The machine with stubs for every actor of the fixture: they accept any event and end on command. */
export function withStubs(
  { machine, actorResults }: MachineFixture,
  start: Start = () => {},
): AnyStateMachine {
  const stub: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
    getInitialSnapshot: () => waiting,
    getPersistedSnapshot: (snapshot) => snapshot,
    start,
    transition: (snapshot, event) => {
      if (event.type === 'stub.resolve') return { status: 'done', output: event.output, error: undefined };
      if (event.type === 'stub.reject') return { status: 'error', output: undefined, error: event.error };
      return snapshot;
    },
  };
  return machine.provide({ actors: Object.fromEntries(Object.keys(actorResults).map((src) => [src, stub])) });
}
