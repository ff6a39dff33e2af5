import { readChannelFile } from '../../host/channelList';
import { readText, requireBuild } from '../../host/namedFile';
import { hostFetch } from '../hostFetch';
import { bakeAll, type Outcome } from './bakeAll';
import { createReader } from './readListed';
import { rollBack } from './releases';

/** The exit code of a release in which a channel is not baked anew; 1 means that nothing was released. */
const INCOMPLETE = 2;
/** The progress of a long list is printed this often. */
const STEP = 50;

/** `npm run bake -- --all`: releases every channel of a list. The exit code says how it went. */
export function bakeList(
  list: string,
  { from, out, keepDays }: { from: string; out: string; keepDays: number },
): Promise<void> {
  return orFail('Nothing was released.', async () => {
    requireBuild(from);
    const now = new Date();
    const sources = {
      read: readText,
      fetchJson: async (address: URL) => (await hostFetch(address)(address)).json(),
      now,
      build: from,
    };
    const channels = await readChannelFile(list, {}, sources);
    const begun = performance.now();
    const onChannel = (outcome: Outcome, done: number) => {
      if (outcome.state !== 'baked') console.error(sentenceOf(outcome));
      if (done % STEP === 0) console.log(`${done} of ${channels.length}`);
    };
    const { release, outcomes } = await bakeAll({
      ...{ channels, from, out, keepDays, now },
      read: createReader(),
      onChannel,
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const left = outcomes.filter(({ state }) => state !== 'baked').length;
    console.log(
      `${out} serves release ${release}: ${outcomes.length} channels, ${left} of them not baked anew (${seconds} s).`,
    );
    if (left > 0) process.exitCode = INCOMPLETE;
  });
}

function sentenceOf({ site, state, failure }: Exclude<Outcome, { state: 'baked' }>): string {
  const result = state === 'kept' ? 'keeps its last bake' : 'is not baked';
  return `${site.host} ${result}: ${failure}`;
}

/** `npm run bake -- --rollback`: serves the release before the current one. */
export function rollBackAll(out: string): Promise<void> {
  return orFail('Nothing was changed.', async () => {
    console.log(`${out} serves release ${await rollBack(out, new Date())} again.`);
  });
}

async function orFail(sentence: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    console.error(sentence);
    process.exit(1);
  }
}
