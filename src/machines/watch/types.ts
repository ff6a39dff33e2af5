import type { Failure } from '../../api/failures/failure';
import type { Clip, Event, VodItem } from '../../api/schema';
import type { BrowserEvent, PictureEvent } from '../appEvents';
import type { EventStatus } from '../eventStatus/eventStatus';
import type { PlaybackPhase, PlaybackRef } from '../playback/selectors';
import type { PlaybackSource, PlayerPreferences } from '../playback/types';
import type { Preroll } from '../preroll/types';
import type { WatchTrackingRef } from '../watchTracking/selectors';
import type { StartAt } from './startPosition';

/** The content of an address. `vodItem` is an item of the VOD library. */
export type WatchAddress =
  | { kind: 'event'; id: number }
  | { kind: 'vodItem'; id: number }
  /** A clip that the viewer made. */
  | { kind: 'ownClip'; id: number }
  /** A shared clip; `uuid` is the secret part of the link. */
  | { kind: 'sharedClip'; id: number; uuid: string };

/** The loaded content, with the addresses that are safe to load. */
export type WatchContent = (
  | { kind: 'event'; event: Event }
  | { kind: 'vodItem'; vodItem: VodItem }
  | { kind: 'clip'; clip: Clip }
) & {
  live: readonly PlaybackSource[];
  vod: readonly PlaybackSource[];
  /** The page of an embedded player; null for none. */
  embeddedUrl: string | null;
  /** Address of a WebVTT file of thumbnails; null for none. */
  thumbnailsUrl: string | null;
  /** The prerolls that the channel may show before this content. */
  prerolls: readonly Preroll[];
};

/** The missing entitlement to watch. */
export type MissingEntitlement =
  | { kind: 'needsRegistration' }
  | { kind: 'needsPass' }
  | { kind: 'needsPurchase'; price: number | null }
  /** The viewer has a pass that does not include watching. */
  | { kind: 'capabilityMissing' };

/** The access decision for a content: the stream, or the one reason why not (design §6). */
export type AccessDecision =
  | { kind: 'stream'; sources: readonly PlaybackSource[]; live: boolean }
  | { kind: 'embedded'; url: string }
  | { kind: 'notStarted' }
  /** The start time has passed without a stream; playback begins automatically. */
  | { kind: 'starting' }
  | { kind: 'delayed' }
  | { kind: 'interrupted' }
  | MissingEntitlement
  | { kind: 'notInRegion' }
  /** Ended without a recording. */
  | { kind: 'noRecording' }
  | { kind: 'clipQueued' | 'clipProcessing' | 'clipFailed' | 'clipGone' };

/** The viewer's data that access and playback depend on. */
export interface WatchViewer {
  /** Whether the viewer is identified; until then a visitor may turn out to be logged in. */
  isSettled: boolean;
  /** Null for a visitor. */
  id: number | null;
  /** Lower-cased (spec §3 User); null for a visitor, and while unknown. */
  capabilities: readonly string[] | null;
  /** Whether the viewer's pass excludes adverts; null while unknown. */
  noAds: boolean | null;
  /** Blocked by the region of the request or by the viewer's account (spec §6). */
  regionBlocked: boolean;
  /** The resume point of this content, seconds; null for the start. */
  resumeAt: number | null;
  /** Whether a preroll before this content has completed within the preroll time. */
  prerollSuppressed: boolean;
}

export interface WatchInput {
  address: WatchAddress;
  /** The start position in the link; null for none. */
  startAt: StartAt | null;
  /** Embedded in a page of another site: no other content is offered. */
  isEmbedded: boolean;
  /** The viewer's language, BCP 47. */
  language: string;
  preferences: PlayerPreferences;
  isOnline: boolean;
  /** 0 up to 1, random: spreads the reads of an event, and picks the advert. */
  spread: number;
  chance: number;
  /** Identify the view of each stream for analytics, UUIDs: a recording watched after the live stream is another view. */
  viewIds: { live: string; recording: string };
}

/** The screens of a visit; each is a state of the machine. */
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
  /** The platform's time of the last read, seconds since the epoch. */
  readAt: number;
  failure: Failure | null;
  viewer: WatchViewer;
  /** Null for content that is not an event. */
  status: EventStatus | null;
  /** Whether the event status actor runs and receives each read. */
  isStatusFollowed: boolean;
  decision: AccessDecision | null;
  /** Sources of the visible stream; a live stream keeps its own when the platform ends the event. */
  sources: readonly PlaybackSource[];
  screen: WatchScreen | null;
  /** The content to offer after the end; null for none. */
  next: Event | null;
  playback: PlaybackRef | null;
  tracking: WatchTrackingRef | null;
  /** Phase of the visible player; null until it is reported. */
  phase: PlaybackPhase | null;
  /** A preroll was skipped: the pressed button has unmounted, so focus moves to the player. */
  prerollSkipped: boolean;
  /** Seconds until the next content opens. */
  secondsLeft: number;
  /** Whether the editor of a clip is on screen, with what was entered in it. */
  isClipEdited: boolean;
}

/** A page in terms of a picture in its corner: free for one, occupied by what nothing may play beside, or the visit's own. */
export type OpenedPage = 'free' | 'occupied' | 'own';

export type WatchEvent =
  // Facts of the actors.
  | { type: 'content.loaded'; content: WatchContent; now: number }
  /** The platform does not have this content. */
  | { type: 'content.missing' }
  /** A shared clip that its maker deleted. */
  | { type: 'content.deleted' }
  | { type: 'content.failed'; failure: Failure }
  | { type: 'viewer.changed'; viewer: WatchViewer }
  | { type: 'next.changed'; next: Event | null }
  | { type: 'difficulties.shown' }
  | { type: 'clipEditor.opened' }
  | { type: 'clipEditor.closed' }
  | { type: 'playback.changed'; phase: PlaybackPhase }
  | { type: 'page.opened'; page: OpenedPage }
  | { type: 'preferences.changed'; preferences: PlayerPreferences }
  // Commands of the viewer.
  | { type: 'content.retry' }
  | { type: 'resume.accept' }
  | { type: 'resume.startOver' }
  | { type: 'next.cancel' }
  | { type: 'recording.watch' }
  /** The page of the visit is on screen again. */
  | { type: 'visit.return' }
  | { type: 'visit.leave' }
  | { type: 'corner.play' }
  | { type: 'corner.pause' }
  | BrowserEvent;

export type WatchEmitted =
  /** The time to decline is over, so the page of the next content opens. */
  { type: 'next.reached'; id: number } | PictureEvent;

/** A command to the actor that loads the content. */
export type ContentCommand = { type: 'content.refresh' };
