import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
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
  type SnapshotFrom,
} from 'xstate';
import type { MachineFixture } from '../../../src/machines/fixture';
import type { TimerClock } from '../../../src/machines/timerClock';
import { type PlannedPath, planPaths } from '../../../src/plans/plan';
import { withStubs } from '../../../src/plans/stubs';
import { LawClock, timersOf } from './clock';

/** What came in at one time, and everything that the machine did about it at once. */
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
  /** What was sent to actors. */
  commanded: { to: string; event: EventObject }[];
  /** What came before, the oldest first. */
  readonly past: readonly Moment<Snapshot>[];
};

/** A rule that holds whatever happens: for each moment of a kind, what must be true of it. */
type Law<Snapshot = AnyMachineSnapshot> = {
  when(moment: Moment<Snapshot>): boolean;
  must(moment: Moment<Snapshot>): void;
};

type Setting = {
  /** Effects that are not replaced by stubs. */
  effects?: (clock: TimerClock) => Record<string, AnyActorLogic>;
  /** How the names of events begin that only such an effect sends, and how long it takes, ms. */
  without?: readonly string[];
  lasts?: number;
  /** Further events and pauses (ms) that a law is about. */
  events?: readonly AnyEventObject[];
  pauses?: readonly number[];
};

/** A random step: an event, a pause in milliseconds, or an answer to one of the actors that run. */
type Choice = { event: EventObject } | { pause: number } | { actor: number; result: number };

const SEED = 20;
const RUNS = 100;
const LONGEST = 40;
const PAUSES = [1, 999, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
/** Planning is slow on a busy machine. */
const PLANNING_MS = 120_000;
/** Longer timers of a path are cut off. */
const LONGEST_PAUSE_MS = 600_000;
/** The shortest path through every transition. */
const PATHS = { maxSteps: 0, maxPaths: 0 };
/** Machines with parallel states have thousands of paths; of these as many are walked, evenly spread. */
const MOST_PATHS = 150;

/** Checks laws along the planned paths of a machine, and along random histories of it. */
export function describeLaws<Machine extends AnyStateMachine>(
  fixture: MachineFixture,
  laws: Readonly<Record<string, Law<SnapshotFrom<Machine>>>>,
  setting: Setting = {},
): void {
  const events = [...Object.values(fixture.events).flat(), ...(setting.events ?? [])].filter(
    ({ type }) => !setting.without?.some((prefix) => type.startsWith(prefix)),
  );
  const choice: fc.Arbitrary<Choice> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ event: fc.constantFrom<EventObject[]>(...events) }) },
    { weight: 3, arbitrary: fc.record({ actor: fc.nat(9), result: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ pause: fc.constantFrom(...PAUSES, ...(setting.pauses ?? [])) }) },
  );
  const inputs = Object.values({ sample: fixture.sampleInput, ...fixture.variants });
  const random = fc.record({
    input: fc.constantFrom(...inputs),
    choices: fc.array(choice, { minLength: 1, maxLength: LONGEST }),
  });
  checkLaws(fixture, laws, setting, random);
}

type Start = { input: unknown; choices: readonly Choice[] };

function checkLaws(
  fixture: MachineFixture,
  laws: Readonly<Record<string, Law>>,
  setting: Setting,
  random: fc.Arbitrary<Start>,
): void {
  const recorder = new Recorder(fixture, setting);
  /** Recorded once for all laws. */
  let histories: Moment[][] = [];

  describe(`${fixture.title}: laws`, () => {
    beforeAll(() => {
      // A command to an actor that has ended is lost, as in the app.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { shortest } = planPaths(fixture, PATHS);
      const every = Math.ceil(shortest.length / MOST_PATHS);
      histories = [
        ...shortest.filter((_, index) => index % every === 0).map((path) => recorder.walk(path, setting)),
        ...fc.sample(random, { seed: SEED, numRuns: RUNS }).map((start) => recorder.run(start)),
      ];
    }, PLANNING_MS);

    test.each(Object.entries(laws))('%s', (_, law) => {
      // The shortest way to a broken law is told.
      const moments = histories.flat().toSorted((one, other) => one.step - other.step);
      const cases = moments.filter((moment) => law.when(moment));
      for (const moment of cases) judge(law, moment);
      expect(cases.length, 'No history has a case of this law').toBeGreaterThan(0);
    });
  });
}

/** A broken law is told with the way to it. */
function judge(law: Law, moment: Moment): void {
  try {
    law.must(moment);
  } catch (broken) {
    const way = [...moment.past, moment].map(({ at, cause }) => `${at} ms: ${JSON.stringify(cause)}`);
    throw new Error(`${broken instanceof Error ? broken.message : broken}\n${way.join('\n')}`, {
      cause: broken,
    });
  }
}

/** Runs a machine with stubs for its effects, and writes its history down. */
class Recorder {
  private readonly fixture: MachineFixture;
  private readonly machine: AnyStateMachine;
  private clock = new LawClock();
  private running = new Map<string, AnyActorRef>();
  private history: Moment[] = [];

  constructor(fixture: MachineFixture, { effects }: Setting) {
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

  /** A planned path as far as it can be walked here, with the pauses that its timers take. */
  walk({ input, steps }: PlannedPath, { without = [], lasts = 0 }: Setting): Moment[] {
    const actor = this.start(input);
    for (const { event } of steps) {
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
    this.clock = new LawClock();
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
    const { success = [], failure = [] } = this.fixture.actorResults[src] ?? {};
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

/** The last moment before this one of a kind; undefined without one. */
export function lastBefore<Snapshot>(
  { past }: Moment<Snapshot>,
  isMeant: (moment: Moment<Snapshot>) => boolean,
): Moment<Snapshot> | undefined {
  return past.findLast(isMeant);
}

/** The ids of the actors that a moment has started. */
export const startedIn = ({ started }: Pick<Moment, 'started'>): string[] => started.map(({ id }) => id);

/** Whether an actor with this id runs. */
export const runs = (snapshot: { children: Record<string, unknown> }, id: string): boolean =>
  snapshot.children[id] !== undefined;
