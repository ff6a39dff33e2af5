import { describe, expect, test } from 'vitest';
import { type Situation, simulate } from '../../scripts/crowd/crowd';
import { LIMITS } from '../../scripts/crowd/limits';
import { analyticsSituation, situationsOf } from '../../scripts/crowd/situations';

/** A small sample, whose chance is the same in each run. */
const crowd = () => ({ viewers: 1_000_000, sample: 500, random: seeded(22) });
/** Chance in so small a sample adds to a peak. */
const TOLERANCE = 1.5;

/** Marsaglia's xorshift: numbers of 0 to 1, the same for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const situations = [...situationsOf(90), analyticsSituation];

test('each situation has a limit', () => {
  expect(situations.map(({ name }) => name).toSorted()).toEqual(Object.keys(LIMITS).toSorted());
});

describe('a million pages whose platform asks for 90 seconds', () => {
  test.each(situations.map((situation) => [situation.name, situation] as const))(
    '%s',
    async (name, situation) => {
      const { peak, average } = await simulate(situation, crowd());
      expect(average).toBeGreaterThan(0);
      expect(peak).toBeLessThan((LIMITS[name] ?? 0) * TOLERANCE);
    },
  );
});

test('a platform that asks for nothing gets a kick-off within 20 seconds', async () => {
  const kickOff = situationsOf(0).find(({ name }) => name === 'kick-off');
  if (kickOff === undefined) throw new Error('There is no kick-off.');
  const { peak, peakAt } = await simulate(kickOff, crowd());
  expect(peak).toBeGreaterThan(40_000);
  expect(peakAt).toBeLessThan(20 * 60 + 20);
});

test('the busiest five seconds are found, and each page of the sample stands for many', async () => {
  const burst: Situation = {
    name: 'burst',
    told: 'Half of the pages send two requests in the seventh second, the others one in the first.',
    seconds: 20,
    from: 0,
    open: ({ clock, spread, request }) => {
      clock.setTimeout(() => request(spread < 0.5 ? 2 : 1), spread < 0.5 ? 7_000 : 100);
      return () => undefined;
    },
  };
  const load = await simulate(burst, { ...crowd(), sample: 100 });
  expect(load).toEqual({ peak: 200_000, peakAt: 3, average: 1_500_000 / 21 });
});
