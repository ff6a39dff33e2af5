import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Runs random checkouts: `npm run checkouts -- --seed 7 --count 300 [--first 12]`. The same numbers repeat a run exactly. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '300' },
    first: { type: 'string', default: '1' },
  },
});

const { status } = spawnSync('vitest', ['run', 'tests/machines/checkout.random.test.ts'], {
  stdio: 'inherit',
  shell: true,
  env: {
    ...process.env,
    RUDY_CHECKOUT_SEED: values.seed,
    RUDY_CHECKOUT_COUNT: values.count,
    RUDY_CHECKOUT_FIRST: values.first,
  },
});
process.exitCode = status ?? 1;
