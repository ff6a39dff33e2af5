import { expect } from 'vitest';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
} from 'xstate';
import type { MachineFixture } from '../../../src/machines/fixture';
import type { TimerClock } from '../../../src/machines/timerClock';
import type { Visit } from '../../../src/plans/paths/explore';
import { SteppedClock } from '../../../src/plans/steppedClock';
import { withStubs } from '../../../src/plans/stubs';
import { timersOf } from './clock';

/** One event, and everything that the machine did about it at once. */
export type Moment<Snapshot = AnyMachineSnapshot> = {
  /** Number in its history. */
  step: number;
  /** Milliseconds since the machine has started. */
  at: number;
  /** The event; `done.<actor>` and `error.<actor>` for an answer, `timer` for a timer, `start` and `pass`. */
  cause: { type: string; [field: string]: unknown };
  before: Snapshot;
  after: Snapshot;
  emitted: EventObject[];
  /** The actors that were started, by id. */
  started: { id: string; input: unknown }[];
  /** The events that were sent to actors. */
  commanded: { to: string; event: EventObject }[];
  /** The events that came before, the oldest first. */
  readonly past: readonly Moment<Snapshot>[];
};

/** A random step: an event, a pause in milliseconds, or an answer to one of the actors that run. */
export type Choice = { event: AnyEventObject } | { pause: number } | { actor: number; result: number };

export type Start = { input: unknown; choices: readonly Choice[] };

/** The effects of a machine while its history is recorded. */
export type Effects = {
  /** Effects that are not replaced by stubs. */
  effects?: (clock: TimerClock) => Record<string, AnyActorLogic>;
  /** How the names of events begin that only such an effect sends, and how long it takes, ms. */
  without?: readonly string[];
  lasts?: number;
};

/** Longer timers of a path are cut off. */
const LONGEST_PAUSE_MS = 600_000;
/** Runs a machine with stubs for its effects, and writes its history down. */
export class Recorder {
  private readonly fixture: MachineFixture;
  private readonly machine: AnyStateMachine;
  private clock = new SteppedClock();
  private running = new Map<string, AnyActorRef>();
  private history: Moment[] = [];

  constructor(fixture: MachineFixture, { effects }: Effects) {
    this.fixture = fixture;
    const stubbed = withStubs(fixture, (_, { self }) => this.running.set(self.id, self));
    this.machine = effects ? stubbed.provide({ actors: effects(timersOf(() => this.clock)) }) : stubbed;
  }

  run({ input, choices }: Start): Moment[] {
    const actor = this.start(input);
    for (const choice of choices) {
      if ('event' in choice) this.send(actor, choice.event);
      else if ('pause' in choice) this.pass(actor, choice.pause);
      else this.answerOne(actor, choice);
    }
    return this.end(actor);
  }

  /** A shortest way as far as it can be walked here, with the pauses that its timers take. */
  walk(visit: Visit, { without = [], lasts = 0 }: Effects): Moment[] {
    const actor = this.start(visit.input);
    for (const event of eventsTo(visit)) {
      const { type } = event;
      const [, end, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
      if (type.startsWith('xstate.after.'))
        this.pass(actor, Math.min(this.clock.remaining(), LONGEST_PAUSE_MS));
      else if (without.some((prefix) => type.startsWith(prefix))) this.pass(actor, lasts);
      else if (end !== undefined && id !== undefined)
        this.answer(actor, id, end === 'done', Reflect.get(event, end === 'done' ? 'output' : 'error'));
      else if (!type.startsWith('xstate.')) this.send(actor, event);
    }
    return this.end(actor);
  }

  private start(input: unknown): AnyActor {
    this.clock = new SteppedClock();
    this.running = new Map();
    const actor: AnyActor = createActor(this.machine, {
      input,
      clock: this.clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.actorRef === actor) return;
        const { event, actorRef } = inspected;
        const id = 'id' in actorRef ? String(actorRef.id) : '';
        const moment = this.history.at(-1);
        if (event.type === 'xstate.init') moment?.started.push({ id, input: event.input });
        else if (!event.type.startsWith('stub.') && !event.type.startsWith('xstate.'))
          moment?.commanded.push({ to: id, event });
      },
    });
    actor.on('*', (fact) => this.history.at(-1)?.emitted.push(fact));
    actor.subscribe({ error: () => {} });
    this.history = [];
    this.note(actor, { type: 'start' }, () => actor.start());
    return actor;
  }

  private end(actor: AnyActor): Moment[] {
    const { history } = this;
    actor.stop();
    return history;
  }

  private send(actor: AnyActor, event: EventObject): void {
    // A machine that has ended hears nothing.
    if (actor.getSnapshot().status === 'active') this.note(actor, event, () => actor.send(event));
  }

  private pass(actor: AnyActor, milliseconds: number): void {
    this.clock.pass(milliseconds, (fire) => this.note(actor, { type: 'timer' }, fire));
    this.note(actor, { type: 'pass' }, () => {});
  }

  private answerOne(actor: AnyActor, { actor: which, result }: { actor: number; result: number }): void {
    const nodes: AnyStateNode[] = actor.getSnapshot()._nodes;
    const invoked = new Set(nodes.flatMap((node) => node.invoke).map(({ id }) => id));
    const ids = [...this.running.keys()].filter((id) => invoked.has(id) && this.isRunning(actor, id));
    const id = ids[which % Math.max(1, ids.length)];
    const src = id === undefined ? undefined : actor.getSnapshot().children[id]?.src;
    if (id === undefined || typeof src !== 'string') return;
    const results = this.fixture.actorResults[src];
    const success = Object.values(results?.success ?? {});
    const failure = Object.values(results?.failure ?? {});
    const index = result % Math.max(1, success.length + failure.length);
    const isDone = index < success.length;
    this.answer(actor, id, isDone, isDone ? success[index] : failure[index - success.length]);
  }

  private answer(actor: AnyActor, id: string, isDone: boolean, value: unknown): void {
    const stub = this.running.get(id);
    if (stub === undefined || !this.isRunning(actor, id) || actor.getSnapshot().status !== 'active') return;
    this.running.delete(id);
    this.note(actor, { type: `${isDone ? 'done' : 'error'}.${id}`, value }, () =>
      stub.send(isDone ? { type: 'stub.resolve', output: value } : { type: 'stub.reject', error: value }),
    );
  }

  private isRunning(actor: AnyActor, id: string): boolean {
    return actor.getSnapshot().children[id] === this.running.get(id);
  }

  private note(actor: AnyActor, cause: Moment['cause'], happen: () => void): void {
    const before = actor.getSnapshot();
    const { history } = this;
    const index = history.length;
    const moment: Moment = {
      step: index,
      at: this.clock.now,
      cause,
      before,
      after: before,
      emitted: [],
      started: [],
      commanded: [],
      get past() {
        return history.slice(0, index);
      },
    };
    history.push(moment);
    happen();
    moment.after = actor.getSnapshot();
    expect(actor.getSnapshot().status, `${cause.type}: the machine has died`).not.toBe('error');
  }
}

function eventsTo({ step, before }: Visit): EventObject[] {
  return before === null || step === null ? [] : [...eventsTo(before), step.event];
}
