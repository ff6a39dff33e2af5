import { spawnSync } from 'node:child_process';
import { isWhole, readOptions, refuse } from './options';

const USAGE = `npm run checkouts -- [--seeds 7,8] [--count 300]
  --seeds 7 --first 12 --count 1   repeats a checkout exactly: its seed and its number
  --mutants                        the run has to find mistakes that are put into the code`;
/** A call that this command does not know; 1 is a checkout that failed. */
const MISTYPED = 2;

/** Runs random checkouts. */
const { values } = readOptions(
  USAGE,
  {
    options: {
      seeds: { type: 'string', default: '7' },
      count: { type: 'string', default: '300' },
      first: { type: 'string', default: '1' },
      mutants: { type: 'boolean', default: false },
    },
  },
  MISTYPED,
);
const { seeds, count, first } = values;
if (!seeds.split(',').every((seed) => isWhole(seed, 0)))
  refuse('--seeds takes whole numbers, with commas between them.', USAGE, MISTYPED);
if (!isWhole(count, 1) || !isWhole(first, 1))
  refuse('--count and --first take a whole number over 0.', USAGE, MISTYPED);

const { status } = spawnSync('vitest', ['run', 'tests/machines/checkout/checkout.random.test.ts'], {
  stdio: 'inherit',
  shell: true,
  env: {
    ...process.env,
    RUDY_CHECKOUT_SEEDS: seeds,
    RUDY_CHECKOUT_COUNT: count,
    RUDY_CHECKOUT_FIRST: first,
    RUDY_CHECKOUT_MUTANTS: values.mutants ? 'only' : 'none',
  },
});
process.exitCode = status ?? 1;
