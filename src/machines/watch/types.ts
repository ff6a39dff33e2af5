import type { Failure } from '../../api/failure';
import type { Clip, Event, VodItem } from '../../api/schema';
import type { BrowserEvent } from '../appEvents';
import type { EventStatus } from '../eventStatus/eventStatus';
import type { PlaybackPhase, PlaybackRef } from '../playback/selectors';
import type { PlaybackSource, PlayerPreferences } from '../playback/types';
import type { Preroll } from '../preroll/types';
import type { WatchTrackingRef } from '../watchTracking/selectors';
import type { AccessDecision } from './accessDecision';
import type { StartAt } from './startPosition';

/** The content that an address names. `vodItem` is an item of the VOD library. */
export type WatchAddress =
  | { kind: 'event'; id: number }
  | { kind: 'vodItem'; id: number }
  /** A clip of the viewer's own. */
  | { kind: 'ownClip'; id: number }
  /** A clip that somebody shared; `uuid` is the secret part of the link. */
  | { kind: 'sharedClip'; id: number; uuid: string };

/** The content as it was read, with the addresses that are safe to load. */
export type WatchContent = (
  | { kind: 'event'; event: Event }
  | { kind: 'vodItem'; vodItem: VodItem }
  | { kind: 'clip'; clip: Clip }
) & {
  live: readonly PlaybackSource[];
  vod: readonly PlaybackSource[];
  /** The page of another player, shown in a frame; null for none. */
  embeddedUrl: string | null;
  /** Address of a WebVTT file of thumbnails; null for none. */
  thumbnailsUrl: string | null;
  /** What the channel may show before this content. */
  prerolls: readonly Preroll[];
};

/** What of the viewer decides what they see, and what is stored for them. */
export interface WatchViewer {
  /** Whether it is known who the viewer is; until then a visitor may turn out to be logged in. */
  isSettled: boolean;
  /** Null for a visitor. */
  id: number | null;
  /** Lower-cased (spec §3 User); null for a visitor, and while they are not known. */
  capabilities: readonly string[] | null;
  /** Whether the viewer's pass leaves adverts out; null while it is not known. */
  noAds: boolean | null;
  /** By the region of the request or by the viewer's account (spec §6). */
  regionBlocked: boolean;
  /** Where the viewer left this content, seconds; null for the start. */
  resumeAt: number | null;
  /** Whether an advert before this content has completed within the preroll time. */
  prerollSuppressed: boolean;
}

export interface WatchInput {
  address: WatchAddress;
  /** Where the link says that playing starts; null for nothing. */
  startAt: StartAt | null;
  /** In a page of another site: nothing else is offered. */
  isEmbedded: boolean;
  /** The viewer's, BCP 47. */
  language: string;
  preferences: PlayerPreferences;
  isOnline: boolean;
  /** 0 up to 1, random: spreads the reads of an event, and picks the advert. */
  spread: number;
  chance: number;
  /** Names this view for analytics, a UUID. */
  viewId: string;
}

/** What the viewer sees; one state of the machine each. */
export type WatchScreen =
  | 'accessDenied'
  | 'countdown'
  | 'waitingForPicture'
  | 'embedded'
  | 'clipUnavailable'
  | 'live'
  | 'recording'
  | 'over';

export interface WatchContext extends WatchInput {
  content: WatchContent | null;
  /** Platform time of the last reading, seconds since the epoch. */
  readAt: number;
  failure: Failure | null;
  viewer: WatchViewer;
  /** Null for what is no event. */
  status: EventStatus | null;
  /** Whether the event status runs and hears of each reading. */
  isStatusFollowed: boolean;
  decision: AccessDecision | null;
  /** Of the stream on screen; a live stream keeps its own when the event is called over. */
  sources: readonly PlaybackSource[];
  screen: WatchScreen | null;
  /** What is offered when the content is over; null for nothing. */
  next: Event | null;
  playback: PlaybackRef | null;
  tracking: WatchTrackingRef | null;
  /** Of the player on screen; null before it says. */
  phase: PlaybackPhase | null;
  /** An advert was skipped: the button that was pressed is gone, and focus goes to the player. */
  prerollSkipped: boolean;
  /** Seconds until the next content opens. */
  secondsLeft: number;
}

export type WatchEvent =
  // Facts of the actors.
  | { type: 'content.loaded'; content: WatchContent; now: number }
  /** The platform has no such content. */
  | { type: 'content.missing' }
  | { type: 'content.failed'; failure: Failure }
  | { type: 'viewer.changed'; viewer: WatchViewer }
  | { type: 'next.changed'; next: Event | null }
  | { type: 'difficulties.shown' }
  | { type: 'playback.changed'; phase: PlaybackPhase }
  | { type: 'preferences.changed'; preferences: PlayerPreferences }
  // Commands of the viewer.
  | { type: 'content.retry' }
  | { type: 'resume.accept' }
  | { type: 'resume.startOver' }
  | { type: 'next.cancel' }
  | { type: 'recording.watch' }
  | { type: 'visit.leave' }
  | BrowserEvent;

/** The time to decline is over: the page of the next content opens. */
export type WatchEmitted = { type: 'next.reached'; id: number };

/** What the actor that reads the content is told. */
export type ContentCommand = { type: 'content.refresh' };
