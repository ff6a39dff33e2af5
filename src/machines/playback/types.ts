/** One address of the same programme. The first of a list is tried first. */
export interface PlaybackSource {
  url: string;
  /** As the contract sends it: HLS `application/vnd.apple.mpegurl`, DASH `application/dash+xml`; null is taken for HLS. */
  mimeType: string | null;
}

/** Seconds on the media timeline, both ends included. */
export interface TimeRange {
  start: number;
  end: number;
}

/** What a moving picture changes four times a second. Everything in seconds on the media timeline. */
export interface MediaTime {
  position: number;
  /** On demand: the whole of it. Live: the DVR window, whose end is the live edge. */
  seekable: TimeRange;
  buffered: TimeRange[];
  /** Of a live stream that tells the time: when the picture was taken, seconds since the epoch. */
  moment: number | null;
}

/** A picture size that can be chosen by hand. Height in pixels names it. */
export interface Quality {
  height: number;
  /** Bits per second. */
  bandwidth: number;
}

export interface CaptionTrack {
  id: number;
  /** BCP 47. */
  language: string;
  label: string | null;
}

/** A small still of a stretch of the programme, cut from a sheet of many; seconds and pixels. */
export interface Thumbnail {
  start: number;
  end: number;
  /** Of the sheet. */
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MediaTracks {
  /** Highest first. */
  qualities: Quality[];
  /** Height of what is on screen now, whoever chose it. */
  activeHeight: number | null;
  captions: CaptionTrack[];
}

export type MediaErrorCategory =
  /** Nothing came, or not what was asked for. */
  | 'network'
  /** 401 or 403: the address is too old. */
  | 'expired'
  /** 451: not in this region. */
  | 'region'
  /** What came is no playlist. */
  | 'manifest'
  /** The browser could not decode it. */
  | 'decode'
  /** No rendition in a codec or container this browser knows. */
  | 'unsupported';

export interface MediaError {
  category: MediaErrorCategory;
  /** HTTP status, where one came. */
  status: number | null;
  /** Shaka's error code, for diagnostics; null when the browser itself failed. */
  code: number | null;
}

/** Why the picture does not come, after everything was tried. */
type PlaybackFailureReason = MediaErrorCategory | 'timeout';

export interface PlaybackFailure {
  reason: PlaybackFailureReason;
  status: number | null;
  code: number | null;
}

/** What the machine asks of the media actor. */
export type MediaCommand =
  | {
      type: 'load';
      source: PlaybackSource;
      /** Seconds on the media timeline; null is the start, or the live edge. */
      position: number | null;
      /** Seconds since the epoch; goes before `position`, where the stream tells the time. */
      moment: number | null;
      thumbnails: string | null;
      play: boolean;
      /** The quality chosen by hand; null leaves it to the bandwidth. */
      height: number | null;
    }
  | { type: 'unload' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; seconds: number }
  | { type: 'seekLiveEdge' }
  | { type: 'setVolume'; volume: number; muted: boolean }
  /** `null` leaves the choice to the bandwidth. */
  | { type: 'setQuality'; height: number | null }
  /** `null` switches captions off. */
  | { type: 'setCaptions'; id: number | null }
  | { type: 'setSpeed'; speed: number }
  | { type: 'retrySegment' }
  | { type: 'lowerQuality' }
  /** Every size may be shown again. */
  | { type: 'liftQuality' };

/** What the media actor tells the machine. */
export type MediaFact =
  | { type: 'media.loaded'; live: boolean }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  | { type: 'media.ended' }
  | { type: 'media.autoplayBlocked' }
  | { type: 'media.timeChanged'; time: MediaTime }
  | { type: 'media.volumeChanged'; volume: number; muted: boolean }
  | { type: 'media.captionsChanged'; id: number | null }
  | { type: 'media.error'; error: MediaError }
  | { type: 'thumbnails.read'; thumbnails: Thumbnail[] }
  | { type: 'tracks.changed'; tracks: MediaTracks };

type PlaybackCommand =
  /** A programme to play, from `position` seconds; null is the start, or the live edge. */
  | {
      type: 'source.opened';
      sources: PlaybackSource[];
      position: number | null;
      /** Of a live stream, seconds since the epoch; goes before `position`. */
      moment: number | null;
      /** Address of a WebVTT file of small stills; null for none. */
      thumbnails: string | null;
      autoplay: boolean;
      /** The viewer's, BCP 47: captions in it come first. */
      language: string;
    }
  /** The viewer has left the programme. */
  | { type: 'source.closed' }
  /** Fresh addresses of the same programme. */
  | { type: 'source.refreshed'; sources: PlaybackSource[] }
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  | { type: 'retry.requested' }
  | { type: 'seek.requested'; seconds: number }
  | { type: 'seek.liveEdge' }
  | { type: 'volume.requested'; volume: number }
  | { type: 'mute.requested'; muted: boolean }
  | { type: 'quality.selected'; height: number | null }
  | { type: 'captions.selected'; id: number | null }
  /** 1 is as it was filmed; a live stream keeps to that. */
  | { type: 'speed.selected'; speed: number };

export type PlaybackEvent =
  | MediaFact
  | PlaybackCommand
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'region.blocked' };

export type PlaybackEmitted =
  /** The first moving picture of a programme. */
  | { type: 'playback.firstFrame' }
  /** The address is refused; whoever can, answers with `source.refreshed`. */
  | { type: 'playback.sourceExpired' }
  /** The viewer went to another place of the programme. */
  | { type: 'playback.sought' }
  | { type: 'playback.ended' }
  | { type: 'playback.failed'; failure: PlaybackFailure };

export interface PlaybackInput {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether captions show from the start. */
  captions: boolean;
  /** The language of the captions chosen last, BCP 47; it comes before the viewer's. Null until some were chosen. */
  captionLanguage: string | null;
  /** The viewer's language, BCP 47: captions in it come first. */
  language: string;
  /** Of what is on demand; 1 is as it was filmed. */
  speed: number;
}

export interface PlaybackContext extends PlaybackInput {
  sources: PlaybackSource[];
  sourceIndex: number;
  /** What the viewer wants; what happens is the state. */
  wantsToPlay: boolean;
  /** Whether the device says it has a network. */
  online: boolean;
  live: boolean;
  /**
   * The same place of a live stream, seconds since the epoch; it goes before `position`, since a reload makes a
   * new timeline.
   */
  moment: number | null;
  thumbnailsUrl: string | null;
  thumbnails: Thumbnail[];
  /** Where a reload goes on, seconds; null before anything was seen. */
  position: number | null;
  time: MediaTime | null;
  tracks: MediaTracks;
  /** The quality chosen by hand; null is automatic. */
  chosenHeight: number | null;
  captionId: number | null;
  /** How many rungs of the recovery ladder were climbed since the picture last played well. */
  rung: number;
  /** How many fresh addresses were asked for since then. */
  renewals: number;
  /** Muted because the browser lets nothing else begin by itself, not by the viewer. */
  silenced: boolean;
  started: boolean;
  lastError: MediaError | null;
  failure: PlaybackFailure | null;
}
