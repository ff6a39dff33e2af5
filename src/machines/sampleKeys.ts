import type { AnyStateMachine, EventFrom } from 'xstate';

/**
 * Samples of one thing by name, the most typical first. A name is a short noun phrase for the thing, in plain English,
 * since QA reads it; a sample without another beside it is called `only`.
 */
export type Samples<Sample> = Readonly<Record<string, Sample>>;

/** The results of an invoked or spawned actor: each sample is a step of its own in a path. */
export type ActorResults = {
  /** Outputs. Missing for an actor that only sends events and never ends by itself. */
  success?: Samples<unknown>;
  /** Errors; missing only if the machine has no `onError` for it. */
  failure?: Samples<unknown>;
};

type Snapshots = Readonly<Record<string, Samples<unknown>>>;

/** The samples of a machine. */
export type MachineSamples<TMachine extends AnyStateMachine> = {
  /** Of every external event, by type. */
  events: {
    readonly [Type in EventFrom<TMachine>['type']]: Samples<Extract<EventFrom<TMachine>, { type: Type }>>;
  };
  /** Of the results of each invoked or spawned actor, by the actor's `src`; a stub replaces it in paths. */
  actorResults: Readonly<Record<string, ActorResults>>;
  /** Of the snapshots of each child whose `onSnapshot` the machine handles, by the child's id. */
  snapshots?: Snapshots;
  /** The `src` of each actor that is invoked under another id, by that id. */
  srcs?: Readonly<Record<string, string>>;
};

/** The source of the keys of samples. */
type KeySource = { events: object; actorResults: object; snapshots?: object; srcs?: object };

/** `type: name`, or the type alone for the only sample. */
type Keyed<Type extends string, Name> = Name extends 'only'
  ? Type
  : Name extends string
    ? `${Type}: ${Name}`
    : never;

type KeysIn<Groups, Prefix extends string = ''> = {
  [Type in keyof Groups & string]: Keyed<`${Prefix}${Type}`, keyof Groups[Type]>;
}[keyof Groups & string];

type Empty = Record<never, never>;
type Results<Source extends KeySource> = Source['actorResults'] &
  (Source extends { srcs: infer Srcs }
    ? {
        [Id in keyof Srcs]: Srcs[Id] extends keyof Source['actorResults']
          ? Source['actorResults'][Srcs[Id]]
          : Empty;
      }
    : Empty);
type Ended<All, Field extends keyof ActorResults> = {
  [Id in keyof All]: All[Id] extends { readonly [Each in Field]: infer Group } ? Group : Empty;
};

/**
 * The key of each sample, made from the names that the samples have: `content.loaded: a live game`, `done.pay: a paid
 * order`, `error.pay: no answer`, `snapshot.eventStatus: a live game`, and `checkout.pay` for the only sample.
 */
export type SampleKey<Source extends KeySource> = string extends keyof Source['events']
  ? string
  :
      | KeysIn<Source['events']>
      | KeysIn<Ended<Results<Source>, 'success'>, 'done.'>
      | KeysIn<Ended<Results<Source>, 'failure'>, 'error.'>
      | (Source extends { snapshots: infer Group } ? KeysIn<Group, 'snapshot.'> : never);

/** The key of a timer in a path is its event type, since two states may have timers of the same name. */
export type TimerKey = `xstate.after.${string}`;

type TypeIn<Key> = Key extends `${infer Type}: ${string}` ? Type : Key;
type Delay<TMachine extends AnyStateMachine> = keyof NonNullable<
  Parameters<TMachine['provide']>[0]['delays']
> &
  string;

/** The names by which steps are spoken of: a sample by its key, all samples of a type by the type, timers by delay. */
export type StepName<TMachine extends AnyStateMachine, Key extends string> =
  | Key
  | TypeIn<Key>
  | `after.${Delay<TMachine>}`;

/** The key of a sample of a step type. */
export const sampleKey = (stepType: string, name: string): string =>
  name === 'only' ? stepType : `${stepType}: ${name}`;

/** The name in a key; null for the only sample of its type. */
export const sampleName = (key: string): string | null => /: (.+)$/.exec(key)?.[1] ?? null;

/** The type of an event as steps are named: `done.pay` for `xstate.done.actor.pay`, and `after.poll` for a timer. */
export const stepTypeOf = (eventType: string): string =>
  eventType
    .replace(/^xstate\.(done|error)\.actor\./, '$1.')
    .replace(/^xstate\.snapshot\./, 'snapshot.')
    .replace(/^xstate\.(after\.\w+)\..*$/, '$1');
