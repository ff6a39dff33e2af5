import { gameOf } from '../measures/game';
import { liveHour } from '../measures/liveHour';
import type { Bench } from './report';

/** The tolerance that counts as no growth over an hour. */
const HELD_GROWTH = 1.05;

/**
 * The reachable memory of a page over an hour of a live game.
 * @throws Error if it grows
 */
export async function reportMemory({ browser, subjects: [{ origin }] }: Bench): Promise<void> {
  const { path } = await gameOf('live', origin);
  const { warm, last } = await liveHour(browser, origin, path);
  console.log('What the page holds over an hour of a live game (code apart)');
  console.log(`  after 10 min  ${warm.toFixed(2)} MB`);
  console.log(`  after 60 min  ${last.toFixed(2)} MB`);
  if (last > warm * HELD_GROWTH) throw new Error('The page holds more the longer a live game plays.');
}
