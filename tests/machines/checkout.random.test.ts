import { afterAll, expect, test } from 'vitest';
import { runCheckout } from '../checkouts/runCheckout';

// `npm run checkouts` sets them.
const { RUDY_CHECKOUT_SEED = '10', RUDY_CHECKOUT_COUNT = '40', RUDY_CHECKOUT_FIRST = '1' } = process.env;
const seed = Number(RUDY_CHECKOUT_SEED);
const first = Number(RUDY_CHECKOUT_FIRST);
const count = Number(RUDY_CHECKOUT_COUNT);
/** Only a run that hangs takes so long. */
const LIMIT_MS = 60_000 + count * 5_000;
/** A defect shows in many checkouts; the first ones explain it. */
const FAILURES_SHOWN = 3;

const totals: Record<string, number> = {};

test(
  `${count} random checkouts with faults (seed ${seed}) charge at most once and show the truth`,
  async () => {
    const failures: string[] = [];
    for (let number = first; number < first + count; number += 1) {
      const { mistakes, log, counts } = await runCheckout(seed, number);
      for (const [name, times] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + times;
      if (mistakes.length > 0)
        failures.push([`Seed ${seed}, checkout ${number}`, ...mistakes.slice(0, 5), ...log].join('\n'));
    }
    if (failures.length > 0)
      expect.fail(`${failures.length} failed.\n${failures.slice(0, FAILURES_SHOWN).join('\n\n')}`);
  },
  LIMIT_MS,
);

afterAll(() => {
  if (process.env.RUDY_CHECKOUT_COUNT === undefined) return;
  const lines = Object.entries(totals).sort(([one], [other]) => (one < other ? -1 : 1));
  console.log(
    [`Seed ${seed}, ${count} checkouts`, ...lines.map(([name, times]) => `${name}: ${times}`)].join('\n'),
  );
});
