import { beforeAll, describe, expect, test } from 'vitest';
import { mutants } from '../../checkouts/mutants';
import { bundlePage, bundleScreens } from '../../checkouts/page/bundle';
import type { Screens } from '../../checkouts/page/screens';
import { describeTotals, runMany } from '../../checkouts/runMany';

// `npm run checkouts` sets them.
const {
  RUDY_CHECKOUT_SEEDS = '10',
  RUDY_CHECKOUT_COUNT = '12',
  RUDY_CHECKOUT_FIRST = '1',
  RUDY_CHECKOUT_MUTANTS = 'known',
} = process.env;
const seeds = RUDY_CHECKOUT_SEEDS.split(',').map(Number);
const first = Number(RUDY_CHECKOUT_FIRST);
const count = Number(RUDY_CHECKOUT_COUNT);
const isByHand = process.env.RUDY_CHECKOUT_COUNT !== undefined;
/** Only a run that hangs takes so long. */
const LIMIT_MS = 120_000 + count * 30_000;
/** A defect shows in many checkouts; the first ones explain it. */
const FAILURES_SHOWN = 3;
/** Checkouts in which a mutant has to be found; the search begins where it was found last. */
const SEARCHED = 40;

const report = isByHand ? (line: string) => void process.stdout.write(`${line}\n`) : () => undefined;

let screens: Screens;

beforeAll(async () => {
  screens = await bundleScreens();
}, LIMIT_MS);

describe.skipIf(RUDY_CHECKOUT_MUTANTS === 'only')('random checkouts with faults', () => {
  test.each(seeds)(
    `${count} of seed %i charge at most once and show the truth`,
    async (seed) => {
      const range = { seed, first, count };
      const startMs = performance.now();
      const isEnough = (failures: number) => failures >= FAILURES_SHOWN && !isByHand;
      const built = { scripts: await bundlePage(null), screens };
      const { failures, totals } = await runMany(built, range, isEnough, report);
      report(describeTotals(range, totals, (performance.now() - startMs) / 1000));
      if (failures.length > 0)
        expect.fail(`${failures.length} failed.\n${failures.slice(0, FAILURES_SHOWN).join('\n\n')}`);
    },
    LIMIT_MS,
  );
});

describe.skipIf(RUDY_CHECKOUT_MUTANTS === 'none')('random checkouts find that', () => {
  const isSearched = RUDY_CHECKOUT_MUTANTS === 'only';
  test.each(mutants.filter(({ found }) => isSearched || found !== null))(
    '$name',
    async (mutant) => {
      const begin = { seed: seeds[0] ?? 1, number: first };
      const known = isSearched ? begin : (mutant.found ?? begin);
      const range = {
        seed: known.seed,
        first: known.number,
        count: Math.max(SEARCHED, isByHand ? count : 0),
      };
      const built = { scripts: await bundlePage(mutant), screens };
      const { found } = await runMany(built, range, (failures) => failures > 0, report);
      report(`${mutant.name}: found by checkout ${found} of seed ${range.seed}`);
      expect(found).not.toBeNull();
      // A checkout that fails without the mistake too does not find it.
      const unchanged = { scripts: await bundlePage(null), screens };
      const alone = { seed: range.seed, first: found ?? first, count: 1 };
      const { failures } = await runMany(unchanged, alone, () => false, report);
      expect(failures).toEqual([]);
    },
    LIMIT_MS,
  );
});
