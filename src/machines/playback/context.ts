import type { MediaCommand } from '../../media/types';
import type { PlaybackContext, PlaybackInput } from './types';

export const NO_TRACKS = { qualities: [], activeHeight: null, captions: [] };

export function initialContext({ autoplay, isOnline, ...input }: PlaybackInput): PlaybackContext {
  return {
    ...input,
    wantsToPlay: autoplay,
    sourceIndex: 0,
    online: isOnline,
    live: false,
    thumbnails: [],
    time: null,
    tracks: NO_TRACKS,
    chosenHeight: null,
    captionId: null,
    recoveryStep: 0,
    sourceRefreshes: 0,
    autoplayMuted: false,
    started: false,
    outage: 'none',
    lastError: null,
    failure: null,
  };
}

/** The command that loads the current source at the current position; null without a source. */
export function loadCommand(context: PlaybackContext): MediaCommand | null {
  const source = context.sources[context.sourceIndex];
  if (source === undefined) return null;
  const { position, wallClockTime, thumbnailsUrl, wantsToPlay: play, chosenHeight: height } = context;
  return { type: 'media.load', source, position, wallClockTime, thumbnailsUrl, play, height };
}

/** The time after a seek, before its first frame, so that the seek bar shows the new position. */
export function timeAfterSeek(position: number, { time }: PlaybackContext): Partial<PlaybackContext> {
  if (time === null) return { position };
  const taken = time.wallClockTime;
  const wallClockTime = taken === null ? null : taken + position - time.position;
  return { position, wallClockTime, time: { ...time, position, wallClockTime } };
}
