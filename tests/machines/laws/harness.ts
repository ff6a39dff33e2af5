import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import type { MachineFixture } from '../../../src/machines/fixture';
import { explore, type Visit } from '../../../src/plans/paths/explore';
import { type Choice, type Effects, type Moment, Recorder, type Start } from './recorder';

export type { Moment } from './recorder';

/** A rule that holds whatever happens: for each moment of a kind, what must be true of it. */
type Law<Snapshot = AnyMachineSnapshot> = {
  when(moment: Moment<Snapshot>): boolean;
  must(moment: Moment<Snapshot>): void;
};

type Setting = Effects & {
  /** Further events and pauses (ms) that a law is about. */
  events?: readonly AnyEventObject[];
  pauses?: readonly number[];
  /** The events that every second random history begins with, where a law is about a state that chance seldom reaches. */
  begin?: readonly Choice[];
  /** The same for a machine whose laws are about several states: each random history begins with one of them. */
  begins?: readonly (readonly Choice[])[];
  /** How many random histories there are; by default 100. */
  runs?: number;
};

const SEED = 20;
const RUNS = 100;
const LONGEST = 40;
const PAUSES = [1, 999, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
/** Planning is slow on a busy machine. */
const PLANNING_MS = 120_000;
/** A machine with parallel states has thousands of transitions; of the nearest ones some are walked to, evenly spread. */
const MOST_VISITS = 1_500;
const MOST_WALKS = 200;

/** Checks laws along the shortest ways through a machine, and along random histories of it. */
export function describeLaws<Machine extends AnyStateMachine>(
  fixture: MachineFixture,
  laws: Readonly<Record<string, Law<SnapshotFrom<Machine>>>>,
  setting: Setting = {},
): void {
  const events = [
    ...Object.values(fixture.events).flatMap((samples) => Object.values(samples)),
    ...(setting.events ?? []),
  ].filter(({ type }) => !setting.without?.some((prefix) => type.startsWith(prefix)));
  const choice: fc.Arbitrary<Choice> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ event: fc.constantFrom<AnyEventObject[]>(...events) }) },
    { weight: 3, arbitrary: fc.record({ actor: fc.nat(9), result: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ pause: fc.constantFrom(...PAUSES, ...(setting.pauses ?? [])) }) },
  );
  const { begin = [], begins } = setting;
  const beginning: fc.Arbitrary<readonly Choice[]> = begins
    ? fc.constantFrom(...begins)
    : fc.boolean().map((isBegun) => (isBegun ? begin : []));
  const inputs = Object.values({ sample: fixture.sampleInput, ...fixture.variants });
  const random = fc.record({
    input: fc.constantFrom(...inputs),
    choices: fc
      .tuple(beginning, fc.array(choice, { minLength: 1, maxLength: LONGEST }))
      .map(([begun, choices]) => [...begun, ...choices]),
  });
  checkLaws(fixture, laws, setting, random);
}

function checkLaws(
  fixture: MachineFixture,
  laws: Readonly<Record<string, Law>>,
  setting: Setting,
  random: fc.Arbitrary<Start>,
): void {
  const recorder = new Recorder(fixture, setting);
  /** Recorded once for all laws. */
  let histories: Moment[][] = [];

  describe(`${fixture.title}: laws`, () => {
    beforeAll(() => {
      // A command to an actor that has ended is lost, as in the app.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const visits = nearest(fixture);
      const every = Math.ceil(visits.length / MOST_WALKS);
      histories = [
        ...visits.filter((_, index) => index % every === 0).map((visit) => recorder.walk(visit, setting)),
        ...fc
          .sample(random, { seed: SEED, numRuns: setting.runs ?? RUNS })
          .map((start) => recorder.run(start)),
      ];
    }, PLANNING_MS);

    test.each(Object.entries(laws))('%s', (_, law) => {
      // The shortest way to a broken law is told.
      const moments = histories.flat().toSorted((one, other) => one.step - other.step);
      const cases = moments.filter((moment) => law.when(moment));
      for (const moment of cases) judge(law, moment);
      expect(cases.length, 'No history has a case of this law').toBeGreaterThan(0);
    });
  });
}

/** The transitions of a machine, each on the shortest way, nearest first. */
function nearest(fixture: MachineFixture): Visit[] {
  const visits: Visit[] = [];
  for (const visit of explore(fixture)) {
    visits.push(visit);
    if (visits.length === MOST_VISITS) break;
  }
  return visits;
}

/** A broken law is told with the way to it. */
function judge(law: Law, moment: Moment): void {
  try {
    law.must(moment);
  } catch (broken) {
    const way = [...moment.past, moment].map(({ at, cause }) => `${at} ms: ${JSON.stringify(cause)}`);
    throw new Error(`${broken instanceof Error ? broken.message : broken}\n${way.join('\n')}`, {
      cause: broken,
    });
  }
}

/** The last moment before this one of a kind; undefined without one. */
export function lastBefore<Snapshot>(
  { past }: Moment<Snapshot>,
  isMeant: (moment: Moment<Snapshot>) => boolean,
): Moment<Snapshot> | undefined {
  return past.findLast(isMeant);
}

/**
 * The law of a wait that a timer ends: it lasts exactly so long.
 * @param milliseconds from the first moment that finds it running
 */
export function lasting<Snapshot = AnyMachineSnapshot>(
  milliseconds: number | ((moment: Moment<Snapshot>) => number),
  isWaiting: (snapshot: Snapshot) => boolean,
): Law<Snapshot> {
  return {
    when: ({ cause, before, after }) => cause.type === 'timer' && isWaiting(before) && !isWaiting(after),
    must: (moment) => {
      const begin = lastBefore(moment, ({ before }) => !isWaiting(before))?.at ?? 0;
      const most = typeof milliseconds === 'number' ? milliseconds : milliseconds(moment);
      expect(moment.at - begin).toBe(most);
    },
  };
}

/** The failure that an effect ended with in this moment; null for none. */
export const failureIn = ({ cause: { value } }: Moment): Failure | null =>
  value instanceof FailureError ? value.failure : null;

/** The ids of the actors that a moment has started. */
export const startedIn = ({ started }: Pick<Moment, 'started'>): string[] => started.map(({ id }) => id);

/** Whether an actor with this id runs. */
export const runs = (snapshot: { children: Record<string, unknown> }, id: string): boolean =>
  snapshot.children[id] !== undefined;
