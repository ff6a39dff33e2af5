import { basename, dirname, resolve } from 'node:path';
import type { Hosting } from './hosting';
import { hostingOf, type Options, parseOptions, type Sources } from './request';
import { channelFolder, isFolderOfChannel } from './webRoot';

/** Options that are of the whole server. */
const OF_THE_SERVER = ['all', 'for', 'host', 'root', 'out'] as const;
/** Options that decide the settings file, which `npm run bake` reads from the list alone. */
const OF_A_CHANNEL = ['platform', 'settings', 'sandbox'] as const;

/**
 * Reads the file of a list of channels, as `readChannelList` does. Settings files are named relative to it.
 * @throws Error with a line for every line of the list that cannot be read, each with the file and its number
 */
export function readChannelFile(file: string, common: Options, sources: Sources): Promise<Hosting[]> {
  const read = (path: string) => sources.read(resolve(dirname(file), path));
  return readChannelList(sources.read(file), common, { ...sources, read }, basename(file));
}

/**
 * Reads a list of channels: a line for each, with its address and the options of `npm run host-config` that are its own.
 * Words are separated by spaces; a line that begins with `#` is a comment.
 * @param common options of the command line, which hold for every channel
 * @param name of the list, for its errors
 * @returns the channels in the order of the list
 * @throws Error with a line for every line of the list that cannot be read, each with its number
 */
export async function readChannelList(
  text: string,
  common: Options,
  sources: Sources,
  name = 'The list',
): Promise<Hosting[]> {
  const misplaced = OF_A_CHANNEL.find((name) => common[name] !== undefined);
  if (misplaced !== undefined) throw new Error(`--${misplaced} stands in the lines of --all.`);
  if (common.host !== undefined) throw new Error('--host and --all exclude each other.');
  const channels: Hosting[] = [];
  const lineOf = new Map<string, number>();
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) continue;
    try {
      const hosting = await channelOf(words, common, sources);
      const folder = channelFolder(hosting.site);
      const known = lineOf.get(folder);
      if (known !== undefined) throw new Error(`${hosting.site.host} stands in line ${known} already.`);
      lineOf.set(folder, index + 1);
      channels.push(hosting);
    } catch (cause) {
      faults.push(`${name}, line ${index + 1}: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (channels.length === 0) throw new Error(`${name} has no channel.`);
  return channels;
}

/** @throws Error with a sentence for the person who wrote the line */
async function channelOf(
  [address = '', ...words]: string[],
  common: Options,
  sources: Sources,
): Promise<Hosting> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Error(`A line begins with an address such as https://channel.example, not with "${address}".`);
  const own = parseOptions(words);
  const misplaced = OF_THE_SERVER.find((name) => own[name] !== undefined);
  if (misplaced !== undefined)
    throw new Error(`--${misplaced} holds for all channels and stands in no line.`);
  const options: Options = {
    ...common,
    ...own,
    host: address,
    media: [...(common.media ?? []), ...(own.media ?? [])],
    without: [...(common.without ?? []), ...(own.without ?? [])],
  };
  const hosting = await hostingOf(options, sources);
  if (!isFolderOfChannel(channelFolder(hosting.site)))
    throw new Error(`A channel of a list cannot be called "${hosting.site.host}".`);
  return hosting;
}
