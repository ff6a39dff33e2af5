import type { AnyStateNode, MachineContext, StateValue } from 'xstate';
import type { MachineFixture, StateScreen } from '../machines/fixture';

export type ReachedState = { value: StateValue; context: MachineContext };
/** A screen, and the state in the fixture that declares it. */
export type DeclaredScreen = Extract<StateScreen, { view: unknown }> & { place: string };

/** The key of the fixture's screens that is nearest to a state. */
export function declaringState({ screens }: MachineFixture, path: readonly string[]): string | undefined {
  const places = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  return [...places, '*'].find((place) => place in screens);
}

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

/** The visible screens, one per region. */
export function screensOf(fixture: MachineFixture, { value, context }: ReachedState): DeclaredScreen[] {
  return leavesOf(value).flatMap((path) => {
    const place = declaringState(fixture, path);
    const entry = place === undefined ? undefined : fixture.screens[place];
    if (place === undefined || entry === undefined) return [];
    const screen = 'of' in entry ? entry.of(context) : entry;
    return 'view' in screen ? [{ place, ...screen }] : [];
  });
}

/** Why a state shows no message of its machine, for each region without one. */
export function reasonsWithoutScreen(fixture: MachineFixture, { value, context }: ReachedState): string[] {
  const reasons = leavesOf(value).flatMap((path) => {
    const entry = fixture.screens[declaringState(fixture, path) ?? ''];
    if (entry === undefined) return [];
    const screen = 'of' in entry ? entry.of(context) : entry;
    return 'none' in screen ? [screen.none] : [];
  });
  return [...new Set(reasons)];
}

/** The text of a message key in some language, with its parameters. */
export type Translate = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** The message that must be visible on a screen. */
export function screenText(
  { message, params = {} }: Pick<DeclaredScreen, 'message' | 'params'>,
  translate: Translate,
): string {
  return translate(message, params);
}
