import { parseArgs } from 'node:util';
import { endWithReader } from '../endWithReader';
import { simulate } from './crowd';
import { LIMITS } from './limits';
import { analyticsSituation, situationsOf } from './situations';

/**
 * Prints what a crowd sends to the platform: `npm run crowd -- --viewers 1000000 --sample 20000 --poll-after 90`.
 * Exits with 1 if a peak is higher than its limit.
 */
const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '1000000' },
    sample: { type: 'string', default: '20000' },
    'poll-after': { type: 'string', default: '90' },
  },
});
const viewers = Number(values.viewers);
const sample = Math.min(Number(values.sample), viewers);
const pollAfter = Number(values['poll-after']);
if (![viewers, sample].every((count) => Number.isInteger(count) && count > 0) || !(pollAfter >= 0)) {
  console.error('--viewers and --sample are whole numbers over 0; --poll-after is 0 or seconds.');
  process.exit(2);
}

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
