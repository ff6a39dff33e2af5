import { bake } from './bake';
import { brandOf } from './brand';
import { homeBlock } from './home/homeBlock';
import { readChannel } from './readChannel';

export type BakeOptions = {
  /** Folder of a finished build. */
  from: string;
  out: string;
  /** Whether the document shows home; true if left out. */
  withHome?: boolean;
};

/**
 * Writes the channel of a host into a build.
 * @param host where visitors find the storefront
 * @returns the channel's name, and whether home is in the document: a channel without events has none
 * @throws as `readChannel` and `bake` do
 */
export async function bakeChannel(
  host: URL,
  { from, out, withHome = true }: BakeOptions,
): Promise<{ name: string; hasHome: boolean }> {
  const { channel, home, now } = await readChannel(host);
  const brand = brandOf(channel, host);
  const block = withHome ? await homeBlock(channel, home, { host, language: brand.language, now }) : null;
  await bake(brand, block, { from, out });
  return { name: brand.name, hasHome: block !== null };
}
