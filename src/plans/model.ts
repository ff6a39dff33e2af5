import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import { type Samples, sampleKey, stepTypeOf } from '../machines/sampleKeys';
import { InertMachine } from './inertMachine';
import { withStubs } from './stubs';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const AFTER = 'xstate.after.';
const SNAPSHOT = 'xstate.snapshot.';
/** Event types that the machine raises itself, so that they need no samples. */
const BY_ITSELF = ['xstate.done.state.', 'xstate.init', 'xstate.stop'];

/** The state that a sample leads to, and the key of the sample. */
export type Outcome = { event: EventObject; key: string; state: AnyMachineSnapshot };

/**
 * A machine as a graph: from each state, the samples of the fixture that it handles. Nothing runs: actors
 * resolve and timers end only as steps of a path.
 */
export class PathModel {
  private readonly entry: MachineFixture;
  readonly machine: AnyStateMachine;
  private readonly inert: InertMachine;
  private readonly known = new Map<string, EventObject>();
  private readonly keys = new WeakMap<EventObject, { key: string; rareness: number }>();
  private readonly told = new WeakMap<AnyMachineSnapshot, Map<EventObject, readonly EventObject[]>>();
  /** The children of a state that have already resolved, since an actor ends once. */
  private readonly ended = new WeakMap<AnyMachineSnapshot, ReadonlySet<unknown>>();

  constructor(entry: MachineFixture) {
    this.entry = entry;
    this.machine = withStubs(entry);
    this.inert = new InertMachine(this.machine);
  }

  /** The key of an event in a path, the same for the same sample. */
  eventKey(event: EventObject): string {
    return this.keys.get(event)?.key ?? event.type;
  }

  /** The position of a sample among those of its type, the most typical of which is the first. */
  rarenessOf(event: EventObject): number {
    return this.keys.get(event)?.rareness ?? 0;
  }

  /** The events that the machine emits when it handles an event. */
  emitted(state: AnyMachineSnapshot, event: EventObject): readonly EventObject[] {
    const known = this.told.get(state) ?? new Map<EventObject, readonly EventObject[]>();
    this.told.set(state, known);
    const facts = known.get(event) ?? emittedBy(this.inert.transition(state, event)[1]);
    known.set(event, facts);
    return facts;
  }

  /** The state in which a machine begins. */
  initial(input: unknown): AnyMachineSnapshot {
    return this.inert.initial(input);
  }

  /** The state that each sample leads to, for the samples that a state handles. */
  outcomesOf(before: AnyMachineSnapshot): Outcome[] {
    return this.eventsIn(before).map((event) => {
      const [state] = this.inert.transition(before, event);
      this.noteEnded(state, event, before);
      return { event, key: this.eventKey(event), state };
    });
  }

  /** Notes that an actor has answered on the way to a state. */
  noteEnded(state: AnyMachineSnapshot, event: EventObject, before: AnyMachineSnapshot): void {
    const ended = this.ended.get(before) ?? new Set();
    const child = before.children[answeringActor(event.type) ?? ''];
    if (state !== before) this.ended.set(state, child === undefined ? ended : new Set(ended).add(child));
  }

  private hasEnded(state: AnyMachineSnapshot, event: EventObject): boolean {
    const actorId = answeringActor(event.type);
    return actorId !== null && this.ended.get(state)?.has(state.children[actorId]) === true;
  }

  /** The same for states that continue in the same way. */
  stateKey(state: AnyMachineSnapshot): string {
    const stateKey = this.entry.stateKey?.(state.context);
    return JSON.stringify(stateKey === undefined ? state.value : [state.value, stateKey]);
  }

  /** The samples that a state handles. */
  eventsIn(state: AnyMachineSnapshot): EventObject[] {
    if (state.status !== 'active') return [];
    const nodes: AnyStateNode[] = state._nodes;
    // `ownEvents` omits events without an effect, such as the end of an unhandled actor.
    const types = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
    return [...types]
      .flatMap((type) => this.samples(type, nodes))
      .filter(
        (event) =>
          event.type.startsWith(AFTER) ||
          (this.entry.isTried?.(state.context, event, state, this.eventKey(event)) ?? true),
      )
      .filter((event) => this.entry.isOffered?.(state, event, this.eventKey(event)) ?? true)
      .filter((event) => !this.hasEnded(state, event))
      .filter((event) => this.machine.getTransitionData(state, event).length > 0);
  }

  private samples(type: string, nodes: readonly AnyStateNode[]): EventObject[] {
    if (type.startsWith(DONE)) return this.answers(type, DONE, nodes);
    if (type.startsWith(FAILED)) return this.answers(type, FAILED, nodes);
    if (type.startsWith(AFTER)) return [this.known.get(type) ?? this.remember(type, 0, { type })];
    if (BY_ITSELF.some((prefix) => type.startsWith(prefix))) return [];
    if (type.startsWith(SNAPSHOT)) return this.snapshots(type);
    const samples = this.entry.events[type];
    if (samples === undefined || Object.keys(samples).length === 0) {
      throw new Error(`${this.entry.id}: the entry has no sample of the event "${type}".`);
    }
    return this.named(type, samples, (event) => event);
  }

  private answers(type: string, prefix: string, nodes: readonly AnyStateNode[]): EventObject[] {
    const actorId = type.slice(prefix.length);
    const invoke = nodes.flatMap((node) => node.invoke).find(({ id }) => id === actorId);
    if (invoke === undefined) return [];
    const actorResults = typeof invoke.src === 'string' ? this.entry.actorResults[invoke.src] : undefined;
    if (actorResults === undefined) {
      throw new Error(`${this.entry.id}: the entry has no actorResults of the actor "${actorId}".`);
    }
    return prefix === DONE
      ? this.named(type, actorResults.success ?? {}, (output): AnyEventObject => ({ type, output, actorId }))
      : this.named(type, actorResults.failure ?? {}, (error): AnyEventObject => ({ type, error, actorId }));
  }

  private snapshots(type: string): EventObject[] {
    const actorId = type.slice(SNAPSHOT.length);
    const samples = this.entry.snapshots?.[actorId];
    if (samples === undefined) {
      throw new Error(`${this.entry.id}: the entry has no sample of the snapshots of "${actorId}".`);
    }
    return this.named(type, samples, (snapshot): AnyEventObject => ({ type, snapshot }));
  }

  private named<Sample>(
    type: string,
    samples: Samples<Sample>,
    eventOf: (sample: Sample) => EventObject,
  ): EventObject[] {
    return Object.entries(samples).map(([name, sample], index) => {
      const key = sampleKey(stepTypeOf(type), name);
      return this.known.get(key) ?? this.remember(key, index, eventOf(sample));
    });
  }

  private remember(key: string, rareness: number, event: EventObject): EventObject {
    this.known.set(key, event);
    this.keys.set(event, { key, rareness });
    return event;
  }
}

/** The id of the actor that sent this result; null for any other event. */
function answeringActor(type: string): string | null {
  const prefix = [DONE, FAILED].find((each) => type.startsWith(each));
  return prefix === undefined ? null : type.slice(prefix.length);
}

/** The types of xstate's actions do not include `emit`. */
function emittedBy(actions: readonly { type: string; params?: unknown }[]): EventObject[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' && isEmission(params) ? [params.event] : [],
  );
}

function isEmission(params: unknown): params is { event: EventObject } {
  return typeof params === 'object' && params !== null && 'event' in params;
}
