import { type Ground, groundOf } from '../../channels/grounds';
import type { AssetKey } from '../../media/catalogue';
import type { LiveWindow } from '../../media/live';
import type { Side, Sides } from '../../pictures/drawings';
import { type Game, gameType, streamStatus } from './game';

/** The recordings of our own making that stand for a game's, by the place that they show; a hall has the lines of a court. */
const recordings: Readonly<Record<Ground, AssetKey>> = {
  hall: 'court',
  ice: 'rink',
  pool: 'pool',
  field: 'field',
};

export const recordedAsset = ({ sport: { sport } }: Game): AssetKey =>
  sport === 'gymnastique' ? 'gym' : recordings[groundOf(sport)];

/** Numbers of an event's media follow from the event's. */
export const mediaId = (game: Game, number: number): number => game.id * 10 + number;

/** The number of an event's live stream, which it keeps when it is over. */
export const liveMediaId = (game: Game): number => mediaId(game, 1);
export const recordedMediaId = (game: Game): number => mediaId(game, 2);

/** The codes and colours that stand for an event: its two sides, or the host alone for a meet. */
export function sidesOf({ away, home, host }: Game): Sides {
  const side = ({ code, hue }: Side): Side => ({ code, hue });
  if (away === null || home === null) return [side(host), { code: host.code, hue: (host.hue + 60) % 360 }];
  return [side(away.school), side(home.school)];
}

/** Standing games have run since then, so that no viewer sees one begin anew when its schedule comes round. */
const ALWAYS_SINCE_MS = Date.UTC(2026, 0, 1);

/** The live stream of a game; null while it has none. */
export function liveWindowOf(game: Game, nowMs: number): LiveWindow | null {
  if (gameType(game, nowMs) === 'upcoming' || streamStatus(game, nowMs) === 'interrupted') return null;
  const assetKey = recordedAsset(game);
  if (game.alwaysLive) {
    // Ended by a test, the same stream ends: its segments keep their numbers.
    const ended = gameType(game, nowMs) === 'finished';
    return {
      startMs: ALWAYS_SINCE_MS,
      endMs: ended ? game.endMs : null,
      eventStartMs: game.startMs,
      assetKey,
    };
  }
  return { startMs: game.startMs, endMs: game.endMs, assetKey };
}
