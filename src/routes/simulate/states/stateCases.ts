import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { MachineFixture } from '../../../machines/fixture';
import { describeStep, withSampleName } from '../../../plans/descriptions';
import { explore, type Visit } from '../../../plans/paths/explore';
import { isLeaf, promisesIn } from '../../../plans/screens';
import { takenBy } from '../../../plans/transitions';
import { DEFAULT_LANGUAGE, type Language, languages } from '../../../ui/i18n/language';

/** One of the ways in which a state looks: a snapshot, and all that a viewer reads in it. */
export type StateCase = {
  snapshot: AnyMachineSnapshot;
  /** The transition that led there, with the name of its sample; null where the machine begins. */
  cause: string | null;
  texts: ReadonlyMap<Language, readonly string[]>;
  /** The names of the promises that hold, and of their cases. */
  promised: readonly string[];
};

/** By the path of a state (`details.card.chosen`), the first reached first. */
export type CasesByState = ReadonlyMap<string, readonly StateCase[]>;

/** As many as a person looks through; a state with regions beside it has hundreds. A case of another promise comes on top. */
const MAX_CASES = 24;

const textOf = ({ texts }: Pick<StateCase, 'texts'>): string | undefined =>
  texts.get(DEFAULT_LANGUAGE)?.join('\n');

/** The snapshots of every state of a machine that look different. Yields those found so far. */
export function* findCases(
  fixture: MachineFixture,
  textsIn: (language: Language, snapshot: AnyMachineSnapshot) => readonly string[],
): Generator<CasesByState, CasesByState> {
  const cases = new Map<string, StateCase[]>();
  const tried = new Set<string>();
  for (const visit of explore(fixture)) {
    const { snapshot, step } = visit;
    const promises = promisesIn(fixture, snapshot);
    const key = JSON.stringify([snapshot.value, promises.length === 0 ? null : [step?.key, promises]]);
    if (!tried.has(key)) {
      const texts = new Map([[DEFAULT_LANGUAGE, textsIn(DEFAULT_LANGUAGE, snapshot)]]);
      const promised = promises.flatMap(({ place, cases }) => [
        place,
        ...cases.map((name) => `${place}: ${name}`),
      ]);
      const nodes = snapshot._nodes.filter((node) => isNew(node, { texts, promised }));
      if (nodes.length > 0)
        for (const each of languages) texts.set(each, texts.get(each) ?? textsIn(each, snapshot));
      const found = { snapshot, cause: causeOf(fixture, visit), texts, promised };
      for (const node of nodes) cases.set(pathOf(node), [...(cases.get(pathOf(node)) ?? []), found]);
    }
    tried.add(key);
    yield cases;
  }
  return cases;

  function isNew(node: AnyStateNode, { texts, promised }: Pick<StateCase, 'texts' | 'promised'>): boolean {
    const known = cases.get(pathOf(node)) ?? [];
    const isOther =
      isLeaf(node) && promised.some((name) => !known.some((each) => each.promised.includes(name)));
    const isFull = known.length >= (isLeaf(node) ? MAX_CASES : 1);
    if (node.parent === undefined || (isFull && !isOther)) return false;
    return !known.some((each) => textOf(each) === textOf({ texts }));
  }
}

const pathOf = ({ path }: AnyStateNode): string => path.join('.');

function causeOf(fixture: MachineFixture, { step, before }: Visit): string | null {
  if (step === null || before === null) return null;
  const words = describeStep(fixture, takenBy(fixture, before.snapshot, step.event), step.event);
  return withSampleName(words, step.key);
}
