import { type AssetKey, assets, FRAMES_PER_SECOND, SEGMENT_SECONDS } from './catalogue';

/**
 * A stretch of an asset, on a timeline of its own that begins at 0: a whole asset on demand, or a clip.
 * A clip of a live stream counts seconds since that stream began, and may run over the loop's end.
 */
export interface Recording {
  asset: AssetKey;
  /** Seconds of the source, on a frame. */
  start: number;
  /** Seconds of the source, on a frame; after `start`. */
  end: number;
  /** Second of the event at its beginning, from which captions count; negative before the event. */
  eventSeconds: number;
}

/** One segment of a recording: what to cut from the asset, and which source time becomes 0 (fragment.ts). */
export interface Piece {
  /** Counted from 1. */
  number: number;
  from: number;
  to: number;
  origin: number;
}

export function wholeAsset(asset: AssetKey): Recording {
  return { asset, start: 0, end: assets[asset].durationSeconds, eventSeconds: 0 };
}

/**
 * The recording of a clip, on whole frames and no longer than its source; null when nothing is left.
 *
 * @param looped the source is a live stream, which never ends
 * @param eventSeconds second of the event at its beginning
 */
export function clipRecording(
  asset: AssetKey,
  startSeconds: number,
  durationSeconds: number,
  looped: boolean,
  eventSeconds = startSeconds,
): Recording | null {
  const limit = looped ? Number.POSITIVE_INFINITY : assets[asset].durationSeconds;
  const start = onFrame(Math.max(0, startSeconds));
  const end = onFrame(Math.min(limit, startSeconds + durationSeconds));
  return Number.isFinite(end) && end > start ? { asset, start, end, eventSeconds } : null;
}

export function recordingSeconds(recording: Recording): number {
  return recording.end - recording.start;
}

/** Splits a recording where its source has keyframes, so that only the first piece needs a lead-in. */
export function piecesOf({ asset, start, end }: Recording): Piece[] {
  const loop = assets[asset].durationSeconds;
  const pieces: Piece[] = [];
  let from = start;
  while (from < end) {
    const to = Math.min(end, (Math.floor(from / SEGMENT_SECONDS) + 1) * SEGMENT_SECONDS);
    const loopStart = Math.floor(from / loop) * loop;
    pieces.push({
      number: pieces.length + 1,
      from: from - loopStart,
      to: to - loopStart,
      origin: start - loopStart,
    });
    from = to;
  }
  return pieces;
}

/**
 * Seconds into a recording at which a player should open it. A recording that begins between keyframes
 * starts with pictures of a tick each (cutTrack); a browser that plays from 0 counts them as dropped, and
 * Shaka then avoids that rendition for 30 s. From the middle of the first wanted picture on it does not.
 */
export function openingOffset({ start }: Recording): number {
  return start % SEGMENT_SECONDS === 0 ? 0 : 0.5 / FRAMES_PER_SECOND;
}

function onFrame(seconds: number): number {
  return Math.round(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
}
