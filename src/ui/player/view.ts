/** Seconds on the media timeline. */
interface PlayerRange {
  start: number;
  end: number;
}

/** Changes several times a second during playback; seconds. */
export interface PlayerTime {
  position: number;
  /** On demand: the whole content. Live: the seekable window, whose end is the live edge. */
  seekable: PlayerRange;
  buffered: readonly PlayerRange[];
  /** Game time minus the position (`gameTime.ts`); null where it is not known. */
  gameOffset: number | null;
}

/** A separate store for the time, so that only components that show it render four times a second. */
export interface Timeline {
  get(): PlayerTime | null;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** The phase of the player. */
export type PlayerPhase =
  | 'loading'
  /** Loaded; waits for a press on play. */
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

/** A thumbnail for a section of the video, cut from a sprite sheet; seconds and pixels. */
export interface PlayerThumbnail {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A moment of the event with a name, on the seek bar. */
export interface PlayerMark {
  id: number;
  name: string;
  /** Game time, seconds. */
  at: number;
  /** Seconds. */
  duration: number;
}

/** The event that is played. */
export interface PlayerGame {
  /** Seconds since the epoch; null where it is not known. */
  startsAt: number | null;
  /** The viewer's, IANA name. */
  timeZone: string;
  marks: readonly PlayerMark[];
}

/** The view of the player, except the time. */
export interface PlayerView {
  /** The name of the player for assistive technology. */
  title: string;
  /** URL of the picture before the video starts; null for none. */
  poster: string | null;
  phase: PlayerPhase;
  /** An outage has left a live game behind, and the viewer has not chosen yet. */
  isBehindOutage: boolean;
  /** The number of the current recovery step, from 1; null without one. */
  recoveryStep: number | null;
  recoveryStepCount: number;
  /** Whether the viewer wants playback, even while it waits for data. */
  wantsToPlay: boolean;
  /** Whether the first frame was shown. */
  started: boolean;
  live: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Muted because the browser blocks autoplay with sound, not by the viewer. */
  autoplayMuted: boolean;
  /** Pixels, highest first. */
  qualities: readonly { height: number }[];
  activeHeight: number | null;
  /** Chosen by the viewer; null is automatic. */
  chosenHeight: number | null;
  captions: readonly PlayerCaption[];
  captionId: number | null;
  /** Language of the captions chosen last, BCP 47; null until one is chosen. */
  captionLanguage: string | null;
  /** 1 is the recorded speed. */
  speed: number;
  thumbnails: readonly PlayerThumbnail[];
  failure: { reason: PlayerFailureReason } | null;
}

/** The viewer's actions. */
export interface PlayerHandlers {
  onPlay(): void;
  onPause(): void;
  onRetry(): void;
  /** Seconds on the media timeline, within `seekable`. */
  onSeek(seconds: number): void;
  onGoLive(): void;
  /** Goes on where an outage has left a live game behind. */
  onStay(): void;
  /** 0 to 1. */
  onVolume(volume: number): void;
  onMute(muted: boolean): void;
  /** Null is automatic. */
  onQuality(height: number | null): void;
  /** Null is off. */
  onCaptions(id: number | null): void;
  onSpeed(speed: number): void;
  /** The viewer looks for a position: called when the seek bar begins to show one, and again as a live window moves on. */
  onScrub(): void;
}

/**
 * A smaller distance from the live edge counts as live, seconds: one or two segments, since the edge moves by
 * segments.
 */
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

/** The thumbnail at a position; null without one. */
export function thumbnailAt(thumbnails: readonly PlayerThumbnail[], seconds: number): PlayerThumbnail | null {
  return thumbnails.find(({ start, end }) => seconds >= start && seconds < end) ?? null;
}
