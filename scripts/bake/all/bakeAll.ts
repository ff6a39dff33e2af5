import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hosting } from '../../host/hosting';
import { ASSETS, channelFolder, RELEASES, SHARED } from '../../host/webRoot';
import type { Brand } from '../brand';
import type { HomeBlock } from '../home/homeBlock';
import { addAssets, addShared, type Build, readBuild } from './build';
import { addColors, type BakedChannel, bakedChannel, earlierBake, writeChannel } from './channelFiles';
import { inParallel } from './inParallel';
import { currentRelease, prune, readRecord, releaseFolder, switchTo, writeRecord } from './releases';

/** Enough to keep the processors busy while platforms answer, and few for a platform that serves many channels. */
const AT_ONCE = 8;

export interface BakeAllOptions {
  channels: readonly Hosting[];
  /** Folder of a finished build. */
  from: string;
  /** The web root. */
  out: string;
  /** The brand and the home of a channel, from its platform. */
  read: (channel: Hosting) => Promise<{ brand: Brand; home: HomeBlock | null }>;
  /** For how many days the files of a replaced release stay. */
  keepDays: number;
  now: Date;
  /** Called as soon as a channel is written. @param done how many are by then */
  onChannel?: (outcome: Outcome, done: number) => void;
}

/** The state of a channel in a release; `failure` says why it is not baked anew. */
export type Outcome =
  | { site: URL; state: 'baked' }
  /** The document of the release before, which is of the same build. */
  | { site: URL; state: 'kept'; failure: string }
  /** The plain document of the build, which asks the platform for everything. */
  | { site: URL; state: 'unbaked'; failure: string };

/**
 * Makes a release of a build for all channels and serves it. Until all of it is written nothing changes for visitors.
 * @returns the name of the release, and each channel's outcome in the order of `channels`
 * @throws Error where nothing was released: without a build, where a file cannot be written, where another release was
 * made meanwhile, and where no channel can be baked, since the cause is then not a platform
 */
export async function bakeAll(options: BakeAllOptions): Promise<{ release: string; outcomes: Outcome[] }> {
  const { from, out, keepDays, now } = options;
  if (existsSync(join(out, 'index.html')))
    throw new Error(`${out} has a build, not releases of many channels.`);
  const build = await readBuild(from);
  const previous = await currentRelease(out);
  const release = now.toISOString().replaceAll(':', '-');
  const folder = releaseFolder(out, release);
  await mkdir(join(out, RELEASES), { recursive: true });
  await mkdir(folder);
  try {
    const record = { build: build.id, startedAt: now.toISOString(), replacedAt: null, previous };
    // Before its files are there, so that a release that is made at the same time keeps them.
    await writeRecord(out, release, { ...record, assets: build.assets });
    await addAssets(build, join(out, ASSETS));
    await addShared(build, join(folder, SHARED));
    const written = await writeChannels(options, build, { folder, previous });
    const assets = new Set([...build.assets, ...written.flatMap((channel) => channel.assets)]);
    await writeRecord(out, release, { ...record, assets: [...assets] });
    const outcomes = written.map(({ outcome }) => outcome);
    requireBaked(outcomes);
    if ((await currentRelease(out)) !== previous)
      throw new Error(`Another release was made in ${out} meanwhile.`);
    await prune(out, keepDays, now);
    // Last, since a later error would say that nothing was released.
    await switchTo(out, release, now);
    return { release, outcomes };
  } catch (cause) {
    if ((await currentRelease(out)) !== release) await rm(folder, { recursive: true });
    throw cause;
  }
}

function requireBaked(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ state }) => state === 'baked')) return;
  const [first] = outcomes;
  const reason =
    first === undefined || first.state === 'baked' ? '' : ` ${first.site.host}: ${first.failure}`;
  throw new Error(`No channel could be baked.${reason}`);
}

/** @returns the outcome of each channel, and the names of its files in `assets/` */
async function writeChannels(
  { channels, out, read, onChannel }: BakeAllOptions,
  build: Build,
  { folder, previous }: { folder: string; previous: string | null },
): Promise<{ outcome: Outcome; assets: string[] }[]> {
  const isSameBuild = previous !== null && (await readRecord(out, previous))?.build === build.id;
  const earlier = async (channel: string) =>
    isSameBuild ? earlierBake(out, join(releaseFolder(out, previous), channel)) : null;
  let done = 0;
  return inParallel(channels, AT_ONCE, async (channel) => {
    const name = channelFolder(channel.site);
    const { outcome, baked } = await bakeOrKeep(
      channel,
      async () => bakedChannel(build, await read(channel)),
      () => earlier(name),
    );
    const assets = baked === null ? [] : await addColors(out, baked.colors);
    const settings = channel.settings === null ? {} : { 'settings.json': `${channel.settings}\n` };
    await writeChannel(join(folder, name), { ...baked?.files, ...settings }, build.named);
    done += 1;
    onChannel?.(outcome, done);
    return { outcome, assets };
  });
}

async function bakeOrKeep(
  { site }: Hosting,
  bake: () => Promise<BakedChannel>,
  earlier: () => Promise<BakedChannel | null>,
): Promise<{ outcome: Outcome; baked: BakedChannel | null }> {
  try {
    return { outcome: { site, state: 'baked' }, baked: await bake() };
  } catch (cause) {
    const failure = cause instanceof Error ? cause.message : String(cause);
    const baked = await earlier();
    return { outcome: { site, state: baked === null ? 'unbaked' : 'kept', failure }, baked };
  }
}
