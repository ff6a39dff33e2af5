import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  MachineContext,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import type { PromisesOf, StandingControls, StatePromises } from './promise';
import type { ActorResults, MachineSamples, SampleKey, Samples, StepName, TimerKey } from './sampleKeys';

/** A fault on purpose, in the words of the form on `/sandbox`. */
export type ManualFault = {
  /** An operation of the contract, or one of the sandbox's names for other requests (`media.segment`). */
  operation: string;
  kind: string;
  status?: number;
  /** Only addresses with this text. */
  match?: string;
  /** The change of the answer, as JSON. */
  body?: string;
  /** Milliseconds before it acts. */
  afterMs?: number;
  /** How often it strikes; by default once. */
  times?: number | 'forever';
};

/** The state that a person is in when a step is taken. */
export type StateBefore<Context = MachineContext> = { value: StateValue; context: Context };

/** Words that differ by the variant or by the state; a method, so that a plan may name the context of its own machine. */
type Words<Context, Text> = { of(variant: string, before: StateBefore<Context>): Text }['of'];

/** A step that has to be prepared: before its request is sent or, if it is no result, before the walk begins. */
type PreparedStep<Context> = {
  /** Another request in another variant. */
  fault?: ManualFault | ((variant: string) => ManualFault);
  /** Different words where the walks begin differently, or from another state; null for no preparation. */
  before?: string | Words<Context, string | null>;
  /** Whether the preparation comes before everything else in the walk. */
  isFirst?: true;
  /** Whether the answer waits for what the step does first. */
  isHeld?: true;
  step: string | Words<Context, string>;
  /** The step where the walk has taken it before. */
  again?: string;
  /** The step that makes the walk say `again` where it comes before, instead of the step itself. */
  againAfter?: string;
  /** The text or the look of another screen then, where the machine has none of its own: `{message.key}` is its text. */
  sees?: string | Words<Context, string | null>;
  /** The operation that the step makes the page ask for, where nothing else shows that it was taken. */
  asks?: string | Words<Context, string>;
};

/** How a person carries a step out ("Press Reload."), or why nobody can. */
export type ManualStep<Context = MachineContext> = string | PreparedStep<Context> | { never: string };

/** The additions to the graph of the machine that a plan needs to be carried out by hand, or in a browser. */
type ManualPlan<
  State = AnyMachineSnapshot,
  Event = EventObject,
  Context = MachineContext,
  Key extends string = string,
  Name extends string = string,
> = {
  /**
   * By the key of a sample (`error.pay: insufficient funds`), else by its type; `after.<delay>` for a timer.
   * `{message.key}` stands for the text of a button in the chosen language, `{country.CA}` for the name of a country,
   * `{stripe.wallet}` for a word of the sandbox's Stripe, `{otherLanguage.button}` for the button of another language.
   */
  steps: Readonly<Partial<Record<Name, ManualStep<Context>>>>;
  /** How a person gets to the beginning of a walk, by variant; `sample` is the most typical one. */
  starts?: Readonly<Record<string, string>>;
  /** The beginning before every preparation, by variant: faults set earlier would meet its requests. */
  firsts?: Readonly<Record<string, string>>;
  /** The request behind an actor, by the id of the actor: the sandbox holds it while other steps come first. */
  requests?: Readonly<Record<string, string | ((variant: string) => string)>>;
  /** The text in the addresses of these requests, by the id of the actor, where others have the same operation. */
  matches?: Readonly<Record<string, string>>;
  /**
   * Whether the browser leaves a state at once by itself, so that a walk that ends there cannot look at it; `taken` are the
   * steps of the walk.
   */
  isPassing?(value: StateValue, taken: readonly (Key | TimerKey)[]): boolean;
  /** Whether the page sends nothing in a state: what a step asks for elsewhere must not be among the requests. */
  isSilent?(value: StateValue): boolean;
  /** Whether the screen of a state offers what causes an event; by default it does. */
  isOffered?(state: State, event: Event, key: Key | TimerKey): boolean;
  /** Whether a step can come after others of the same walk, where no state says it; by default it can. */
  canFollow?(key: Key | TimerKey, before: readonly (Key | TimerKey)[]): boolean;
  /**
   * Whether a walk goes on from its end to what another one is for, since its steps leave the data of the others as they
   * are; by default only in a plan that takes more than an afternoon.
   */
  goesOn?: true;
  /** The part of the context that `isOffered` reads beyond the fixture's `stateKey`. */
  stateKey?(context: Context): unknown;
  /** The variants that a person can begin with; by default all. */
  variants?: readonly string[];
};

/**
 * The data about one machine for the path plans, the statecharts and the gallery. `Key` are the keys of its samples,
 * `Name` those by which its steps are spoken of.
 */
export type MachineFixture<Key extends string = string, Name extends string = string> = {
  id: string;
  title: string;
  machine: AnyStateMachine;
  /** The most typical input. */
  sampleInput: unknown;
  /** Other inputs that lead to other states, by a name for the difference. */
  variants?: Readonly<Record<string, unknown>>;
  /** See `MachineSamples`. */
  events: Readonly<Record<string, Samples<EventObject>>>;
  actorResults: Readonly<Record<string, ActorResults>>;
  snapshots?: Readonly<Record<string, Samples<unknown>>>;
  srcs?: Readonly<Record<string, string>>;
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
  manual?: ManualPlan<AnyMachineSnapshot, EventObject, MachineContext, Key, Name>;
  /** Whether anybody can cause an event here, a timer too; set for the walks of a person, see `doable`. */
  isOffered?(state: AnyMachineSnapshot, event: EventObject, key: string): boolean;
  /** Whether a step can come after others of the same path; set for the walks of a person, see `doable`. */
  canFollow?(key: string, before: readonly string[]): boolean;
  /** Whether a sample is possible and worth a step here; by default each is tried in every state. */
  isTried?(context: MachineContext, event: EventObject, state: AnyMachineSnapshot, key: Key): boolean;
};

/** The keys of a fixture's samples. */
export type KeyOf<Fixture> = Fixture extends MachineFixture<infer Key> ? Key : never;

/** The manual plan of a machine, typed by it and by its samples. */
export type ManualPlanOf<
  TMachine extends AnyStateMachine,
  TSamples extends MachineSamples<TMachine>,
> = TypedManualPlan<TMachine, SampleKey<TSamples>>;

type TypedManualPlan<TMachine extends AnyStateMachine, Key extends string> = ManualPlan<
  SnapshotFrom<TMachine>,
  EventFrom<TMachine>,
  ContextFrom<TMachine>,
  Key,
  StepName<TMachine, Key>
>;

type Typed<TMachine extends AnyStateMachine, Key extends string> = Omit<
  MachineFixture,
  | 'machine'
  | 'sampleInput'
  | 'variants'
  | keyof MachineSamples<TMachine>
  | 'stateKey'
  | 'isOffered'
  | 'canFollow'
  | 'isTried'
  | 'promises'
  | 'manual'
> & {
  machine: TMachine;
  sampleInput: InputFrom<TMachine>;
  variants?: Readonly<Record<string, InputFrom<TMachine>>>;
  stateKey?(context: ContextFrom<TMachine>): unknown;
  promises: PromisesOf<TMachine>;
  manual?: TypedManualPlan<TMachine, Key>;
  isTried?(
    context: ContextFrom<TMachine>,
    event: EventFrom<TMachine>,
    state: SnapshotFrom<TMachine>,
    key: Key,
  ): boolean;
};

/**
 * Types a fixture against its machine and its own samples: the compiler requires a sample of every event, and knows
 * the names of samples wherever a step is spoken of.
 */
export function defineFixture<
  TMachine extends AnyStateMachine,
  const TEvents extends MachineSamples<TMachine>['events'],
  TResults extends MachineSamples<TMachine>['actorResults'],
  TSnapshots extends Readonly<Record<string, Samples<unknown>>> = Record<never, never>,
  const TSrcs extends Readonly<Record<string, keyof TResults & string>> = Record<never, never>,
  Key extends string = SampleKey<{
    events: TEvents;
    actorResults: TResults;
    snapshots: TSnapshots;
    srcs: TSrcs;
  }>,
>(
  entry: { events: TEvents; actorResults: TResults; snapshots?: TSnapshots; srcs?: TSrcs } & Typed<
    TMachine,
    NoInfer<Key>
  >,
): MachineFixture<Key, StepName<TMachine, Key>> {
  return entry;
}
