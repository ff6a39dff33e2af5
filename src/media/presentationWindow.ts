import type { ShakaPlayer, ShakaTimeline } from './shaka';
import type { TimeRange } from './types';

/**
 * The seekable window of what is loaded: the whole content, or of a live stream its oldest available second up
 * to the live edge. Seek bar, LIVE, Home, thumbnails and clips all read it here.
 */
export interface PresentationWindow {
  /** As it is now, or the last good one while Shaka has none; seconds on the media timeline. */
  current(): TimeRange;
  stop(): void;
}

/**
 * Owns the window of a loaded player. Shaka 5.2.12 loses the length of a live HLS window when a playlist update
 * ends while no video or audio rendition has its segments open, as in a forced switch: it computes ∞ − ∞ and
 * takes the result for 0. The next update would then evict every segment before the live edge, so the length is
 * restored as soon as the update ends (docs/upstream/shaka-live-window.md). `video.seekable` is no better
 * source: Shaka writes it from the same window, and without one it counts from 0.
 */
export function createPresentationWindow(player: ShakaPlayer): PresentationWindow {
  /** How long segments stay available, seconds. */
  let availability = 0;
  let last: TimeRange = { start: 0, end: 0 };
  /** Of the loaded manifest; Shaka warns in the console at each read of it. */
  let timeline: ShakaTimeline | undefined;

  function restoreAvailability(): void {
    timeline ??= player.getManifest()?.presentationTimeline;
    if (timeline === undefined) return;
    const seconds = timeline.getSegmentAvailabilityDuration();
    if (seconds > 0) availability = seconds;
    else if (availability > 0) timeline.setSegmentAvailabilityDuration(availability);
  }

  restoreAvailability();
  player.addEventListener('manifestupdated', restoreAvailability);
  return {
    current() {
      restoreAvailability();
      const { start, end } = player.seekRange();
      // Between two contents, and before the first segment is known, Shaka says 0 to 0.
      if (Number.isFinite(start) && Number.isFinite(end) && end >= start && end > 0) last = { start, end };
      return last;
    },
    stop: () => player.removeEventListener('manifestupdated', restoreAvailability),
  };
}
