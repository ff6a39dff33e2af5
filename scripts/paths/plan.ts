import type { MachineFixture } from '../../src/machines/fixture';
import { oncePer } from '../../src/plans/oncePer';
import { continuedPaths } from '../../src/plans/paths/continuedPaths';
import { takenIn } from '../../src/plans/paths/coverage';
import { coveringPaths } from '../../src/plans/paths/coveringPaths';
import { doable } from '../../src/plans/paths/doable';
import { type PlannedPath, planPaths, shortestPaths } from '../../src/plans/plan';
import type { Language } from '../../src/ui/i18n/language';
import type { HandWalk } from './handWalks';
import { walkIds } from './ids';
import { notTaken } from './notTaken';
import { type Instruction, instructionsOf } from './print/instructions';
import { translatorOf } from './print/translate';
import { type RankedPath, ranked } from './ranking';

export type Walk = {
  id: string;
  /** The input of the walk: `sample` or a variant of the fixture. */
  variant: string;
  /** Why it stands where it stands. */
  reason: string;
  /** The title of a walk that QA has added, and its file. */
  byHand: { title: string; file: string } | null;
  instructions: Instruction[];
  /** The keys of its steps, and the transitions that it takes. */
  keys: string[];
  takes: string[];
};

/** The plan of one machine, in one language. */
export type Plan = {
  id: string;
  title: string;
  description: string;
  language: Language;
  size: { walks: number; steps: number; minutes: number; simple: number; simpleFound: number };
  /** The smallest set of walks that takes every transition, and those that were added by hand. */
  walks: Walk[];
  /** Simple paths, which pass no state twice. */
  simple: Walk[];
  never: { step: string; reason: string }[];
  /** Transitions that no walk takes, since no screen offers them where they could be taken. */
  notOffered: string[];
};

export type PlanOptions = { language: Language; simple: number; handWalks?: readonly HandWalk[] };

/** A person reads, does and checks a line in about this time, looks at one that happens by itself, and begins a walk. */
const MINUTES_PER_LINE = 0.4;
const MINUTES_PER_WAIT = 0.15;
const MINUTES_PER_WALK = 1;
const AFTERNOON_MINUTES = 180;

const REASONS = {
  end: 'It reaches an end',
  failure: 'Something fails in it',
} as const satisfies Record<Exclude<RankedPath['kind'], 'rest'>, string>;

/** Plans one machine for a person. @throws Error for a text that does not exist */
export function planMachine(
  fixture: MachineFixture,
  { language, simple, handWalks = [] }: PlanOptions,
): Plan {
  // Simple paths take longer to find than the walks.
  const found = simple === 0 ? [] : planPaths(doable(fixture)).simple;
  const covering = ranked(fixture, walksOf(fixture));
  const chosen = simplePaths(found, covering, simple);
  const mine = handWalks.filter(({ machine }) => machine === fixture.id);
  const ids = walkIds(fixture.id, [...covering, ...mine].map(({ path }) => path).concat(chosen));
  const translate = translatorOf(language);
  const walkOf = (path: PlannedPath, index: number, reason: string): Walk => ({
    id: ids[index] ?? '',
    variant: path.variant,
    reason,
    byHand: null,
    instructions: instructionsOf(fixture, path, translate),
    keys: path.steps.map(({ key }) => key),
    takes: [...new Set(path.steps.flatMap(({ takes }) => takes))],
  });
  const walks = [
    ...covering.map((each, index) => walkOf(each.path, index, reasonOf(each))),
    ...mine.map(({ path, title, file }, index) => ({
      ...walkOf(path, covering.length + index, 'It was added by hand.'),
      byHand: { title, file },
    })),
  ];
  const simpleWalks = chosen.map((path, index) =>
    walkOf(path, walks.length + index, 'It passes no state twice.'),
  );
  return {
    id: fixture.id,
    title: fixture.title,
    description: fixture.machine.root.description ?? '',
    language,
    size: sizeOf(walks, simpleWalks.length, found.length),
    walks,
    simple: simpleWalks,
    ...notTaken(fixture, takenIn([...covering, ...mine].map(({ path }) => path))),
  };
}

/** The walks through every transition; fewer and longer ones where they can go on, or take more than an afternoon. */
const walksOf = oncePer((fixture: MachineFixture): readonly PlannedPath[] => {
  const shortest = coveringPaths(shortestPaths(doable(fixture)));
  const minutes = shortest.reduce(
    (sum, { steps }) => sum + MINUTES_PER_WALK + steps.length * MINUTES_PER_LINE,
    0,
  );
  const goesOn = fixture.manual?.goesOn === true || minutes > AFTERNOON_MINUTES;
  return goesOn ? continuedPaths(doable(fixture), shortest) : shortest;
});

function sizeOf(walks: readonly Walk[], simple: number, simpleFound: number): Plan['size'] {
  const steps = walks.reduce((sum, { instructions }) => sum + instructions.length, 0);
  const waits = walks.reduce((sum, { instructions }) => sum + instructions.filter(isWait).length, 0);
  const minutes = Math.ceil(
    walks.length * MINUTES_PER_WALK + (steps - waits) * MINUTES_PER_LINE + waits * MINUTES_PER_WAIT,
  );
  return { walks: walks.length, steps, minutes, simple, simpleFound };
}

/** A line that only waits, and not for minutes. */
const isWait = ({ text }: Instruction): boolean => /^Wait: /.test(text) && !/\bminutes?\b/.test(text);

function reasonOf({ kind, newly }: RankedPath): string {
  const what =
    newly === 0
      ? 'it reaches a state that no walk above reaches'
      : `it takes ${newly} ${newly === 1 ? 'transition' : 'transitions'} that no walk above takes`;
  return kind === 'rest' ? `${what.replace(/^i/, 'I')}.` : `${REASONS[kind]}; ${what}.`;
}

/** The simple paths that reach a state which no path before them reaches, then the shortest of the others. */
function simplePaths(
  simple: readonly PlannedPath[],
  covering: readonly RankedPath[],
  count: number,
): PlannedPath[] {
  const known = new Set(covering.map(({ path }) => keysOf(path)));
  const others = simple.filter((path) => !known.has(keysOf(path)));
  const reached = new Set<string>();
  const first = others.filter((path) => {
    const states = path.steps.map(({ value }) => JSON.stringify(value));
    const isNew = states.some((state) => !reached.has(state));
    for (const state of states) reached.add(state);
    return isNew;
  });
  return [...first, ...others.filter((path) => !first.includes(path))].slice(0, count);
}

const keysOf = ({ variant, steps }: PlannedPath): string =>
  JSON.stringify([variant, steps.map(({ key }) => key)]);
