import type { TimeRange } from './types';

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
export function returnToWindow(position: number, window: TimeRange): number | 'liveEdge' | null {
  const { start, end } = window;
  if (position >= start && position <= end) return null;
  return position > end || start - position > end - start ? 'liveEdge' : clampToWindow(position, window);
}
