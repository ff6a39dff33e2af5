import i18next from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import { type PlannedState, planPaths } from '../../scripts/paths/plan';
import { withDescendants } from '../../scripts/paths/transitions';
import { registry } from '../../src/machines';
import type { MachineFixture, StateScreen } from '../../src/machines/fixture';
import { stateViews } from '../../src/routes/stateViews';
import { SystemContext } from '../../src/routes/useSystem';
import { languages } from '../../src/ui/i18n/language';
import { loadLanguage } from '../../src/ui/i18n/text';
import { PathRun } from './runPaths';

const NOW = 1_763_683_500;
/** Thousands of paths are planned to find each screen, on a machine that is busy with other tests. */
const PLAN_MS = 120_000;

/** What the screens stand on, as far as a still screen asks. */
const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  serverNow: () => NOW,
};

type Reached = Pick<PlannedState, 'value' | 'context'>;
type Shown = Extract<StateScreen, { view: unknown }> & { place: string };

/** The entry of the fixture that is nearest to a state. */
function placeOf({ screens }: MachineFixture, path: readonly string[]): string | undefined {
  const places = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  return [...places, '*'].find((place) => place in screens);
}

function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

/** The paths of the innermost states. */
function leavesOf(value: StateValue | undefined, path: readonly string[] = []): (readonly string[])[] {
  if (value === undefined) return [path];
  if (typeof value === 'string') return [[...path, value]];
  const inside = Object.entries(value);
  return inside.length === 0 ? [path] : inside.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** What is on screen, a region each. */
function screensOf(fixture: MachineFixture, { value, context }: Reached): Shown[] {
  return leavesOf(value).flatMap((path) => {
    const place = placeOf(fixture, path);
    const entry = place === undefined ? undefined : fixture.screens[place];
    if (place === undefined || entry === undefined) return [];
    const screen = 'of' in entry ? entry.of(context) : entry;
    return 'view' in screen ? [{ place, ...screen }] : [];
  });
}

/** One snapshot for each different thing that can be on screen, as a real machine reaches it. */
function reachEach(fixture: MachineFixture): Map<string, { screen: Shown; snapshot: AnyMachineSnapshot }> {
  const reached = new Map<string, { screen: Shown; snapshot: AnyMachineSnapshot }>();
  const isNew = (state: Reached) =>
    screensOf(fixture, state).some((screen) => !reached.has(JSON.stringify(screen)));
  const run = new PathRun(fixture);
  for (const path of planPaths(fixture, { maxSteps: 0, maxPaths: 0 }).shortest) {
    if (![path.start, ...path.steps].some(isNew)) continue;
    run.replay(path, (snapshot) => {
      for (const screen of screensOf(fixture, snapshot)) {
        const key = JSON.stringify(screen);
        if (!reached.has(key)) reached.set(key, { screen, snapshot });
      }
    });
  }
  return reached;
}

function textOf(view: keyof typeof stateViews, snapshot: AnyMachineSnapshot): string {
  const View = stateViews[view] as ComponentType<{ snapshot: AnyMachineSnapshot }>;
  const markup = renderToStaticMarkup(
    <SystemContext value={system as never}>
      <View snapshot={snapshot} />
    </SystemContext>,
  );
  return unescaped(markup);
}

function unescaped(markup: string): string {
  return markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
});

describe.each(registry)('the screens of $id', (fixture) => {
  test('are named for every state, or it is said why there is none', () => {
    const states = withDescendants(fixture.machine.root).filter(isLeaf);
    const unnamed = states.filter(({ path }) => placeOf(fixture, path) === undefined);
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  test('are named for states that there are', () => {
    const states = new Set(withDescendants(fixture.machine.root).map(({ path }) => path.join('.')));
    expect(Object.keys(fixture.screens).filter((place) => place !== '*' && !states.has(place))).toEqual([]);
  });

  test(
    'say their sentence, in each language',
    async () => {
      const reached = [...reachEach(fixture).values()];
      for (const language of languages) {
        await loadLanguage(language);
        for (const { snapshot, screen } of reached) {
          const { place, view, message, params } = screen;
          expect(i18next.exists(message), `${place}: there is no text "${message}"`).toBe(true);
          const sentence = i18next.getFixedT(language)(message as never, { ...params } as never);
          expect(textOf(view, snapshot), `${place} in ${language}`).toContain(sentence);
        }
      }
      const seen = new Set(reached.map(({ screen }) => screen.place));
      const named = Object.entries(fixture.screens).filter(([, entry]) => !('none' in entry));
      expect(
        named.map(([place]) => place).filter((place) => !seen.has(place)),
        'no path reaches',
      ).toEqual([]);
    },
    PLAN_MS,
  );
});
