import { type AssetKey, AUDIO, assets, SEGMENT_SECONDS } from './catalogue';
import { loadTrack } from './files';
import { type Cut, cutDuration, cutTrack } from './mp4/fragment';
import type { MediaPlaylist } from './playlist';

/** When a live stream runs, and what is on it. */
export interface LiveWindow {
  /** Milliseconds since epoch. */
  startMs: number;
  /** Milliseconds since epoch; null while nobody knows. */
  endMs: number | null;
  /** When the event begins, from which captions count; milliseconds since epoch. Default: with the stream. */
  eventStartMs?: number;
  /** Default: the rink. Only assets that loop. */
  assetKey?: AssetKey;
}

/** Seconds that a viewer can go back. */
export const DVR_WINDOW_SECONDS = 300;
/** A player may still ask for what has just left the window: it read the playlist a moment ago. */
const GRACE_SECONDS = 60;

/** How far back a live stream can still be cut, seconds before now. */
export const LIVE_KEPT_SECONDS = DVR_WINDOW_SECONDS + GRACE_SECONDS;

const SEGMENT_MS = SEGMENT_SECONDS * 1000;
const WINDOW_SEGMENTS = DVR_WINDOW_SECONDS / SEGMENT_SECONDS;

/** One segment of an endless loop over an asset. */
export interface LiveSegment {
  /** Counted from 0 at the stream's start. */
  number: number;
  /** Seconds of the asset; these are also the timestamps in the segment. */
  from: number;
  to: number;
  /** The loop starts anew, and the timestamps with it. */
  discontinuity: boolean;
  /** Milliseconds since epoch. */
  startsAt: number;
}

export function liveAsset(window: LiveWindow): AssetKey {
  const key = window.assetKey ?? 'rink';
  return assets[key].loops ? key : 'rink';
}

export function liveSegment(window: LiveWindow, number: number): LiveSegment {
  const inLoop = number % loopSegments(window);
  return {
    number,
    from: inLoop * SEGMENT_SECONDS,
    to: (inLoop + 1) * SEGMENT_SECONDS,
    discontinuity: number > 0 && inLoop === 0,
    startsAt: window.startMs + number * SEGMENT_MS,
  };
}

/** Whether a segment is finished, and not long gone. */
export function isServed(window: LiveWindow, number: number, nowMs: number): boolean {
  const finished = finishedSegments(window, nowMs);
  return number < finished && number >= finished - WINDOW_SEGMENTS - GRACE_SECONDS / SEGMENT_SECONDS;
}

/**
 * The playlist of one rendition (or captions) at a moment; null until the first segment is finished.
 *
 * @param name of the rendition, such as `video-540`, `audio`, `captions-en`
 */
export function livePlaylist(
  window: LiveWindow,
  name: string,
  nowMs: number,
  search: string,
): MediaPlaylist | null {
  const finished = finishedSegments(window, nowMs);
  if (finished === 0) return null;
  const first = Math.max(0, finished - WINDOW_SEGMENTS);
  const captions = name.startsWith('captions-');
  const segments = Array.from({ length: finished - first }, (_, index) => {
    const segment = liveSegment(window, first + index);
    const { duration, delay } = captions
      ? { duration: SEGMENT_SECONDS, delay: 0 }
      : timing(window, name, segment);
    return {
      uri: `${name}/${segment.number}.${captions ? 'vtt' : 'm4s'}${search}`,
      duration,
      discontinuity: segment.discontinuity,
      startsAt: segment.startsAt + delay * 1000,
    };
  });
  return {
    map: captions ? null : `${name}/init.mp4${search}`,
    mediaSequence: first,
    // Discontinuities that have left the playlist; one in front of its first segment is still listed.
    discontinuitySequence: Math.floor(Math.max(0, first - 1) / loopSegments(window)),
    segments,
    ended: window.endMs !== null && nowMs >= window.endMs,
    onDemand: false,
  };
}

/** The samples of a segment, with the asset's own timestamps. */
export function cutLiveSegment(window: LiveWindow, name: string, segment: LiveSegment): Cut {
  return cutTrack(loadTrack(liveAsset(window), name), segment.from, segment.to, 0);
}

/** AAC frames do not end where pictures do: a sound segment is a little longer, shorter or later. */
function timing(window: LiveWindow, name: string, segment: LiveSegment) {
  if (name !== AUDIO) return { duration: SEGMENT_SECONDS, delay: 0 };
  const track = loadTrack(liveAsset(window), name);
  const cut = cutLiveSegment(window, name, segment);
  return { duration: cutDuration(track, cut), delay: cut.startTime / track.timescale - segment.from };
}

function finishedSegments(window: LiveWindow, nowMs: number): number {
  return Math.floor(streamSeconds(window, nowMs) / SEGMENT_SECONDS);
}

/** Seconds of a stream that have passed; 0 before it. */
export function streamSeconds({ startMs, endMs }: LiveWindow, nowMs: number): number {
  return Math.max(0, (Math.min(nowMs, endMs ?? nowMs) - startMs) / 1000);
}

function loopSegments(window: LiveWindow): number {
  return assets[liveAsset(window)].durationSeconds / SEGMENT_SECONDS;
}
