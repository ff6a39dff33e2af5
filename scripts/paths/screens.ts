import type { AnyStateNode, MachineContext, StateValue } from 'xstate';
import type { MachineFixture, StateScreen } from '../../src/machines/fixture';
import { messages } from '../../src/ui/i18n/en';

export type ReachedState = { value: StateValue; context: MachineContext };
/** A screen, and the state in the fixture that declares it. */
export type ScreenInPlace = Extract<StateScreen, { view: unknown }> & { place: string };

/** The key of the fixture's screens that is nearest to a state. */
export function placeOf({ screens }: MachineFixture, path: readonly string[]): string | undefined {
  const places = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  return [...places, '*'].find((place) => place in screens);
}

export function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

/** The paths of the innermost states. */
function leavesOf(value: StateValue | undefined, path: readonly string[] = []): (readonly string[])[] {
  if (value === undefined) return [path];
  if (typeof value === 'string') return [[...path, value]];
  const inside = Object.entries(value);
  return inside.length === 0 ? [path] : inside.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** The visible screens, one per region. */
export function screensOf(fixture: MachineFixture, { value, context }: ReachedState): ScreenInPlace[] {
  return leavesOf(value).flatMap((path) => {
    const place = placeOf(fixture, path);
    const entry = place === undefined ? undefined : fixture.screens[place];
    if (place === undefined || entry === undefined) return [];
    const screen = 'of' in entry ? entry.of(context) : entry;
    return 'view' in screen ? [{ place, ...screen }] : [];
  });
}

/** The message that must be visible on a screen, in English. */
export function sentenceOf({ message, params = {} }: ScreenInPlace): string {
  const text = message.split('.').reduce<unknown>(inside, messages);
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
}

function inside(part: unknown, key: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
}
