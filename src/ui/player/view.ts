/** Seconds on the media timeline. */
interface PlayerRange {
  start: number;
  end: number;
}

/** Changes several times a second while the picture moves; seconds. */
export interface PlayerTime {
  position: number;
  /** On demand: all of it. Live: the window that can be rewound, whose end is the live edge. */
  seekable: PlayerRange;
  buffered: readonly PlayerRange[];
}

/** The time as a store of its own, so that only the parts that show it render four times a second. */
export interface Timeline {
  get(): PlayerTime | null;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** What the player is doing. */
export type PlayerPhase =
  | 'loading'
  /** Loaded; waits for the viewer to press play. */
  | 'ready'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'refreshingSource'
  /** The device has no network. */
  | 'offline'
  | 'retryingSegment'
  | 'reloadingManifest'
  | 'loweringQuality'
  | 'switchingSource'
  | 'ended'
  | 'failed';

type PlayerFailureReason =
  | 'network'
  | 'timeout'
  | 'expired'
  | 'region'
  | 'manifest'
  | 'decode'
  | 'unsupported';

export interface PlayerCaption {
  id: number;
  /** BCP 47. */
  language: string;
  label: string | null;
}

/** A small picture of a stretch of the video, cut from a sheet of many; seconds and pixels. */
export interface PlayerThumbnail {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything that the player shows, except the time. */
export interface PlayerView {
  /** The name of the player for assistive technology. */
  title: string;
  /** URL of the picture shown until the video starts; null for none. */
  poster: string | null;
  phase: PlayerPhase;
  /** Which step of the recovery is being tried, from 1; null while there is none. */
  recoveryStep: number | null;
  recoveryStepCount: number;
  /** Whether the viewer wants it to play, even if it waits for data. */
  wantsToPlay: boolean;
  /** Whether a moving picture was shown. */
  started: boolean;
  live: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Muted because the browser does not start it with sound, not by the viewer. */
  autoplayMuted: boolean;
  /** Pixels, highest first. */
  qualities: readonly { height: number }[];
  activeHeight: number | null;
  /** Chosen by hand; null is automatic. */
  chosenHeight: number | null;
  captions: readonly PlayerCaption[];
  captionId: number | null;
  /** Of the captions chosen last, BCP 47; null until some were chosen. */
  captionLanguage: string | null;
  /** 1 is the recorded speed. */
  speed: number;
  thumbnails: readonly PlayerThumbnail[];
  failure: { reason: PlayerFailureReason } | null;
}

/** What the viewer did. */
export interface PlayerHandlers {
  onPlay(): void;
  onPause(): void;
  onRetry(): void;
  /** Seconds on the media timeline, within `seekable`. */
  onSeek(seconds: number): void;
  onGoLive(): void;
  /** 0 to 1. */
  onVolume(volume: number): void;
  onMute(muted: boolean): void;
  /** Null is automatic. */
  onQuality(height: number | null): void;
  /** Null is off. */
  onCaptions(id: number | null): void;
  onSpeed(speed: number): void;
}

/** Nearer to the live edge than this counts as live, seconds: a segment or two, since the edge moves in segments. */
const LIVE_EDGE_SECONDS = 8;

export function behindLive({ position, seekable }: PlayerTime): number {
  return Math.max(0, seekable.end - position);
}

export function isAtLiveEdge(time: PlayerTime): boolean {
  return behindLive(time) < LIVE_EDGE_SECONDS;
}

export function clampToSeekable(seconds: number, { seekable }: PlayerTime): number {
  return Math.min(seekable.end, Math.max(seekable.start, seconds));
}

/** The thumbnail at a position; null where there is none. */
export function thumbnailAt(thumbnails: readonly PlayerThumbnail[], seconds: number): PlayerThumbnail | null {
  return thumbnails.find(({ start, end }) => seconds >= start && seconds < end) ?? null;
}
