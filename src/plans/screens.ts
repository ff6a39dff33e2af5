import type { AnyStateNode, StateValue } from 'xstate';
import type { MachineFixture } from '../machines/fixture';
import {
  BESIDE,
  type Press,
  type Promised,
  type ReachedState,
  type StatePromise,
  type StateViewName,
  type WithoutScreen,
} from '../machines/promise';

export function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

/** The paths of the innermost states. */
export function leavesOf(value: StateValue | undefined, path: readonly string[] = []): (readonly string[])[] {
  if (value === undefined) return [path];
  if (typeof value === 'string') return [[...path, value]];
  const inside = Object.entries(value);
  return inside.length === 0 ? [path] : inside.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** The text of a message key in some language, with its parameters. */
export type Translate = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** The promises that hold in a state, one for each region with a screen. */
export type HeldPromise = {
  /** The state in the fixture that declares it. */
  place: string;
  view: StateViewName;
  /** The names of the cases that hold. */
  cases: readonly string[];
  shows: readonly string[];
  showsData: readonly string[];
  hides: readonly string[];
  offers: readonly (readonly [label: string, press: Press])[];
};

/** The key of the fixture's promises that is nearest to a state. */
export function declaringState({ promises }: MachineFixture, path: readonly string[]): string | undefined {
  const places = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  return [...places, '*'].find((place) => place in promises);
}

/** The promises to a viewer in a state, one for each region. */
export function promisesIn(fixture: MachineFixture, state: ReachedState): HeldPromise[] {
  return declaredIn(fixture, state).flatMap(([place, promise]) => {
    const held = heldPromise(place, promise, state);
    return 'none' in held ? [] : [held];
  });
}

/** The sentences on the screen in a state, whatever content is looked at, with those of the page around. */
export const sentencesIn = (fixture: MachineFixture, state: ReachedState): string[] => {
  const sentences = declaredIn(fixture, state).flatMap(([place, promise]) => {
    const held = heldPromise(place, promise, state);
    return 'none' in held ? (held.around ?? []) : held.shows;
  });
  return [...new Set(sentences)];
};

/** Why a state has no screen of its machine, for each region without one. */
export function reasonsWithoutScreen(fixture: MachineFixture, state: ReachedState): string[] {
  const reasons = declaredIn(fixture, state).flatMap(([place, promise]) => {
    const held = heldPromise(place, promise, state);
    return 'none' in held ? [held.none] : [];
  });
  const own = reasons.filter((reason) => reason !== BESIDE);
  return [...new Set(own.length > 0 ? own : reasons)];
}

/** The declared promises of the innermost states, each once. */
function declaredIn(fixture: MachineFixture, { value }: ReachedState): [string, StatePromise][] {
  const places = leavesOf(value).map((path) => declaringState(fixture, path));
  return [...new Set(places)].flatMap((place) => {
    const promise = place === undefined ? undefined : fixture.promises[place];
    return place === undefined || promise === undefined ? [] : [[place, promise]];
  });
}

/** The promise with the cases that hold in the state; the reason where one of them has no screen. */
function heldPromise(place: string, promise: StatePromise, state: ReachedState): HeldPromise | WithoutScreen {
  if ('none' in promise) return promise;
  const holding = Object.entries(promise.cases ?? {}).filter(([, each]) => each.when(state));
  const parts: (Promised & { view?: StateViewName })[] = [promise];
  for (const [, each] of holding) {
    if ('none' in each) return each;
    parts.push(each);
  }
  return {
    place,
    view: parts.findLast(({ view }) => view !== undefined)?.view ?? promise.view,
    cases: holding.map(([name]) => name),
    shows: parts.flatMap(({ shows = [] }) => shows),
    showsData: parts.flatMap(({ showsData = [] }) => showsData),
    hides: parts.flatMap(({ hides = [] }) => hides),
    offers: parts.flatMap(({ offers = {} }) => Object.entries(offers)),
  };
}
