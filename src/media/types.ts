/** One source of a content. */
export interface PlaybackSource {
  url: string;
  /** As received: HLS `application/vnd.apple.mpegurl`, DASH `application/dash+xml`, or null. */
  mimeType: string | null;
}

/** Seconds on the media timeline, both ends included. */
export interface TimeRange {
  start: number;
  end: number;
}

/** Changes four times a second during playback; seconds on the media timeline. */
export interface MediaTime {
  position: number;
  /** On demand: the whole content. Live: the seekable window, whose end is the live edge. */
  seekable: TimeRange;
  buffered: TimeRange[];
  /**
   * Wall-clock time of the current frame of a live stream, seconds since the epoch; null if the stream has
   * none.
   */
  wallClockTime: number | null;
}

/** A selectable quality, identified by its height in pixels. */
export interface Quality {
  height: number;
  /** Bits per second. */
  bandwidth: number;
}

interface CaptionTrack {
  id: number;
  /** BCP 47. */
  language: string;
  label: string | null;
}

/** A thumbnail for a section of the video, cut from a sprite sheet; seconds on the media timeline, and pixels. */
export interface Thumbnail {
  start: number;
  end: number;
  /** URL of the sprite sheet. */
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MediaTracks {
  /** Highest first. */
  qualities: Quality[];
  /** Height of the visible rendition, whether chosen by the viewer or not. */
  activeHeight: number | null;
  captions: CaptionTrack[];
}

export type MediaErrorCategory =
  /** No connection, or an unexpected response. */
  | 'network'
  /** No response in time. */
  | 'timeout'
  /** 401 or 403: the source has expired. */
  | 'expired'
  /** 451: blocked in this region. */
  | 'region'
  /** The response is not a playlist. */
  | 'manifest'
  /** The browser could not decode the stream. */
  | 'decode'
  /** No rendition has a codec or container that this browser supports. */
  | 'unsupported';

export interface MediaError {
  category: MediaErrorCategory;
  /** HTTP status; null without a response. */
  status: number | null;
  /** Shaka's error code, for diagnostics; null if the browser itself failed. */
  code: number | null;
}

/** The viewer's preferences for the player. */
export interface MediaPreferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether captions are shown from the start. */
  captions: boolean;
  /**
   * The language of the captions chosen last, BCP 47; it takes precedence over the viewer's. Null until one
   * is chosen.
   */
  captionLanguage: string | null;
  /** The viewer's language, BCP 47. */
  language: string;
  /** Speed of on-demand content; 1 is the recorded speed. */
  speed: number;
}

/** A command of a machine to the media actor. */
export type MediaCommand =
  | {
      type: 'media.load';
      source: PlaybackSource;
      /** Seconds on the media timeline; null is the start, or the live edge. */
      position: number | null;
      /** Seconds since the epoch; used instead of `position` if the stream has wall-clock times. */
      wallClockTime: number | null;
      /** URL of a WebVTT file of thumbnails. */
      thumbnailsUrl: string | null;
      play: boolean;
      /** The chosen quality; null selects by bandwidth. */
      height: number | null;
    }
  | { type: 'media.play' }
  | { type: 'media.pause' }
  | { type: 'media.seek'; position: number }
  | { type: 'media.seekLiveEdge' }
  | { type: 'media.setVolume'; volume: number; muted: boolean }
  /** `null` selects by bandwidth. */
  | { type: 'media.setQuality'; height: number | null }
  /** `null` switches captions off. */
  | { type: 'media.setCaptions'; id: number | null }
  | { type: 'media.setSpeed'; speed: number }
  /** Reports the thumbnails that a stream has of its own; those of a file are reported unasked. */
  | { type: 'media.loadThumbnails' }
  | { type: 'media.retrySegment' }
  | { type: 'media.lowerQuality' }
  /** Allows every quality again. */
  | { type: 'media.restoreQuality' };

/** An event of the media actor. */
export type MediaFact =
  | { type: 'media.loaded'; live: boolean }
  /** Playback is moving. */
  | { type: 'media.started' }
  | { type: 'media.paused' }
  /** Playback is waiting for data. */
  | { type: 'media.stalled' }
  | { type: 'media.ended' }
  | { type: 'media.failed'; error: MediaError }
  | { type: 'media.autoplayBlocked' }
  | { type: 'media.timeChanged'; time: MediaTime }
  | { type: 'media.volumeChanged'; volume: number; muted: boolean }
  | { type: 'tracks.changed'; tracks: MediaTracks }
  | { type: 'captions.changed'; id: number | null }
  | { type: 'thumbnails.loaded'; thumbnails: Thumbnail[] };
