import type { MediaTime } from '../../media/types';

/** The start of an event, and the platform's clock for streams without times of their own; seconds since the epoch. */
export interface GameStart {
  /** Null where the platform does not say it. */
  startsAt: number | null;
  now(): number;
}

/**
 * Game time minus the time of the media timeline, seconds. Game time counts from the event's start, as clips and links do
 * (docs/decisions/game-time.md): a recording begins with the event, and a live stream says when each picture was taken.
 * Null for a live stream of which nobody knows when it started.
 */
export function gameOffset(
  { position, seekable, wallClockTime }: MediaTime,
  live: boolean,
  start: GameStart,
) {
  if (!live) return 0;
  if (start.startsAt === null) return null;
  const wallOffset = wallClockTime === null ? start.now() - seekable.end : wallClockTime - position;
  return wallOffset - start.startsAt;
}
