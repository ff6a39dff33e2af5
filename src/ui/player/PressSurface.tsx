import { type PointerEvent, useRef } from 'react';
import styles from './Player.module.css';
import type { ShowFlash } from './useFlash';
import { useTouch } from './useTouch';
import type { PlayerHandlers, PlayerView, Timeline } from './view';

interface PressSurfaceProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  isShown: boolean;
  flash: ShowFlash;
  onShow(): void;
  onHide(): void;
  onFullscreen(): void;
}

/** The picture as something to press: a mouse plays and pauses, a finger asks for the controls or, twice, seeks. */
export function PressSurface({
  view,
  timeline,
  on,
  isShown,
  flash,
  onShow,
  onHide,
  onFullscreen,
}: PressSurfaceProps) {
  const press = useRef({ byTouch: false, shown: false, took: false });
  const tap = useTouch(timeline, on, flash);

  function notePointer(event: PointerEvent): void {
    const byTouch = event.pointerType === 'touch';
    // Before the click comes, the focus that the press brings has shown the controls.
    press.current = { byTouch, shown: isShown, took: byTouch && tap(event) };
  }

  function click(): void {
    const { byTouch, shown, took } = press.current;
    if (took) return;
    // A finger first asks for the controls, a mouse has them already.
    if (byTouch) {
      if (shown && view.wantsToPlay) onHide();
      else onShow();
    } else if (view.phase !== 'failed' && view.phase !== 'idle') {
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
