import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { TestModel } from 'xstate/graph';
import type { MachineFixture } from '../../src/machines/fixture';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const AFTER = 'xstate.after.';
/** Types that the machine produces by itself; nobody has to send them. */
const BY_ITSELF = ['xstate.done.state.', 'xstate.init', 'xstate.stop'];

/**
 * A machine as a graph: from each state, the samples of the entry that would be acted on there. Nothing runs:
 * actors are answered and timers end only as steps of a path.
 */
export class PathModel {
  private readonly entry: MachineFixture;
  private readonly known = new Map<string, EventObject>();
  private readonly keys = new WeakMap<EventObject, string>();

  constructor(entry: MachineFixture) {
    this.entry = entry;
  }

  /**
   * Every way from one state to another is a vertex of its own, so shortest paths to all vertices cover every
   * transition. What leads on from a state is looked at once, where it is reached first.
   */
  byTransition(): TestModel<AnyMachineSnapshot, EventObject, unknown> {
    const expanded = new Set<string>();
    return this.build(
      (state, event, before) =>
        [this.stateKey(state), event && this.eventKey(event), before && this.stateKey(before)].join(' | '),
      (state) => {
        const key = this.stateKey(state);
        const known = expanded.has(key);
        expanded.add(key);
        return known;
      },
    );
  }

  /** A vertex is a state, however it was entered. */
  byState(): TestModel<AnyMachineSnapshot, EventObject, unknown> {
    return this.build((state) => this.stateKey(state));
  }

  /** The name of an event in a path, the same for the same sample. */
  eventKey(event: EventObject): string {
    return this.keys.get(event) ?? event.type;
  }

  private build(
    serializeState: (
      state: AnyMachineSnapshot,
      event: EventObject | undefined,
      before?: AnyMachineSnapshot,
    ) => string,
    stopWhen: (state: AnyMachineSnapshot) => boolean = () => false,
  ): TestModel<AnyMachineSnapshot, EventObject, unknown> {
    return new TestModel<AnyMachineSnapshot, EventObject, unknown>(this.entry.machine, {
      serializeState,
      stopWhen,
      serializeEvent: (event) => this.eventKey(event),
      events: (state) => this.eventsIn(state),
    });
  }

  private stateKey(state: AnyMachineSnapshot): string {
    const stateKey = this.entry.stateKey?.(state.context);
    return JSON.stringify(stateKey === undefined ? state.value : [state.value, stateKey]);
  }

  private eventsIn(state: AnyMachineSnapshot): EventObject[] {
    if (state.status !== 'active') return [];
    const nodes: AnyStateNode[] = state._nodes;
    const types = new Set(nodes.flatMap((node) => node.ownEvents));
    return [...types]
      .flatMap((type) => this.samples(String(type), nodes))
      .filter((event) => this.entry.machine.getTransitionData(state, event).length > 0);
  }

  private samples(type: string, nodes: readonly AnyStateNode[]): EventObject[] {
    if (type.startsWith(DONE)) return this.answers(type, DONE, nodes);
    if (type.startsWith(FAILED)) return this.answers(type, FAILED, nodes);
    if (type.startsWith(AFTER)) return [this.sample(type, 0, { type })];
    if (BY_ITSELF.some((prefix) => type.startsWith(prefix))) return [];
    const samples = this.entry.events[type];
    if (samples === undefined || samples.length === 0) {
      throw new Error(`${this.entry.id}: the entry has no sample of the event "${type}".`);
    }
    return samples.map((event, index) => this.sample(type, index, event));
  }

  private answers(type: string, prefix: string, nodes: readonly AnyStateNode[]): EventObject[] {
    const actorId = type.slice(prefix.length);
    const invoke = nodes.flatMap((node) => node.invoke).find(({ id }) => id === actorId);
    if (invoke === undefined) return [];
    const actorResults = typeof invoke.src === 'string' ? this.entry.actorResults[invoke.src] : undefined;
    if (actorResults === undefined) {
      throw new Error(`${this.entry.id}: the entry has no actorResults of the actor "${actorId}".`);
    }
    const samples: AnyEventObject[] =
      prefix === DONE
        ? (actorResults.success ?? []).map((output) => ({ type, output, actorId }))
        : (actorResults.failure ?? []).map((error) => ({ type, error, actorId }));
    return samples.map((event, index) => this.sample(type, index, event));
  }

  private sample(type: string, index: number, event: EventObject): EventObject {
    const key = `${type}#${index}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, event);
    this.keys.set(event, key);
    return event;
  }
}
