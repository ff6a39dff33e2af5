import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsOf, withDescendants } from './transitions';

/** Stands for any value that an action reads, since only the type of what it emits is asked for. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
});

/** The types of the events that a machine can emit, as its actions name them. */
export function emittedTypes(machine: AnyStateMachine): string[] {
  const nodes: AnyStateNode[] = withDescendants(machine.root);
  const actions = nodes.flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...transitionsOf(node).flatMap((transition) => transition.actions),
  ]);
  const named = Object.values(machine.implementations.actions);
  return [...new Set([...actions, ...named].flatMap(typesOf))].sort();
}

function typesOf(action: unknown): string[] {
  if (typeof action !== 'function') return [];
  if ('event' in action && 'type' in action && action.type === 'xstate.emit') return typeOf(action.event);
  return 'collect' in action ? collected(action.collect) : [];
}

function typeOf(event: unknown): string[] {
  const emitted: unknown = typeof event === 'function' ? attempt(() => event(anything, anything)) : event;
  if (typeof emitted !== 'object' || emitted === null || !('type' in emitted)) return [];
  return typeof emitted.type === 'string' ? [emitted.type] : [];
}

/** The events that `enqueueActions` emits when each of its conditions holds. */
function collected(collect: unknown): string[] {
  if (typeof collect !== 'function') return [];
  const types: string[] = [];
  const enqueue = Object.assign(() => {}, {
    assign: () => {},
    raise: () => {},
    sendTo: () => {},
    spawnChild: () => {},
    stopChild: () => {},
    cancel: () => {},
    emit: (event: unknown) => types.push(...typeOf(event)),
  });
  const context = new Proxy({}, { get: () => undefined });
  attempt(() =>
    collect(
      { context, event: anything, enqueue, check: () => true, self: anything, system: anything },
      anything,
    ),
  );
  return types;
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch {
    return undefined;
  }
}
