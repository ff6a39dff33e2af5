import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { MachineFixture } from '../../machines/fixture';
import { describeStep } from '../../plans/descriptions';
import { explore, type Visit } from '../../plans/explore';
import { isLeaf, screensOf } from '../../plans/screens';
import { takenBy } from '../../plans/transitions';
import type { Language } from '../../ui/i18n/language';

export type Texts = Readonly<Record<Language, readonly string[]>>;

/** One of the ways in which a state looks: a snapshot, and all that a viewer reads in it. */
export type StateCase = {
  snapshot: AnyMachineSnapshot;
  /** What led there; null where the machine begins. */
  cause: string | null;
  texts: Texts;
};

/** By the path of a state (`details.card.chosen`), the first reached first. */
export type CasesByState = ReadonlyMap<string, readonly StateCase[]>;

/** As many as a person looks through; a state with regions beside it has hundreds. */
const MAX_CASES = 24;

/** The snapshots of every state of a machine that look different. Yields those found so far. */
export function* findCases(
  fixture: MachineFixture,
  textsOf: (snapshot: AnyMachineSnapshot) => Texts,
): Generator<CasesByState, CasesByState> {
  const cases = new Map<string, StateCase[]>();
  const tried = new Set<string>();
  for (const visit of explore(fixture)) {
    const { snapshot, step } = visit;
    const screens = screensOf(fixture, snapshot);
    const key = JSON.stringify([snapshot.value, screens.length === 0 ? null : [step?.key, screens]]);
    if (!tried.has(key)) {
      const found = { snapshot, cause: causeOf(fixture, visit), texts: textsOf(snapshot) };
      for (const node of snapshot._nodes) keep(found, node);
    }
    tried.add(key);
    yield cases;
  }
  return cases;

  function keep(found: StateCase, node: AnyStateNode): void {
    const path = node.path.join('.');
    const known = cases.get(path) ?? [];
    const isNew = known.length < (isLeaf(node) ? MAX_CASES : 1) && !known.some((each) => isSame(each, found));
    if (path !== '' && isNew) cases.set(path, [...known, found]);
  }
}

const isSame = (a: StateCase, b: StateCase): boolean => a.texts.en.join('\n') === b.texts.en.join('\n');

function causeOf(fixture: MachineFixture, { step, before }: Visit): string | null {
  if (step === null || before === null) return null;
  return describeStep(fixture, takenBy(fixture, before.snapshot, step.event), step.event);
}
