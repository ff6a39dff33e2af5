import { endWithReader } from '../endWithReader';
import { isWhole, readOptions, refuse } from '../options';
import { simulate } from './crowd';
import { LIMITS } from './limits';
import { analyticsSituation, situationsOf } from './situations';

const USAGE = 'npm run crowd -- [--viewers 1000000] [--sample 20000] [--poll-after 90]';
/** A call that this command does not know. */
const MISTYPED = 2;

/** Prints what a crowd sends to the platform. Exits with 1 if a peak is higher than its limit. */
const { values } = readOptions(
  USAGE,
  {
    options: {
      viewers: { type: 'string', default: '1000000' },
      sample: { type: 'string', default: '20000' },
      'poll-after': { type: 'string', default: '90' },
    },
  },
  MISTYPED,
);
if (!isWhole(values.viewers, 1) || !isWhole(values.sample, 1))
  refuse('--viewers and --sample take a whole number over 0.', USAGE, MISTYPED);
if (!/^\d+(\.\d+)?$/.test(values['poll-after']))
  refuse('--poll-after takes a number of seconds.', USAGE, MISTYPED);
const viewers = Number(values.viewers);
const sample = Math.min(Number(values.sample), viewers);
const pollAfter = Number(values['poll-after']);

endWithReader();

const inWords = (count: number): string => Math.round(count).toLocaleString('en').padStart(9);

console.log(`${viewers.toLocaleString('en')} pages, ${sample.toLocaleString('en')} of them simulated.`);
console.log(`The platform asks for ${pollAfter} seconds (poll_after). Requests per second:\n`);
console.log('     peak   average     limit  situation');
let isOver = false;
for (const situation of [...situationsOf(pollAfter), analyticsSituation]) {
  const limit = LIMITS[situation.name] ?? Number.POSITIVE_INFINITY;
  const load = await simulate(situation, { viewers, sample, random: Math.random });
  if (load.peak > limit) isOver = true;
  const mark = load.peak > limit ? ' TOO MUCH' : '';
  console.log(
    `${inWords(load.peak)} ${inWords(load.average)} ${inWords(limit)}  ${situation.name}: ${situation.told}${mark}`,
  );
}
process.exitCode = isOver ? 1 : 0;
