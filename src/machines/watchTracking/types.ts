import type { PlaybackRef } from '../playback/selectors';

/** The watched content in the format of the analytics service (spec §7). */
export interface WatchedContent {
  /** Number of the event, VOD item or clip. */
  id: number;
  type: 'live' | 'vod' | 'clip';
  /** Title of the category. */
  category: string | null;
  /** Alias of the sport. */
  sport: string | null;
  gender: 'men' | 'women' | null;
  /** Name of the participant group. */
  school: string | null;
  /** Division or league. */
  league: string | null;
}

/** One step of the player that the analytics service counts. */
export type PlayerStep = 'first_frame' | 'play' | 'pause' | 'seek' | 'complete' | 'error';

export interface WatchTrackingInput {
  content: WatchedContent;
  /** Identifies this view of the content, a UUID. */
  viewId: string;
  /** The player whose steps are counted; null without one, as in a fixture. */
  playback: PlaybackRef | null;
}

export type WatchTrackingEvent =
  /** Playing time since the last such event, ms of a monotonic clock. */
  | { type: 'picture.moved'; milliseconds: number }
  | { type: 'player.stepped'; step: PlayerStep }
  /** The viewer may not return, so the watched time is reported now. */
  | { type: 'tab.hidden' }
  | { type: 'page.left' }
  | { type: 'watchTracking.stop' };

export type WatchTrackingEmitted =
  | { type: 'player.reported'; viewId: string; content: WatchedContent; step: PlayerStep }
  /** Whole seconds watched since the last such event. */
  | { type: 'time.reported'; content: WatchedContent; seconds: number };

export interface WatchTrackingContext extends WatchTrackingInput {
  /** Watched but unreported time, ms. */
  unreportedMs: number;
  hasStarted: boolean;
}
