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

/** One content, its start position and the viewer's preferences. */
export interface PlaybackInput extends MediaPreferences {
  /** The sources of the content in the order in which they are tried. */
  sources: PlaybackSource[];
  /** Start position, seconds; null is the start, or the live edge. */
  position: number | null;
  /** Start of a live stream, seconds since the epoch; used instead of `position`. */
  wallClockTime: number | null;
  /** URL of a WebVTT file of thumbnails. */
  thumbnailsUrl: string | null;
  autoplay: boolean;
  /** Whether the device reports a network connection. */
  isOnline: boolean;
}

/** The persisted preferences of the player. */
export type PlayerPreferences = Omit<MediaPreferences, 'language'>;

/** Why playback failed after every recovery step. */
export interface PlaybackFailure {
  reason: MediaErrorCategory;
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
  /** Goes on where an outage has left a live game behind. */
  | { type: 'outage.stay' }
  /** Fresh sources of the same content. */
  | { type: 'sources.replace'; sources: PlaybackSource[] }
  /** 0 to 1. */
  | { type: 'volume.set'; volume: number }
  | { type: 'volume.setMuted'; muted: boolean }
  /** Pixels; null selects by bandwidth. */
  | { type: 'quality.select'; height: number | null }
  /** Null switches captions off. */
  | { type: 'captions.select'; id: number | null }
  /** 1 is the recorded speed; a live stream ignores it. */
  | { type: 'speed.set'; speed: number }
  /** The viewer looks for a position. */
  | { type: 'thumbnails.load' };

export type PlaybackEvent =
  | MediaFact
  | PlaybackCommand
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'region.blocked' };

export type PlaybackEmitted =
  /** The first frame of the content is visible. */
  | { type: 'playback.firstFrameShown' }
  /** The source was refused; `sources.replace` brings fresh ones. */
  | { type: 'playback.sourceExpired' }
  /** The viewer sought to another position. */
  | { type: 'playback.sought' }
  | { type: 'playback.ended' }
  | { type: 'playback.failed'; failure: PlaybackFailure };

/** An outage of a live game: none, one that lasts or has just ended, or one that left it behind, of which the viewer is told. */
export type Outage = 'none' | 'suffered' | 'told';

export interface PlaybackContext extends MediaPreferences {
  sources: PlaybackSource[];
  sourceIndex: number;
  /** Whether the viewer wants playback; whether it plays is the state. */
  wantsToPlay: boolean;
  /** Whether the device reports a network connection. */
  online: boolean;
  live: boolean;
  /** The position that a reload resumes, seconds; null before the first frame. */
  position: number | null;
  /**
   * The same for a live stream, seconds since the epoch; a reload creates a new timeline, so it takes
   * precedence over `position`.
   */
  wallClockTime: number | null;
  thumbnailsUrl: string | null;
  thumbnails: Thumbnail[];
  time: MediaTime | null;
  tracks: MediaTracks;
  /** The quality that the viewer chose; null is automatic. */
  chosenHeight: number | null;
  captionId: number | null;
  /** Index of the first recovery step that is untried since playback was last healthy. */
  recoveryStep: number;
  /** Number of source refreshes since then. */
  sourceRefreshes: number;
  /** Muted because the browser blocks autoplay with sound, not by the viewer. */
  autoplayMuted: boolean;
  started: boolean;
  outage: Outage;
  lastError: MediaError | null;
  failure: PlaybackFailure | null;
}
