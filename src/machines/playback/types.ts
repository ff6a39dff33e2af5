import type {
  MediaError,
  MediaErrorCategory,
  MediaFact,
  MediaPreferences,
  MediaTime,
  MediaTracks,
  PlaybackSource,
  Thumbnail,
} from '../../media/types';

export type { PlaybackSource } from '../../media/types';

/** One content, where it starts, and how the viewer left the player. */
export interface PlaybackInput extends MediaPreferences {
  /** The addresses of the content, the one to be tried first coming first. */
  sources: PlaybackSource[];
  /** Start position, seconds; null is the start, or the live edge. */
  position: number | null;
  /** Start of a live stream, seconds since the epoch; used instead of `position`. */
  wallClockTime: number | null;
  /** URL of a WebVTT file of thumbnails. */
  thumbnailsUrl: string | null;
  autoplay: boolean;
  /** Whether the device says that it has a network. */
  isOnline: boolean;
}

/** What is stored of how the viewer left the player. */
export type PlayerPreferences = Omit<MediaPreferences, 'language'>;

/** Why there is no picture, after everything was tried. */
export interface PlaybackFailure {
  reason: MediaErrorCategory | 'timeout';
  status: number | null;
  code: number | null;
}

type PlaybackCommand =
  | { type: 'playback.play' }
  | { type: 'playback.pause' }
  | { type: 'playback.retry' }
  /** Seconds on the media timeline. */
  | { type: 'playback.seek'; position: number }
  | { type: 'playback.seekLiveEdge' }
  /** Fresh addresses of the same content. */
  | { type: 'sources.replace'; sources: PlaybackSource[] }
  /** 0 to 1. */
  | { type: 'volume.set'; volume: number }
  | { type: 'volume.setMuted'; muted: boolean }
  /** Pixels; null leaves it to the bandwidth. */
  | { type: 'quality.select'; height: number | null }
  /** Null switches captions off. */
  | { type: 'captions.select'; id: number | null }
  /** 1 is the recorded speed; a live stream ignores it. */
  | { type: 'speed.set'; speed: number };

export type PlaybackEvent =
  | MediaFact
  | PlaybackCommand
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'region.blocked' };

export type PlaybackEmitted =
  /** The first moving picture of the content. */
  | { type: 'playback.firstFrameShown' }
  /** The address is refused; `sources.replace` answers with fresh ones. */
  | { type: 'playback.sourceExpired' }
  /** The viewer went to another position. */
  | { type: 'playback.sought' }
  | { type: 'playback.ended' }
  | { type: 'playback.failed'; failure: PlaybackFailure };

export interface PlaybackContext extends MediaPreferences {
  sources: PlaybackSource[];
  sourceIndex: number;
  /** Whether the viewer wants it to play; whether it does is the state. */
  wantsToPlay: boolean;
  /** Whether the device says that it has a network. */
  online: boolean;
  live: boolean;
  /** Where a reload goes on, seconds; null before anything was shown. */
  position: number | null;
  /** The same of a live stream, seconds since the epoch; a reload makes a new timeline, so it comes before `position`. */
  wallClockTime: number | null;
  thumbnailsUrl: string | null;
  thumbnails: Thumbnail[];
  time: MediaTime | null;
  tracks: MediaTracks;
  /** The quality chosen by hand; null is automatic. */
  chosenHeight: number | null;
  captionId: number | null;
  /** Index of the first recovery step that was not tried since the picture last played well. */
  recoveryStep: number;
  /** How often fresh addresses were requested since then. */
  sourceRefreshes: number;
  /** Muted because the browser does not start it with sound, not by the viewer. */
  autoplayMuted: boolean;
  started: boolean;
  lastError: MediaError | null;
  failure: PlaybackFailure | null;
}
