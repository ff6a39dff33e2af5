import { formatDuration } from '../i18n/formats';
import type { PlayerMark, PlayerTime } from './view';

/** The game time at a position, seconds from the event's start; null where it is not known. */
export const gameTimeAt = (
  position: number,
  { gameOffset }: Pick<PlayerTime, 'gameOffset'>,
): number | null => (gameOffset === null ? null : position + gameOffset);

/**
 * Game time as every place of the app shows it: `1:24:10`, before the start `−5:00`. A whole second is reached when the
 * clock of the picture reaches it, so a rest of rounding below it counts as reached.
 */
export function formatGameTime(seconds: number): string {
  const whole = Math.floor(seconds + 0.05);
  return whole < 0 ? `−${formatDuration(-whole)}` : formatDuration(whole);
}

/** A mark with its place on the timeline of the player, seconds. */
export type PositionedMark = PlayerMark & { position: number };

/** The marks inside what can be sought, in order. */
export function positionMarks(
  marks: readonly PlayerMark[],
  { gameOffset, seekable }: Pick<PlayerTime, 'gameOffset' | 'seekable'>,
): readonly PositionedMark[] {
  if (gameOffset === null) return [];
  return marks
    .map((mark) => ({ ...mark, position: mark.at - gameOffset }))
    .filter(({ position }) => position >= seekable.start && position <= seekable.end)
    .sort((one, other) => one.position - other.position);
}

/** The nearest mark that begins within reach (seconds) of a position; null for none. */
export function markNear(
  placed: readonly PositionedMark[],
  position: number,
  reach: number,
): PositionedMark | null {
  const distance = (mark: PositionedMark) => Math.abs(mark.position - position);
  const [nearest] = placed.toSorted((one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) <= reach ? nearest : null;
}

/** The mark that lasts at a position, the one that began last; null for none. */
export const markDuring = (placed: readonly PositionedMark[], position: number): PositionedMark | null =>
  placed.findLast((mark) => mark.position <= position && position < mark.position + mark.duration) ?? null;
