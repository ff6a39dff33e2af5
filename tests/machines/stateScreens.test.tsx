import i18next from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { registry } from '../../src/machines';
import type { MachineFixture } from '../../src/machines/fixture';
import type { ReachedState } from '../../src/machines/promise';
import { planPaths } from '../../src/plans/plan';
import { type DeclaredScreen, declaringState, isLeaf, screensOf } from '../../src/plans/screens';
import { withDescendants } from '../../src/plans/transitions';
import { stateViews } from '../../src/routes/simulate/stateViews';
import { SystemContext } from '../../src/routes/useSystem';
import { languages } from '../../src/ui/i18n/language';
import { loadLanguage } from '../../src/ui/i18n/text';
import { PathRun } from './runPaths';

const NOW = 1_763_683_500;
/** Planning thousands of paths to find each screen, on a busy machine. */
const PLAN_MS = 180_000;

/** The part of the system that a static render needs. */
const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  serverNow: () => NOW,
  diagnostics: { reference: 'R-1' },
};

/** One snapshot for each distinct screen, as a real machine reaches it. */
function reachEach(
  fixture: MachineFixture,
): Map<string, { screen: DeclaredScreen; snapshot: AnyMachineSnapshot }> {
  const reached = new Map<string, { screen: DeclaredScreen; snapshot: AnyMachineSnapshot }>();
  const isNew = (state: ReachedState) =>
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

/** Every text of a view, and every label. */
function textsOf(view: keyof typeof stateViews, snapshot: AnyMachineSnapshot): string[] {
  const View = stateViews[view] as ComponentType<{ snapshot: AnyMachineSnapshot }>;
  const markup = renderToStaticMarkup(
    <SystemContext value={system as never}>
      <View snapshot={snapshot} />
    </SystemContext>,
  );
  const texts = markup.matchAll(/>([^<]+)<|(?:aria-label|title)="([^"]*)"/g);
  return [...texts].map(([, text, label]) => unescaped(text ?? label ?? '').trim());
}

function unescaped(markup: string): string {
  return markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
  vi.stubGlobal('navigator', {});
});

describe.each(registry)('the screens of $id', (fixture) => {
  test('are declared for every state, or the reason why there is none', () => {
    const states = withDescendants(fixture.machine.root).filter(isLeaf);
    const unnamed = states.filter(({ path }) => declaringState(fixture, path) === undefined);
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  test('are declared only for existing states', () => {
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
          expect(textsOf(view, snapshot), `${place} in ${language}`).toContain(sentence);
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
