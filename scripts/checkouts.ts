import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Runs random checkouts: `npm run checkouts -- --seeds 7,8 --count 300`. The same seed and number repeat a checkout
 * exactly: `--seeds 7 --first 12 --count 1`. With `--mutants` the run has to find mistakes that are put into the code.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '7' },
    count: { type: 'string', default: '300' },
    first: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
  },
});

const { status } = spawnSync('vitest', ['run', 'tests/machines/checkout/checkout.random.test.ts'], {
  stdio: 'inherit',
  shell: true,
  env: {
    ...process.env,
    RUDY_CHECKOUT_SEEDS: values.seeds,
    RUDY_CHECKOUT_COUNT: values.count,
    RUDY_CHECKOUT_FIRST: values.first,
    RUDY_CHECKOUT_MUTANTS: values.mutants ? 'only' : 'none',
  },
});
process.exitCode = status ?? 1;
