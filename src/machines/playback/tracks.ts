import type { ShakaPlayer, ShakaTextTrack, ShakaVideoTrack } from './shaka';
import type { MediaTracks, Quality } from './types';

/** One entry a height, the best of each, highest first. */
function qualitiesOf(tracks: ShakaVideoTrack[]): Quality[] {
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
    qualities: qualitiesOf(video),
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

/** Keeps about this much of the old picture when the viewer changes quality, s: enough not to stop. */
const KEPT_SECONDS = 4;

/** Shows the given height from now on, or leaves it to the bandwidth where null or not on offer. */
export function chooseHeight(player: ShakaPlayer, height: number | null): void {
  const fitting = player.getVideoTracks().filter((track) => track.height === height);
  const best = fitting.sort((a, b) => b.bandwidth - a.bandwidth)[0];
  const byHand = height !== null && best !== undefined;
  player.configure({ abr: { enabled: !byHand } });
  if (byHand) player.selectVideoTrack(best, true, KEPT_SECONDS);
}

/** Tried when a stream broke before it said which heights it has. */
const MODEST_HEIGHT = 360;

/** The next smaller picture than the one on screen; null where there is none. */
export function nextSmallerHeight({ qualities, activeHeight }: MediaTracks): number | null {
  if (qualities.length === 0) return MODEST_HEIGHT;
  const current = activeHeight ?? Number.POSITIVE_INFINITY;
  return qualities.find(({ height }) => height < current)?.height ?? null;
}
