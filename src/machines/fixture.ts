import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  MachineContext,
  SnapshotFrom,
} from 'xstate';
import type { PromisesOf, StandingControls, StatePromises } from './promise';

/** The results of an invoked or spawned actor: each sample is a step of its own in a path. */
type ActorResults = {
  /** Outputs. Empty for an actor that only sends events and never ends by itself. */
  success?: readonly unknown[];
  /** Errors; empty only if the machine has no `onError` for it. */
  failure?: readonly unknown[];
};

/** A fault on purpose, in the words of the form on `/sandbox`. */
export type ManualFault = {
  /** An operation of the contract, or one of the sandbox's names for other requests (`media.segment`). */
  operation: string;
  kind: string;
  status?: number;
  /** Only addresses with this text. */
  match?: string;
  /** Milliseconds before it acts. */
  afterMs?: number;
  /** How often it strikes; by default once. */
  times?: number | 'forever';
};

/** A step that has to be prepared: before its request is sent or, if it is no result, before the walk begins. */
type PreparedStep = {
  fault?: ManualFault;
  before?: string;
  step: string;
  /** The step where the walk has taken it before. */
  again?: string;
  /** The text of another screen then, where the machine has none of its own: `{message.key}` is its text. */
  sees?: string;
};

/** How a person carries a step out ("Press Reload."), or why nobody can. */
export type ManualStep = string | PreparedStep | { never: string };

/** The additions to the graph of the machine that a plan needs to be carried out by hand, or in a browser. */
type ManualPlan<State = AnyMachineSnapshot, Event = EventObject, Context = MachineContext> = {
  /**
   * By the key of a sample (`checkout.pay#0`), else by event type; `done.<actor>` and `error.<actor>` (with `#n`)
   * for the result of an actor. `{message.key}` stands for the text of a button in the chosen language.
   */
  steps: Readonly<Record<string, ManualStep>>;
  /** How a person gets to the beginning of a walk, by variant; `sample` is the most typical one. */
  starts?: Readonly<Record<string, string>>;
  /** The request behind an actor, by the id of the actor: the sandbox holds it while other steps come first. */
  requests?: Readonly<Record<string, string>>;
  /** Whether the screen of a state offers what causes an event; by default it does. */
  isOffered?(state: State, event: Event): boolean;
  /** The part of the context that `isOffered` reads beyond the fixture's `stateKey`. */
  stateKey?(context: Context): unknown;
  /** The variants that a person can begin with; by default all. */
  variants?: readonly string[];
};

/** The data about one machine for the path plans, the statecharts and the gallery. */
export type MachineFixture = {
  id: string;
  title: string;
  machine: AnyStateMachine;
  /** The most typical input. */
  sampleInput: unknown;
  /** Other inputs that lead to other states, by a name for the difference. */
  variants?: Readonly<Record<string, unknown>>;
  /** Samples of every external event, by type. */
  events: Readonly<Record<string, readonly EventObject[]>>;
  /** Sample results of each invoked or spawned actor, by the actor's `src`; a stub replaces it in paths. */
  actorResults: Readonly<Record<string, ActorResults>>;
  /** Sample snapshots of each child whose `onSnapshot` the machine handles, by the child's id. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Step descriptions by event type (`error.<actor>` for a failing actor), used for every transition of that
   * event that has no description of its own.
   */
  steps?: Readonly<Record<string, string>>;
  /** Readable durations of named delays ("60 seconds"), by name. */
  delays?: Readonly<Record<string, string>>;
  /**
   * The part of the context that guards read, so that two visits to a state with different continuations
   * count as two. Keep it small: the number of paths grows with it.
   */
  stateKey?(context: MachineContext): unknown;
  /** The promise of each state to the viewer, written by hand. */
  promises: StatePromises;
  standing?: StandingControls;
  /** The beginnings of the keys that are meant where several messages say the same in English. */
  messages?: readonly string[];
  manual?: ManualPlan;
  /** Whether anybody can cause an event here, a timer too; set for the walks of a person, see `doable`. */
  isOffered?(state: AnyMachineSnapshot, event: EventObject, key: string): boolean;
  /** Whether a sample is possible and worth a step here; by default each is tried in every state. */
  isTried?(context: MachineContext, event: EventObject, state: AnyMachineSnapshot, key: string): boolean;
};

/** The same, typed by a machine. */
export type ManualPlanOf<TMachine extends AnyStateMachine> = ManualPlan<
  SnapshotFrom<TMachine>,
  EventFrom<TMachine>,
  ContextFrom<TMachine>
>;

type Typed<TMachine extends AnyStateMachine> = Omit<
  MachineFixture,
  | 'machine'
  | 'sampleInput'
  | 'variants'
  | 'events'
  | 'stateKey'
  | 'isOffered'
  | 'isTried'
  | 'promises'
  | 'manual'
> & {
  machine: TMachine;
  sampleInput: InputFrom<TMachine>;
  variants?: Readonly<Record<string, InputFrom<TMachine>>>;
  events: {
    readonly [Type in EventFrom<TMachine>['type']]: readonly Extract<EventFrom<TMachine>, { type: Type }>[];
  };
  stateKey?(context: ContextFrom<TMachine>): unknown;
  promises: PromisesOf<TMachine>;
  manual?: ManualPlanOf<TMachine>;
  isTried?(
    context: ContextFrom<TMachine>,
    event: EventFrom<TMachine>,
    state: SnapshotFrom<TMachine>,
  ): boolean;
};

/** Types a fixture against its machine, so that the compiler requires a sample of every event. */
export function defineFixture<TMachine extends AnyStateMachine>(entry: Typed<TMachine>): MachineFixture {
  return entry;
}
