import type { ShakaPlayer, ShakaTextTrack, ShakaVideoTrack } from './shaka';
import type { MediaTracks, Quality } from './types';

/** The best track of each height, highest first. */
function toQualities(tracks: ShakaVideoTrack[]): Quality[] {
  const best = new Map<number, Quality>();
  for (const { height, bandwidth } of tracks) {
    if (height === null) continue;
    if (bandwidth > (best.get(height)?.bandwidth ?? -1)) best.set(height, { height, bandwidth });
  }
  return [...best.values()].sort((a, b) => b.height - a.height);
}

export function readTracks(player: ShakaPlayer): MediaTracks {
  const video = player.getVideoTracks();
  return {
    qualities: toQualities(video),
    activeHeight: video.find(({ active }) => active)?.height ?? null,
    captions: player
      .getTextTracks()
      .filter(({ forced }) => !forced)
      .map(({ id, language, label }) => ({ id, language, label })),
  };
}

export function activeCaption(player: ShakaPlayer): ShakaTextTrack | null {
  return player.getTextTracks().find(({ active }) => active) ?? null;
}

/** How much of the buffer is kept when the quality is chosen, seconds: enough to play on meanwhile. */
const SAFE_MARGIN_SECONDS = 4;

/**
 * Selects the given height; null or a missing height selects by bandwidth. A player that loads again keeps the earlier
 * selection until then.
 */
export function selectHeight(player: ShakaPlayer, height: number | null): void {
  const tracks = player.getVideoTracks().filter((track) => track.height === height);
  const best = tracks.sort((a, b) => b.bandwidth - a.bandwidth)[0];
  const byHand = height !== null && best !== undefined;
  player.configure({ abr: { enabled: !byHand } });
  if (byHand) player.selectVideoTrack(best, true, SAFE_MARGIN_SECONDS);
}

/** Tried when a stream failed before its heights were known. */
const FALLBACK_HEIGHT = 360;

/** The next height below the current one; null without one. */
export function nextLowerHeight({ qualities, activeHeight }: MediaTracks): number | null {
  if (qualities.length === 0) return FALLBACK_HEIGHT;
  const current = activeHeight ?? Number.POSITIVE_INFINITY;
  return qualities.find(({ height }) => height < current)?.height ?? null;
}
