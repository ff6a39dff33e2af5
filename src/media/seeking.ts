import { clampToWindow, type SeekTarget } from './liveWindow';
import type { PresentationWindow } from './presentationWindow';
import type { ShakaPlayer } from './shaka';

/**
 * The target of a seek to the beginning, seconds. After a load, Shaka moves the element from exactly 0 to the start
 * position; as long as it finds it at 0 again 0.1 s later, it takes that for a failure and repeats the move.
 */
const BEGINNING_SECONDS = 0.001;

export interface Seeking {
  to(target: SeekTarget): void;
  stop(): void;
}

/**
 * Seeks a loaded video element. Shaka learns of a seek by the event `seeking`; until then it takes the data
 * buffered at the previous position for the far side of a gap, and a jump there repeats the seek.
 */
export function createSeeking(
  player: ShakaPlayer,
  window: PresentationWindow,
  video: HTMLVideoElement,
): Seeking {
  /** The target of a seek that Shaka does not know of yet. */
  let unannounced: SeekTarget | null = null;
  const inWindow = (position: number) =>
    player.isLive() ? clampToWindow(position, window.current()) : position;
  const to = (target: SeekTarget) => {
    unannounced = target;
    video.currentTime =
      target === 'liveEdge' ? window.current().end : Math.max(BEGINNING_SECONDS, inWindow(target));
  };
  const announce = () => {
    unannounced = null;
  };
  const correctJump = () => {
    if (unannounced !== null) to(unannounced);
  };
  // A capturing listener comes before Shaka's own, so a jump that Shaka decides on with the event is kept.
  video.addEventListener('seeking', announce, { capture: true });
  player.addEventListener('gapjumped', correctJump);
  return {
    to,
    stop() {
      video.removeEventListener('seeking', announce, { capture: true });
      player.removeEventListener('gapjumped', correctJump);
    },
  };
}
