import type { TimeRange } from './types';

/** Free space at the start of a live window, seconds: the start moves on while the picture is fetched. */
export const WINDOW_MARGIN_SECONDS = 8;

/** Keeps a seek of a live stream away from the moving start of its window; seconds on the media timeline. */
export function clampToWindow(position: number, { start, end }: TimeRange): number {
  return Math.max(position, Math.min(start + WINDOW_MARGIN_SECONDS, end));
}

/**
 * Where to go from a position outside the live window; null inside it. Shortly before the window that is its start.
 * A position that is further away than the window is long is lost, as after a long pause: the live edge.
 */
export function returnToWindow(position: number, window: TimeRange): number | 'liveEdge' | null {
  const { start, end } = window;
  if (position >= start && position <= end) return null;
  return position > end || start - position > end - start ? 'liveEdge' : clampToWindow(position, window);
}
