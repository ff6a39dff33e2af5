import type { AnyStateMachine, ContextFrom, EventFrom, EventObject, InputFrom, MachineContext } from 'xstate';

/** What an actor that is invoked or spawned may answer: each sample is walked as a step of its own. */
type ActorResults = {
  /** Outputs. Empty for an actor that only sends events and never ends by itself. */
  success?: readonly unknown[];
  /** What it rejects with; empty only where the machine has no `onError` for it. */
  failure?: readonly unknown[];
};

/** The views of `routes/stateViews.tsx`, by the name that the screens of states use. */
export type StateViewName =
  | 'contactForm'
  | 'difficulties'
  | 'download'
  | 'errorScreen'
  | 'ownClipOnly'
  | 'player'
  | 'playerOverlay'
  | 'preroll'
  | 'visitFailed'
  | 'watchStage';

/** What a viewer sees in a state, or why there is nothing to see. */
export type StateScreen =
  | {
      view: StateViewName;
      /** Key of the text that must be on the screen, and what it is filled with. */
      message: string;
      params?: Readonly<Record<string, string | number>>;
    }
  | { none: string };

/**
 * By the path of a state (`difficulties.button.ready`), with everything inside that has no entry of its own; `*` is
 * the whole machine. `of` where the sentence depends on the context.
 */
type StateScreens<Context> = Readonly<Record<string, StateScreen | { of(context: Context): StateScreen }>>;

/** One machine as the path plans, the statecharts and the gallery see it. */
export type MachineFixture = {
  id: string;
  title: string;
  machine: AnyStateMachine;
  /** The input that a newcomer should read first. */
  sampleInput: unknown;
  /** Other inputs that lead elsewhere, by what makes them different. */
  variants?: Readonly<Record<string, unknown>>;
  /** Samples of every event from outside, by type. */
  events: Readonly<Record<string, readonly EventObject[]>>;
  /** Samples of what each invoked or spawned actor answers, by the actor's `src`; in paths a stub takes its place. */
  actorResults: Readonly<Record<string, ActorResults>>;
  /** Samples of the snapshots of each child whose `onSnapshot` the machine hears, by the child's id. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /**
   * What is done or happens, by event type (`error.<actor>` for an actor that fails), where one sentence serves
   * every transition that the event takes. A transition's own description comes before it.
   */
  steps?: Readonly<Record<string, string>>;
  /** Named delays in words ("60 seconds"), by name. */
  delays?: Readonly<Record<string, string>>;
  /**
   * What of the context decides where an event leads (what guards read), so that two visits to one state that
   * will go on differently count as two. Keep it small: the plans grow with it.
   */
  stateKey?(context: MachineContext): unknown;
  screens: StateScreens<MachineContext>;
  /** Whether a sample can happen and is worth a step here; left out, each is tried in every state. */
  isTried?(context: MachineContext, event: EventObject): boolean;
};

type Typed<TMachine extends AnyStateMachine> = Omit<
  MachineFixture,
  'machine' | 'sampleInput' | 'variants' | 'events' | 'stateKey' | 'isTried' | 'screens'
> & {
  machine: TMachine;
  sampleInput: InputFrom<TMachine>;
  variants?: Readonly<Record<string, InputFrom<TMachine>>>;
  events: {
    readonly [Type in EventFrom<TMachine>['type']]: readonly Extract<EventFrom<TMachine>, { type: Type }>[];
  };
  stateKey?(context: ContextFrom<TMachine>): unknown;
  screens: StateScreens<ContextFrom<TMachine>>;
  isTried?(context: ContextFrom<TMachine>, event: EventFrom<TMachine>): boolean;
};

/** Types an entry against its machine: the compiler asks for a sample of every event. */
export function defineFixture<TMachine extends AnyStateMachine>(entry: Typed<TMachine>): MachineFixture {
  return entry;
}
