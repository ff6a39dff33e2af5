import type { MediaCommand, MediaTime } from '../../media/types';
import type { Outage, PlaybackContext, PlaybackInput } from './types';

export const NO_TRACKS = { qualities: [], activeHeight: null, captions: [] };

/** A live game that is less behind its edge after an outage has missed nothing, seconds. Our choice. */
const MISSED_SECONDS = 15;
/** One that is less behind is live, seconds: an outage longer than the window leads to the edge by itself. */
const EDGE_SECONDS = 8;

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

/** A live game that an outage has left behind waits for the viewer's choice, until it is at its edge again. */
export function outageAt({ seekable, position }: MediaTime, outage: Outage): Outage {
  const behind = seekable.end - position;
  if (outage === 'suffered' && behind >= MISSED_SECONDS) return 'told';
  return outage === 'told' && behind < EDGE_SECONDS ? 'none' : outage;
}
