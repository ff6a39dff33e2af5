import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { messagesOfSentence, sentenceIn, translatorOf } from '../../../scripts/paths/print/translate';
import { registry } from '../../../src/machines';
import type { MachineFixture } from '../../../src/machines/fixture';
import type {
  Press,
  Promised,
  StatePromise,
  StateViewName,
  WithoutScreen,
} from '../../../src/machines/promise';
import { explore, type Visit } from '../../../src/plans/paths/explore';
import { withoutActors } from '../../../src/plans/plan';
import { declaringState, type HeldPromise, isLeaf, promisesIn } from '../../../src/plans/screens';
import { withoutMarkup } from '../../../src/plans/sentences';
import { withDescendants } from '../../../src/plans/transitions';
import type { ViewProps } from '../../../src/routes/simulate/states/stateViews';
import { type Control, forgetControls, noteControls, type Rendered, render, says } from './render';

const NOW = 1_763_683_500;
/** Thousands of screens of a machine, on a busy machine. */
const RENDER_MS = 300_000;

/** The requests to the platform while a view is drawn. */
const asked: string[] = [];
const ask =
  (what: string) =>
  (...given: unknown[]) => {
    asked.push([what, ...given].map(String).join(' '));
    return new Promise<never>(() => undefined);
  };

/** The part of the system that a static render needs. */
const system = {
  api: { call: ask('api') },
  apiKey: ask('apiKey'),
  startup: {
    getSnapshot: () => ({ context: { channel: { pages: [{ id: 1, url: 'terms_conditions' }] } } }),
    subscribe: () => () => {},
  },
  session: {
    getSnapshot: () => ({ context: { viewer: null }, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  },
  serverNow: () => NOW,
  diagnostics: { reference: 'R-1' },
  // “Remind me” reaches the reminders of the page once their code is loaded.
  root: { getSnapshot: () => ({ context: { lazy: { reminder: { send: () => undefined } } } }) },
};

async function importViews() {
  const [{ SystemContext }, { SupportContext }, { SupportCode }, { loadLanguage }, { stateViews }] =
    await Promise.all([
      import('../../../src/routes/hooks/useSystem'),
      import('../../../src/ui/kit/support'),
      import('../../../src/routes/SupportCode'),
      import('../../../src/ui/i18n/text'),
      import('../../../src/routes/simulate/states/stateViews'),
    ]);
  return { SystemContext, SupportContext, SupportCode, stateViews, loadLanguage };
}

const inFrench = translatorOf('fr');
let views: Awaited<ReturnType<typeof importViews>>;
const sent: EventObject[] = [];

function renderView(name: StateViewName, snapshot: AnyMachineSnapshot): Rendered {
  const View = views.stateViews[name] as ComponentType<ViewProps<AnyMachineSnapshot>>;
  const send = (event: EventObject) => sent.push(event);
  const { SystemContext, SupportContext, SupportCode } = views;
  // As around every page (`mount.tsx`).
  const view = createElement(
    SupportContext,
    { value: createElement(SupportCode) },
    createElement(View, { snapshot, send }),
  );
  asked.length = 0;
  const screen = render(createElement(SystemContext, { value: system as never }, view));
  expect(asked, `${name} asks the platform`).toEqual([]);
  return screen;
}

/** Every difference between the promises of a view and its screen. */
function broken(promises: readonly HeldPromise[], screen: Rendered, standing: readonly string[]): string[] {
  const sentences = promises.flatMap(({ shows, showsData }) => [...shows, ...showsData]);
  const missing = sentences.filter((sentence) => !says(screen, sentence));
  const told = promises.flatMap(({ hides }) => hides).filter((sentence) => says(screen, sentence));
  return [
    ...missing.map((sentence) => `does not say “${sentence}”`),
    ...told.map((sentence) => `says “${sentence}”`),
    ...brokenOffers(promises, screen.controls, standing),
  ];
}

function brokenOffers(
  promises: readonly HeldPromise[],
  controls: readonly Control[],
  standing: readonly string[],
): string[] {
  const offers = promises.flatMap(({ offers }) => offers);
  const done = controls.map((control) => ({ ...control, does: deedOf(control) }));
  const missing = offers.filter(
    ([label, press]) => !done.some((control) => control.label === label && control.does === inWords(press)),
  );
  const others = done.filter(
    ({ label, does }) =>
      !standing.includes(label) && !offers.some((offer) => offer[0] === label && inWords(offer[1]) === does),
  );
  return [
    ...missing.map(([label, press]) => `does not offer “${label}”: ${inWords(press)}`),
    ...others.map(({ label, does }) => `offers “${label}”: ${does}`),
  ];
}

type Ineffective = { machine: string; place: string; label?: string; reason: string };

/** Enabled controls whose press a state does not take, and why that is right; all of a place where no label is named. */
const INEFFECTIVE: readonly Ineffective[] = [
  {
    machine: 'checkout',
    place: 'details.card.entering',
    label: 'New payment method',
    reason: 'It is chosen.',
  },
  {
    machine: 'checkout',
    place: 'paying',
    label: 'Check again',
    reason: 'The orders are being read already.',
  },
  { machine: 'clip', place: 'editing.asking', reason: 'The editor is behind the question, which is modal.' },
  {
    machine: 'clipDeletion',
    place: 'undoable',
    label: 'Dismiss',
    reason: 'Only a notice that is held is released.',
  },
  {
    machine: 'codeScanner',
    place: 'open',
    label: 'Scan QR code',
    reason: 'It is behind the camera, which is modal.',
  },
  {
    machine: 'logout',
    place: 'unconfirmed',
    label: 'Try again',
    reason: 'The logout is being sent already.',
  },
];
const met = new Set<Ineffective>();

/** The promised presses that a state does not take. */
function ignored(machine: string, promises: readonly HeldPromise[], snapshot: AnyMachineSnapshot): string[] {
  const isExpected = (label: string): boolean => {
    const found = INEFFECTIVE.find(
      (each) =>
        each.machine === machine &&
        promises.some(({ place }) => place.startsWith(each.place)) &&
        (each.label ?? label) === label,
    );
    if (found) met.add(found);
    return found !== undefined;
  };
  return promises
    .flatMap(({ offers }) => offers)
    .filter(([label, press]) => {
      if (press === null || 'href' in press || 'page' in press) return false;
      const [first] = 'type' in press ? [press] : press;
      return first !== undefined && !snapshot.can(first) && !isExpected(label);
    })
    .map(([label, press]) => `ignores “${label}”: ${inWords(press)}`);
}

/** The deed that a press of a control does. */
function deedOf({ isEnabled, href, press }: Control): string {
  if (!isEnabled) return 'nothing, it is disabled';
  if (href !== null) return `a link to ${href}`;
  sent.length = 0;
  try {
    press();
  } catch {
    // The page’s own deeds need a document.
  }
  return sent.length === 0 ? 'no event' : sent.map((event) => JSON.stringify(event)).join(', ');
}

function inWords(press: Press): string {
  if (press === null) return 'nothing, it is disabled';
  if ('href' in press) return `a link to ${String(press.href)}`;
  if ('page' in press) return 'no event';
  const events = 'type' in press ? [press] : press;
  return events.map((event) => JSON.stringify(event)).join(', ');
}

type Reached = { snapshot: AnyMachineSnapshot; after: string };

/**
 * Each snapshot of a machine that differs from the others. Paths go on from one of the visits to a state only, so the
 * states behind the others are looked at where their promise is another one.
 */
function* reached(fixture: MachineFixture): Generator<Reached> {
  const known = new Set<string>();
  const promised = new Set<string>();
  const visits: Visit[] = [];
  for (const visit of explore(fixture)) {
    const { snapshot, variant, step } = visit;
    const key = JSON.stringify([snapshot.value, withoutActors(snapshot.context)]);
    if (known.has(key)) continue;
    known.add(key);
    visits.push(visit);
    promised.add(nameOf(fixture, snapshot));
    yield { snapshot, after: `${variant}, ${step?.key ?? 'the beginning'}` };
  }
  for (const { model, snapshot: before, variant, step } of visits) {
    for (const { key, state } of model.outcomesOf(before)) {
      const name = nameOf(fixture, state);
      if (promised.has(name)) continue;
      promised.add(name);
      yield { snapshot: state, after: `${variant}, ${step?.key ?? 'the beginning'}, ${key}` };
    }
  }
}

/** The promises that hold, by their places and cases. */
const nameOf = (fixture: MachineFixture, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(promisesIn(fixture, snapshot).map(({ place, cases }) => [place, cases]));

/** The parts of the context that views have read, by the view and the state: two that agree in them look the same. */
class Readings {
  readonly #read = new Map<string, Set<string>>();
  readonly #known = new Set<string>();

  /** Whether a view has shown the like before. */
  hasShown(view: StateViewName, fixture: MachineFixture, snapshot: AnyMachineSnapshot): boolean {
    const context = withoutActors(snapshot.context);
    const values = [...this.#readBy(view, snapshot)].sort().map((name) => [name, context[name]]);
    const key = JSON.stringify([view, snapshot.value, nameOf(fixture, snapshot), values]);
    if (this.#known.has(key)) return true;
    this.#known.add(key);
    return false;
  }

  /** The snapshot, noting what is read of its context. */
  observed(view: StateViewName, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const read = this.#readBy(view, snapshot);
    const context = new Proxy(snapshot.context, {
      get: (target, name) => {
        read.add(String(name));
        return Reflect.get(target, name);
      },
      ownKeys: (target) => {
        for (const name of Object.keys(target)) read.add(name);
        return Reflect.ownKeys(target);
      },
    });
    return Object.create(snapshot, { context: { value: context } });
  }

  #readBy(view: StateViewName, { value }: AnyMachineSnapshot): Set<string> {
    const place = JSON.stringify([view, value]);
    const read = this.#read.get(place) ?? new Set();
    this.#read.set(place, read);
    return read;
  }
}

/** The promised sentences whose French is not on the French screen. */
async function unsaidInFrench(
  fixture: MachineFixture,
  snapshots: readonly AnyMachineSnapshot[],
): Promise<string[]> {
  await views.loadLanguage('fr');
  const unsaid = snapshots.flatMap((snapshot) =>
    promisesIn(fixture, snapshot).flatMap(({ place, view, shows }) => {
      const screen = renderView(view, snapshot);
      const french = shows.map((sentence) => withoutMarkup(sentenceIn(inFrench, fixture, sentence)));
      return french.filter((sentence) => !says(screen, sentence)).map((sentence) => `${place}: ${sentence}`);
    }),
  );
  return [...new Set(unsaid)];
}
/** The sentences that a part of a promise speaks of. */
const sentencesOf = (part: StatePromise | Promised | WithoutScreen): readonly string[] =>
  'none' in part ? (part.around ?? []) : [...(part.shows ?? []), ...(part.hides ?? [])];

/** The names of the cases in which there is a screen. */
const casesWithScreen = ({ cases = {} }: Extract<StatePromise, { view: unknown }>): string[] =>
  Object.entries(cases).flatMap(([name, each]) => ('none' in each ? [] : [name]));

beforeAll(async () => {
  await noteControls();
  views = await importViews();
}, 120_000);
afterAll(forgetControls);

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', ask('fetch'));
});

describe.each(registry.map((fixture) => [fixture.id, fixture] as const))(
  'the promises of %s',
  (_, fixture) => {
    const promises = fixture.promises;
    const nodes = withDescendants(fixture.machine.root);

    test('are made for every state, or the reason why there is none', () => {
      const unnamed = nodes.filter(isLeaf).filter(({ path }) => declaringState(fixture, path) === undefined);
      expect(unnamed.map(({ id }) => id)).toEqual([]);
    });

    test('are made only for existing states', () => {
      const states = new Set(['*', ...nodes.map(({ path }) => path.join('.'))]);
      expect(Object.keys(promises).filter((place) => !states.has(place))).toEqual([]);
    });

    test('are sentences of the catalogue, each with one meaning', () => {
      const { messages = [] } = fixture;
      const sentences = Object.values(promises).flatMap((promise) =>
        'none' in promise
          ? sentencesOf(promise)
          : [promise, ...Object.values(promise.cases ?? {})].flatMap(sentencesOf),
      );
      const unknown = sentences.filter((sentence) => messagesOfSentence(sentence).length === 0);
      expect(unknown).toEqual([]);
      const vague = sentences.filter((sentence) => {
        const found = messagesOfSentence(sentence).filter(({ params }) => Object.keys(params).length === 0);
        const meant = found.filter(({ key }) => messages.some((beginning) => key.startsWith(beginning)));
        return new Set((meant.length > 0 ? meant : found).map(({ key }) => inFrench(key, {}))).size > 1;
      });
      expect(vague).toEqual([]);
    });

    test(
      'are kept by the screen of every state that a path reaches',
      async () => {
        await views.loadLanguage('en');
        const differences = new Map<string, string>();
        const kept = new Set<string>();
        const readings = new Readings();
        const firsts = new Map<string, AnyMachineSnapshot>();
        for (const { snapshot, after } of reached(fixture)) {
          const held = promisesIn(fixture, snapshot);
          const name = nameOf(fixture, snapshot);
          firsts.set(name, firsts.get(name) ?? snapshot);
          for (const { place, cases } of held) for (const name of [place, ...cases]) kept.add(name);
          for (const view of new Set(held.map((promise) => promise.view))) {
            const own = held.filter((promise) => promise.view === view);
            const standing = fixture.standing?.[view] ?? [];
            if (readings.hasShown(view, fixture, snapshot)) continue;
            const screen = renderView(view, readings.observed(view, snapshot));
            for (const difference of [
              ...broken(own, screen, standing),
              ...ignored(fixture.id, own, snapshot),
            ]) {
              const place = own.map((promise) => promise.place).join(' + ');
              const line = `${place} ${difference}`;
              if (!differences.has(line)) differences.set(line, after);
            }
          }
        }
        expect([...differences].map(([line, after]) => `${line} (after ${after})`)).toEqual([]);
        const unneeded = INEFFECTIVE.filter((each) => each.machine === fixture.id && !met.has(each));
        expect(unneeded, 'a reason that no state needs').toEqual([]);
        expect(await unsaidInFrench(fixture, [...firsts.values()])).toEqual([]);
        const made = Object.entries(promises).flatMap(([place, promise]) =>
          'none' in promise ? [] : [place, ...casesWithScreen(promise)],
        );
        expect(
          made.filter((each) => !kept.has(each)),
          'no path leads there',
        ).toEqual([]);
      },
      RENDER_MS,
    );
  },
);
