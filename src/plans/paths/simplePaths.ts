import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import type { StatePath, TraversalOptions } from 'xstate/graph';

export type Bounds = {
  /** Longest path, in steps. */
  maxSteps: number;
  /** Maximum number of paths; the shorter ones are kept. */
  maxPaths: number;
};

type Path = StatePath<AnyMachineSnapshot, EventObject>;
type Walk = { state: AnyMachineSnapshot; steps: Path['steps']; visited: ReadonlySet<string> };

/**
 * Paths that visit no state twice, shortest first, within bounds. The generator of xstate/graph has no
 * bounds, and a machine with three regions has too many simple paths to enumerate.
 */
export function boundedSimplePaths(bounds: Bounds) {
  return (
    logic: AnyActorLogic,
    options: TraversalOptions<AnyMachineSnapshot, EventObject, unknown>,
  ): Path[] => {
    const keyOf = options.serializeState ?? ((state) => JSON.stringify(state));
    const eventsIn = (state: AnyMachineSnapshot) =>
      typeof options.events === 'function' ? options.events(state) : (options.events ?? []);
    const [state] = initialTransition(logic, options.input);
    const event = { type: 'xstate.init' };
    const paths: Walk[] = [];
    let frontier: Walk[] = [
      { state, steps: [{ state, event }], visited: new Set([keyOf(state, undefined)]) },
    ];
    for (let length = 0; length < bounds.maxSteps && frontier.length > 0; length += 1) {
      const longer: Walk[] = [];
      const room = bounds.maxPaths - paths.length;
      for (const walk of frontier) {
        if (longer.length >= room) break;
        for (const event of eventsIn(walk.state)) longer.push(...extend(walk, event));
      }
      frontier = longer.slice(0, room);
      paths.push(...frontier);
    }
    return paths.map((walk) => ({ state: walk.state, steps: walk.steps, weight: walk.steps.length - 1 }));

    function extend(walk: Walk, event: EventObject): Walk[] {
      const [state] = transition(logic, walk.state, event);
      const key = keyOf(state, event, walk.state);
      if (walk.visited.has(key)) return [];
      return [{ state, steps: [...walk.steps, { state, event }], visited: new Set(walk.visited).add(key) }];
    }
  };
}
