import type { PlaybackRef } from '../playback/selectors';

/** What is watched, as the analytics service takes it (spec §7). */
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
  /** Names this view of the content, a UUID. */
  viewId: string;
  /** The player whose steps are counted; null where there is none, as in a fixture. */
  playback: PlaybackRef | null;
}

export type WatchTrackingEvent =
  /** The picture has moved for so long since the last such fact, ms of the viewer's time. */
  | { type: 'picture.moved'; milliseconds: number }
  | { type: 'player.stepped'; step: PlayerStep }
  /** The viewer may not come back: what was watched is reported now. */
  | { type: 'tab.hidden' }
  | { type: 'page.left' }
  | { type: 'watchTracking.stop' };

export type WatchTrackingEmitted =
  | { type: 'player.reported'; viewId: string; content: WatchedContent; step: PlayerStep }
  /** Whole seconds watched since the last such fact. */
  | { type: 'time.reported'; content: WatchedContent; seconds: number };

export interface WatchTrackingContext extends WatchTrackingInput {
  /** Watched and not reported yet, ms. */
  unreportedMs: number;
  hasStarted: boolean;
}
