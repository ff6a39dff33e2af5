import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { TestModel } from 'xstate/graph';
import type { PathModel } from './model';

type Model = TestModel<AnyMachineSnapshot, EventObject, unknown>;

/**
 * Each transition between two states is a vertex of its own, so that shortest paths to all vertices cover
 * every transition. The transitions from a state are expanded once, where it is reached first.
 */
export function byTransition(model: PathModel): Model {
  const expanded = new Set<string>();
  return build(
    model,
    (state, event, before) =>
      [model.stateKey(state), event && model.eventKey(event), before && model.stateKey(before)].join(' | '),
    (state) => {
      const key = model.stateKey(state);
      const known = expanded.has(key);
      expanded.add(key);
      return known;
    },
  );
}

/** A vertex is a state, however it was entered. */
export const byState = (model: PathModel): Model => build(model, (state) => model.stateKey(state));

function build(
  model: PathModel,
  serializeState: (
    state: AnyMachineSnapshot,
    event: EventObject | undefined,
    before?: AnyMachineSnapshot,
  ) => string,
  stopWhen: (state: AnyMachineSnapshot) => boolean = () => false,
): Model {
  return new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    serializeState: (state, event, before) => {
      if (event && before) model.noteEnded(state, event, before);
      return serializeState(state, event, before);
    },
    stopWhen,
    serializeEvent: (event) => model.eventKey(event),
    events: (state) => model.eventsIn(state),
  });
}
