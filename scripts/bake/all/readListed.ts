import { readSettings } from '../../../src/api/settings';
import type { Hosting } from '../../host/hosting';
import { type Brand, brandOf } from '../brand';
import { type HomeBlock, homeBlock } from '../home/homeBlock';
import { readChannel } from '../readChannel';
import { createTurns } from './inParallel';

/**
 * @returns a function that asks a channel's platform, at the address of its settings, for the channel's brand and home.
 * Platforms are asked in parallel, and homes are rendered one at a time: language and time zone are the process's own
 */
export function createReader() {
  const inTurn = createTurns();
  return async ({ site, settings }: Hosting): Promise<{ brand: Brand; home: HomeBlock | null }> => {
    const known = settings === null ? undefined : readSettings(JSON.parse(settings));
    const { channel, home, now } = await readChannel(site, known);
    const brand = brandOf(channel, site);
    const { language } = brand;
    return { brand, home: await inTurn(() => homeBlock(channel, home, { host: site, language, now })) };
  };
}
