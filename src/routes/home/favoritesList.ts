import type { Event } from '../../api/schema';
import { patterns } from '../../app/paths';

/**
 * The list that continues the rail of favourites. The list of upcoming events has none that has begun, so it would be empty
 * where all that the rail shows are live.
 * @param coming the live and upcoming events of the favourites; without any, the rail shows recordings
 */
export function favoritesList(coming: readonly Event[]): string {
  if (coming.length === 0) return patterns.vod;
  return coming.every(({ type }) => type === 'live') ? patterns.live : patterns.upcoming;
}
