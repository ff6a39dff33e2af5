import { type PointerEvent, useRef } from 'react';
import { useText } from '../i18n/text';
import type { ShowFlash } from './useFlash';
import { clampToSeekable, type PlayerHandlers, type Timeline } from './view';

/** Two taps within this time are one double tap, ms. */
const DOUBLE_TAP_MS = 320;
/** A double tap goes this far, seconds; every further tap as far again. */
const SKIP_SECONDS = 10;
/** The parts of the width on either side where a double tap seeks. */
const SIDE = 0.4;

/**
 * Taps on the picture: two on one side seek. `tap` says whether it took the tap as a further one; a first tap is
 * the caller's.
 */
export function useTouch(timeline: Timeline, on: PlayerHandlers, flash: ShowFlash) {
  const { t } = useText();
  const last = useRef<{ side: 'left' | 'right' | null; at: number; skips: number }>({
    side: null,
    at: 0,
    skips: 0,
  });

  function sideOf({ clientX, currentTarget }: PointerEvent): 'left' | 'right' | null {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left) / width;
    return part < SIDE ? 'left' : part > 1 - SIDE ? 'right' : null;
  }

  function tap(event: PointerEvent): boolean {
    const side = sideOf(event);
    const { side: lastSide, at, skips } = last.current;
    const isFurther = side !== null && side === lastSide && event.timeStamp - at < DOUBLE_TAP_MS;
    last.current = { side, at: event.timeStamp, skips: isFurther ? skips + 1 : 0 };
    if (!isFurther) return false;
    const time = timeline.get();
    if (time === null) return true;
    const seconds = side === 'left' ? -SKIP_SECONDS : SKIP_SECONDS;
    on.onSeek(clampToSeekable(time.position + seconds, time));
    const words = { seconds: SKIP_SECONDS * (skips + 1) };
    flash(t(seconds < 0 ? 'player.skippedBack' : 'player.skippedOn', words), side);
    return true;
  }

  return tap;
}
