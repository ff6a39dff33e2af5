import { type PointerEvent, useRef } from 'react';
import { useText } from '../i18n/text';
import type { ShowFeedback } from './overlays/ActionFeedback';
import styles from './Player.module.css';
import { clampToSeekable, type PlayerHandlers, type PlayerView, type Timeline } from './view';

interface PressSurfaceProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  isShown: boolean;
  show: ShowFeedback;
  onShow(): void;
  onHide(): void;
  onFullscreen(): void;
}

/** Handles presses on the video: a mouse plays and pauses, a tap shows the controls, a double tap seeks. */
export function PressSurface({
  view,
  timeline,
  on,
  isShown,
  show,
  onShow,
  onHide,
  onFullscreen,
}: PressSurfaceProps) {
  const press = useRef({ byTouch: false, shown: false, used: false });
  const tap = useTouch(timeline, on, show);

  function notePointer(event: PointerEvent): void {
    const byTouch = event.pointerType === 'touch';
    // By the time of the click, the focus has already shown the controls.
    press.current = { byTouch, shown: isShown, used: byTouch && tap(event) };
  }

  function click(): void {
    const { byTouch, shown, used } = press.current;
    if (used) return;
    if (byTouch) {
      if (shown && view.wantsToPlay) onHide();
      else onShow();
    } else if (view.phase !== 'failed') {
      if (view.wantsToPlay) on.onPause();
      else on.onPlay();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the play button and the space key do the same.
    <div
      className={styles.surface}
      onPointerDown={notePointer}
      onClick={click}
      onDoubleClick={() => !press.current.byTouch && onFullscreen()}
    />
  );
}

/** Two taps within this time are a double tap, ms. */
const DOUBLE_TAP_MS = 320;
/** How far a double tap and every further tap seek, seconds. */
const SKIP_SECONDS = 10;
/** The part of the width on either side in which a double tap seeks. */
const SIDE = 0.4;

/** Seeks by double taps on either side; returns whether a tap was used for that. */
function useTouch(timeline: Timeline, on: PlayerHandlers, show: ShowFeedback) {
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
    const parameters = { seconds: SKIP_SECONDS * (skips + 1) };
    show(t(seconds < 0 ? 'player.skippedBack' : 'player.skippedOn', parameters), side);
    return true;
  }

  return tap;
}
