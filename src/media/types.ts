/** One address of a content. */
export interface PlaybackSource {
  url: string;
  /** As the contract sends it: HLS `application/vnd.apple.mpegurl`, DASH `application/dash+xml`, or null. */
  mimeType: string | null;
}

/** Seconds on the media timeline, both ends included. */
export interface TimeRange {
  start: number;
  end: number;
}

/** Changes four times a second while the picture moves; in seconds on the media timeline. */
export interface MediaTime {
  position: number;
  /** On demand: all of it. Live: the window that can be rewound, whose end is the live edge. */
  seekable: TimeRange;
  buffered: TimeRange[];
  /** When the picture of a live stream was taken, seconds since the epoch; null where the stream does not say. */
  wallClockTime: number | null;
}

/** A picture size that can be chosen, named by its height in pixels. */
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

/** A small picture of a stretch of the video, cut from a sheet of many; seconds and pixels. */
export interface Thumbnail {
  start: number;
  end: number;
  /** URL of the sheet. */
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MediaTracks {
  /** Highest first. */
  qualities: Quality[];
  /** Height of the picture on screen, whether chosen by hand or not. */
  activeHeight: number | null;
  captions: CaptionTrack[];
}

export type MediaErrorCategory =
  /** Nothing came, or not what was requested. */
  | 'network'
  /** 401 or 403: the address is no longer valid. */
  | 'expired'
  /** 451: not in this region. */
  | 'region'
  /** The response is no playlist. */
  | 'manifest'
  /** The browser could not decode it. */
  | 'decode'
  /** No rendition has a codec or container that this browser knows. */
  | 'unsupported';

export interface MediaError {
  category: MediaErrorCategory;
  /** HTTP status, where there was a response. */
  status: number | null;
  /** Shaka's error code, for diagnostics; null where the browser itself failed. */
  code: number | null;
}

/** How the viewer left the player. */
export interface MediaPreferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether captions show from the start. */
  captions: boolean;
  /** The language of the captions chosen last, BCP 47; it comes before the viewer's. Null until some were chosen. */
  captionLanguage: string | null;
  /** The viewer's language, BCP 47. */
  language: string;
  /** Speed of what is on demand; 1 is the recorded speed. */
  speed: number;
}

/** What a machine asks of the media actor. */
export type MediaCommand =
  | {
      type: 'media.load';
      source: PlaybackSource;
      /** Seconds on the media timeline; null is the start, or the live edge. */
      position: number | null;
      /** Seconds since the epoch; used instead of `position` where the stream tells the time. */
      wallClockTime: number | null;
      /** URL of a WebVTT file of thumbnails. */
      thumbnailsUrl: string | null;
      play: boolean;
      /** The quality chosen by hand; null leaves it to the bandwidth. */
      height: number | null;
    }
  | { type: 'media.play' }
  | { type: 'media.pause' }
  | { type: 'media.seek'; position: number }
  | { type: 'media.seekLiveEdge' }
  | { type: 'media.setVolume'; volume: number; muted: boolean }
  /** `null` leaves the choice to the bandwidth. */
  | { type: 'media.setQuality'; height: number | null }
  /** `null` switches captions off. */
  | { type: 'media.setCaptions'; id: number | null }
  | { type: 'media.setSpeed'; speed: number }
  | { type: 'media.retrySegment' }
  | { type: 'media.lowerQuality' }
  /** Allows every quality again. */
  | { type: 'media.restoreQuality' };

/** What the media actor reports. */
export type MediaFact =
  | { type: 'media.loaded'; live: boolean }
  /** The picture moves. */
  | { type: 'media.started' }
  | { type: 'media.paused' }
  /** The picture should move and waits for data. */
  | { type: 'media.stalled' }
  | { type: 'media.ended' }
  | { type: 'media.failed'; error: MediaError }
  | { type: 'media.autoplayBlocked' }
  | { type: 'media.timeChanged'; time: MediaTime }
  | { type: 'media.volumeChanged'; volume: number; muted: boolean }
  | { type: 'tracks.changed'; tracks: MediaTracks }
  | { type: 'captions.changed'; id: number | null }
  | { type: 'thumbnails.loaded'; thumbnails: Thumbnail[] };
