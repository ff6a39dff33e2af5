import { clampToWindow, type SeekTarget } from './liveWindow';
import type { ShakaPlayer } from './shaka';

export interface Seeking {
  to(target: SeekTarget): void;
  stop(): void;
}

/**
 * Seeks a loaded video element. Shaka learns of a seek by the event `seeking`; until then it takes the data
 * buffered at the previous position for the far side of a gap, and a jump there repeats the seek.
 */
export function createSeeking(player: ShakaPlayer, video: HTMLVideoElement): Seeking {
  /** The target of a seek that Shaka does not know of yet. */
  let unannounced: SeekTarget | null = null;
  const to = (target: SeekTarget) => {
    unannounced = target;
    if (target === 'liveEdge') player.goToLive();
    else video.currentTime = player.isLive() ? clampToWindow(target, player.seekRange()) : target;
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
