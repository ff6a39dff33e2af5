import type { ShakaPlayer } from './shaka';
import type { MediaCommand, TimeRange } from './types';

/** A position on the media timeline in seconds, or the live edge. */
export type SeekTarget = number | 'liveEdge';

/** Margin at the start of a live window, seconds: the start moves on while the seek loads. */
export const WINDOW_MARGIN_SECONDS = 8;

/** Keeps a seek of a live stream away from the moving start of its window; seconds on the media timeline. */
export function clampToWindow(position: number, { start, end }: TimeRange): number {
  return Math.max(position, Math.min(start + WINDOW_MARGIN_SECONDS, end));
}

/**
 * The seek target for a position outside the live window; null inside it. Shortly before the window it is the
 * window's start. Further away than the length of the window, as after a long pause, it is the live edge.
 */
export function returnToWindow(position: number, window: TimeRange): SeekTarget | null {
  const { start, end } = window;
  if (position >= start && position <= end) return null;
  return position > end || start - position > end - start ? 'liveEdge' : clampToWindow(position, window);
}

/** The replacement for a start position outside the live window; null if it is inside or absent. */
export function correctedStart(
  player: ShakaPlayer,
  window: TimeRange,
  { position, wallClockTime }: Extract<MediaCommand, { type: 'media.load' }>,
): SeekTarget | null {
  const startedAt = player.getPresentationStartTimeAsDate();
  const isTimed = wallClockTime !== null && startedAt !== null;
  const start = isTimed ? wallClockTime - startedAt.getTime() / 1000 : position;
  return start === null ? null : returnToWindow(start, window);
}
