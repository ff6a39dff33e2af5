/** Seconds on the media timeline. */
interface PlayerRange {
  start: number;
  end: number;
}

/** What a moving picture changes several times a second; seconds. */
export interface PlayerTime {
  position: number;
  /** On demand the whole of it; live the window that can be rewound, whose end is the live edge. */
  seekable: PlayerRange;
  buffered: readonly PlayerRange[];
}

/** The time as a store of its own, so that only what shows it renders four times a second. */
export interface Timeline {
  get(): PlayerTime | null;
  /** Returns what ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** What the player is doing, as the viewer would say it. */
export type PlayerPhase =
  | 'idle'
  | 'loading'
  /** Loaded; waits for the viewer to press play. */
  | 'ready'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'renewing'
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

/** A small still of a stretch of the programme, cut from a sheet of many; seconds and pixels. */
export interface PlayerThumbnail {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything the player shows but the time. */
export interface PlayerView {
  /** Names the player for assistive technology. */
  title: string;
  /** URL of a still picture until the first moving one; null for none. */
  poster: string | null;
  phase: PlayerPhase;
  /** Whether the viewer wants it to play, though it may be waiting. */
  wantsToPlay: boolean;
  /** Whether a moving picture was seen. */
  started: boolean;
  live: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Muted because the browser lets nothing else begin by itself, not by the viewer. */
  silenced: boolean;
  /** Pixels, highest first. */
  qualities: readonly { height: number }[];
  activeHeight: number | null;
  /** Chosen by hand; null is automatic. */
  chosenHeight: number | null;
  captions: readonly PlayerCaption[];
  captionId: number | null;
  /** Of the captions chosen last, BCP 47; null until some were chosen. */
  captionLanguage: string | null;
  /** 1 is as it was filmed. */
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

/** Nearer to the live edge than this is live, seconds: a segment or two, since the edge moves in segments. */
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

/** The still of a second; null where there is none. */
export function thumbnailAt(stills: readonly PlayerThumbnail[], seconds: number): PlayerThumbnail | null {
  return stills.find(({ start, end }) => seconds >= start && seconds < end) ?? null;
}

/** The captions in the language chosen last, else in the viewer's, else the first; null where there are none. */
export function preferredCaption(
  { captions, captionLanguage }: Pick<PlayerView, 'captions' | 'captionLanguage'>,
  language: string,
): PlayerCaption | null {
  return (
    captions.find((track) => track.language === captionLanguage) ??
    captions.find((track) => track.language.startsWith(language)) ??
    captions[0] ??
    null
  );
}
