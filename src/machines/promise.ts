import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  MachineContext,
  StateValue,
} from 'xstate';

/** The reason of a parallel state that shows nothing itself. It is told only where no other state at that time says more. */
export const BESIDE = 'The screen is that of the state beside it.';

/** The views of `routes/simulate/states/stateViews.tsx`, by the name that the promises of states use. */
export type StateViewName =
  | 'checkout'
  | 'clip'
  | 'clipDeleted'
  | 'clipDeletion'
  | 'clipMissing'
  | 'codeScanner'
  | 'contactForm'
  | 'deviceRemoval'
  | 'difficulties'
  | 'download'
  | 'errorScreen'
  | 'logout'
  | 'mailedLink'
  | 'miniPlayer'
  | 'ownClipOnly'
  | 'player'
  | 'playerOverlay'
  | 'portal'
  | 'preroll'
  | 'profileForm'
  | 'rail'
  | 'reminder'
  | 'renewal'
  | 'socialLogin'
  | 'videoMissing'
  | 'visitFailed'
  | 'watchStage';

/**
 * The result of a press: the event that the machine gets, several in their order, null for a disabled control, the address
 * of a link, or what the page does by itself.
 */
export type Press<Event extends EventObject = EventObject> =
  | Event
  | readonly Event[]
  | null
  | { href: string }
  | { page: string };

/** Texts and controls on the screen. Every text is a literal of the English catalogue, as the viewer reads it. */
export type Promised<Event extends EventObject = EventObject> = {
  /** Sentences that are on the screen, whatever content is looked at; plans print them. */
  shows?: readonly string[];
  /** Sentences with names, amounts and times of the samples, which a plan on the sandbox cannot print. */
  showsData?: readonly string[];
  /** Sentences that are not on the screen. */
  hides?: readonly string[];
  /** Each control by its accessible name. There is no other one, apart from the standing ones of the view. */
  offers?: Readonly<Record<string, Press<Event>>>;
};

/** The part of a state that a case is told apart by. */
export type ReachedState<Context = MachineContext> = { value: StateValue; context: Context };

/** A difference between visits to one state. Every case that holds adds to the promise. */
type PromiseCase<Context, Event extends EventObject> = {
  when(state: ReachedState<Context>): boolean;
} & ((Promised<Event> & { view?: StateViewName }) | WithoutScreen);

/** A state without a screen of its machine: the reason, or how the page looks then (`looks.ts`). */
export type WithoutScreen = {
  none: string;
  /** Sentences of the page around, which plans print; a test of a view cannot look for them. */
  around?: readonly string[];
};

/** The promise of a state: its view, the texts and controls there; or the reason why it has no screen. */
export type StatePromise<Context = MachineContext, Event extends EventObject = EventObject> =
  | WithoutScreen
  | (Promised<Event> & {
      view: StateViewName;
      /** By the name of the difference. */
      cases?: Readonly<Record<string, PromiseCase<Context, Event>>>;
    });

/**
 * By the path of a state (`difficulties.button.ready`), which includes its children without an entry of their own; `*` is
 * the whole machine. Regions side by side add their promises.
 */
export type StatePromises<Context = MachineContext, Event extends EventObject = EventObject> = Readonly<
  Record<string, StatePromise<Context, Event>>
>;

/** The same, typed by a machine. */
export type PromisesOf<TMachine extends AnyStateMachine> = StatePromises<
  ContextFrom<TMachine>,
  EventFrom<TMachine>
>;

/** Controls of a view that do not depend on its state; tests of their own press them. */
export type StandingControls = Readonly<Partial<Record<StateViewName, readonly string[]>>>;
