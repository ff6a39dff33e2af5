import { describe, expect, test } from 'vitest';
import { registry } from '../../src/machines';
import { checkoutFixture } from '../../src/machines/checkout/fixture';
import { reloadFixture } from '../../src/machines/reload/fixture';
import { promisesIn } from '../../src/plans/screens';
import { packCode, unpackCode } from '../../src/support/code';
import { replay } from '../../src/support/replay';
import type { Trail } from '../../src/support/trail';
import { recordWalk, trailWith, walksOf } from './record';

const VERSION = '0.1.0';
/** Planning thousands of paths, on a busy machine. */
const PLAN_MS = 180_000;

async function throughACode(trail: Trail): Promise<Trail> {
  const unpacked = await unpackCode(await packCode(trail));
  if ('problem' in unpacked) throw new Error(unpacked.problem);
  return unpacked.trail;
}

describe.each(registry)('the trail of $id', (fixture) => {
  test(
    'leads to the very states and messages of the viewer',
    async () => {
      for (const walk of walksOf(fixture)) {
        const recorded = recordWalk(fixture, walk);
        const replayed = replay(await throughACode(trailWith(recorded)), registry, VERSION);
        const seen = recorded.map(({ snapshot }) => [snapshot.value, promisesIn(fixture, snapshot)]);
        const shown = replayed.map(
          ({ snapshot }) => snapshot && [snapshot.value, promisesIn(fixture, snapshot)],
        );
        expect(shown, walk.steps.map(({ key }) => key).join(', ')).toEqual(seen);
      }
    },
    PLAN_MS,
  );
});

describe('a code of another version', () => {
  const [walk] = walksOf(reloadFixture);
  const trail = trailWith(walk === undefined ? [] : recordWalk(reloadFixture, walk), { version: '0.0.9' });
  const differences = (changed: Partial<Trail['steps'][number]>, at = 1) =>
    replay(
      { ...trail, steps: trail.steps.map((step, index) => (index === at ? { ...step, ...changed } : step)) },
      registry,
      VERSION,
    ).map(({ difference }) => difference);

  test('that still fits differs nowhere', () => {
    expect(differences({}).filter((difference) => difference !== null)).toEqual([]);
  });

  test.each([
    ['a machine that is gone', { machine: 'subscribeForm' }, 'machineMissing'],
    ['a state that is gone', { state: '"apologising"' }, 'stateMissing'],
    ['a part of a state that is gone', { state: '{"difficulties":{"button":"hopping"}}' }, 'stateMissing'],
    [
      'a state by the name of what every object has',
      { state: '{"__proto__":"constructor"}' },
      'stateMissing',
    ],
    ['no state at all', { state: 'not JSON' }, 'stateMissing'],
    ['an event that is not handled any more', { event: 'reload.begged' }, 'eventUnhandled'],
    ['an event that leads elsewhere now', { state: '"recovered"' }, 'leadsElsewhere'],
  ])('says which step has %s', (_, changed, expected) => {
    const found = differences(changed);
    expect(found[1]).toBe(expected);
    expect(found[0]).toBeNull();
  });

  test('shows the steps that fit', () => {
    const steps = replay({ ...trail, steps: [...trail.steps] }, [reloadFixture], VERSION);
    expect(steps.every(({ snapshot }) => snapshot !== null)).toBe(true);
    expect(replay(trail, [], VERSION).every(({ snapshot }) => snapshot === null)).toBe(true);
  });
});

describe('a code that does not go together', () => {
  test.each(registry)('of $id is replayed without an error', (fixture) => {
    for (const walk of walksOf(fixture).slice(0, 5)) {
      const { steps, ...about } = trailWith(recordWalk(fixture, walk), { version: '0.0.9' });
      // Each event leads to the state of another step, with what was known there.
      const shuffled = steps.map((step, index) => {
        const { state, context } = steps[(index * 7 + 3) % steps.length] ?? step;
        return { ...step, state, context };
      });
      expect(replay({ ...about, steps: shuffled }, registry, VERSION)).toHaveLength(steps.length);
    }
  });

  test('never gives a sample the kind of something with other properties', () => {
    const [walk] = walksOf(checkoutFixture).filter(({ steps }) => steps.at(-1)?.context.problem);
    const trail = trailWith(walk === undefined ? [] : recordWalk(checkoutFixture, walk));
    const steps = trail.steps.map((step) => ({
      ...step,
      context: { ...step.context, 'problem.kind': 'failure' },
    }));
    const shown = replay({ ...trail, steps }, registry, VERSION);
    const problems = shown.flatMap(({ snapshot }) => snapshot?.context.problem ?? []);
    expect(problems.every(({ kind, failure }) => kind !== 'failure' || failure !== undefined)).toBe(true);
    expect(shown.at(-1)?.difference).toBe('approximate');
  });
});

test('the root machine, which shows nothing, takes no room in a code', () => {
  const root = { machine: { id: 'root' }, value: {}, context: {} };
  const [walk] = walksOf(reloadFixture);
  const [first] = walk === undefined ? [] : recordWalk(reloadFixture, walk);
  if (first === undefined) throw new Error('Nothing was recorded.');
  const trail = trailWith([{ ...first, snapshot: root as never }, first]);
  expect(trail.steps.map(({ machine }) => machine)).toEqual(['reload']);
});
