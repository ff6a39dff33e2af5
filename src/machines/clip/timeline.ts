import type { Event, MediaKind } from '../../api/schema';
import type { MediaTime } from '../../media/types';
import { gameOffset } from '../playback/gameTime';
import { CLIP_MIN_SECONDS } from './range';
import type { ClipSource, ClipWindow } from './types';

export interface Cutting extends ClipWindow {
  source: ClipSource;
}

/**
 * The part of the playing stream that can be cut; null where nothing can. A recording counts from the beginning of
 * its media, a live stream from the event's start (contract, `start_time`); a recording that follows a live stream
 * begins with the event.
 * @param now platform's time, seconds since the epoch
 */
export function cuttingOf(
  { media, event_utc_ts, type }: Pick<Event, 'media' | 'event_utc_ts' | 'type'>,
  { live, time }: { live: boolean; time: MediaTime | null },
  now: number,
): Cutting | null {
  const firstOf = (kind: MediaKind) => media?.find((each) => each.kind === kind && each.url);
  if (time === null || (live && event_utc_ts == null)) return null;
  const liveMedia = live ? firstOf('live') : undefined;
  const source = liveMedia ?? firstOf('vod');
  if (source === undefined) return null;
  const { seekable } = time;
  const offset = gameOffset(time, live, { startsAt: event_utc_ts ?? null, now: () => now }) ?? 0;
  // Once the event has ended its recording is cut, which goes back to its beginning.
  const start = Math.max(0, live && liveMedia === undefined ? 0 : seekable.start + offset);
  const end = seekable.end + offset;
  // A stream that has just begun is no clip yet.
  if (!(end - start >= CLIP_MIN_SECONDS)) return null;
  return {
    source: { mediaId: source.id, isLive: liveMedia !== undefined },
    bounds: { start, end },
    offset,
    hasEnded: live && (type === 'finished' || liveMedia === undefined),
    recordingId: live ? (firstOf('vod')?.id ?? null) : null,
  };
}
