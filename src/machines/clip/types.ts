import type { Failure } from '../../api/failures/failure';
import type { Clip, ClipRequest } from '../../api/schema';
import type { BrowserEvent } from '../appEvents';

/**
 * A part of the media in the contract's clip time: seconds from the beginning of a recording, of a live stream from
 * `event_utc_ts`.
 */
export interface ClipRange {
  start: number;
  end: number;
}

export type ClipEdge = keyof ClipRange;

/** The media that a clip is cut from. */
export interface ClipSource {
  /** Number of the media, `event_media_id`. */
  mediaId: number;
  isLive: boolean;
}

/** The range that the viewer has marked, and the texts that they have typed. */
export interface ClipDraft {
  source: ClipSource;
  range: ClipRange;
  /** Times as they are typed, until the field is left; null where the field shows the range. */
  typed: Record<ClipEdge, string | null>;
  name: string;
  tags: readonly string[];
  /** A tag that is typed and not added yet. */
  tagText: string;
  audience: ClipAudience;
}

/** The people who are shown a clip: those with its link, or everyone who watches its event, with its maker's name or without. */
type ClipAudience = (typeof CLIP_AUDIENCES)[number];
export const CLIP_AUDIENCES = ['link', 'everyone', 'everyoneNamed'] as const;

/** The part of the stream that can be cut at the moment. */
export interface ClipWindow {
  bounds: ClipRange;
  /** Clip time minus the time of the media timeline, seconds. */
  offset: number;
  /** The event of a live stream has ended. */
  hasEnded: boolean;
  /** Number of its recording; null without one, and for a recording. */
  recordingId: number | null;
}

export type ClipField = ClipEdge | 'name' | 'tags';

/** A problem of a field (spec §5 and design §9). */
export type ClipProblem =
  | 'input'
  | 'outOfOrder'
  | 'tooShort'
  | 'tooLong'
  | 'beyondEnd'
  | 'beforeStart'
  | 'nameMissing'
  | 'nameTooLong'
  | 'tagMissing'
  | 'tooManyTags'
  | 'tagTooLong'
  | 'tagRefused';

export type ClipProblems = Readonly<Record<ClipField, ClipProblem | null>>;

/** Why a clip has failed; a reason that is not known counts as `encoding_failed` (contract). */
export type ClipFailureReason = 'source_deleted' | 'range_not_recorded' | 'encoding_failed';

interface EditInput {
  kind: 'edit';
  eventId: number;
  draft: ClipDraft;
  /** The earliest and the latest time that can be cut. */
  bounds: ClipRange;
  /** Clip time minus the time of the media timeline, seconds. */
  offset: number;
  /** Of the channel's settings; empty where viewers write their own. */
  offeredTags: readonly string[];
  /** The channel has public clips. */
  mayBePublic: boolean;
}

/** A clip in the making, found again after a reload. */
interface FollowInput {
  kind: 'follow';
  eventId: number;
  clipId: number;
  /** The rest of the 5 minutes, ms. */
  patienceMs: number;
}

/** A failed clip that is made again from a list. */
interface RetryInput {
  kind: 'retry';
  eventId: number;
  clip: Clip;
}

export type ClipInput = EditInput | FollowInput | RetryInput;

/** The same in its tab. */
export type ClipStart = ClipInput & { isTabHidden: boolean };

export interface ClipContext {
  eventId: number;
  /** Null when a clip is followed that was made before a reload. */
  draft: ClipDraft | null;
  initialDraft: ClipDraft | null;
  bounds: ClipRange;
  offset: number;
  offeredTags: readonly string[];
  mayBePublic: boolean;
  /** Found at the last attempt to create, without those of the range; or named by the platform. */
  problems: ClipProblems;
  /** The number of attempts that found problems; the focus follows it. */
  findings: number;
  /** Why the platform did not take the clip, or did not answer. */
  failure: Failure | null;
  /** The event of a live stream has ended. */
  hasEnded: boolean;
  /** Number of its recording; null without one. */
  recordingId: number | null;
  isPreviewing: boolean;
  /** Whether the editor is on screen. */
  isShown: boolean;
  request: ClipRequest | null;
  /** How often the request was sent again after a lost answer. */
  resends: number;
  /** How often the clips of the event could not be read after a lost answer. */
  looks: number;
  /** How often the platform throttled the request since the viewer asked for the clip. */
  throttles: number;
  clipId: number | null;
  /** As it was last read. */
  clip: Clip | null;
  /** The failed clip that a retry replaces. */
  replacedId: number | null;
  /** The wait that the platform asked for, ms; null for the usual one. */
  throttleMs: number | null;
  patienceMs: number;
  /** The clip takes longer than usual. */
  isSlow: boolean;
  isTabHidden: boolean;
}

type EditorCommand =
  /** Moves a handle; it stops at the bounds and at the other handle. `at` may be infinite. */
  | { type: 'edge.move'; edge: ClipEdge; at: number }
  /** Sets an end to the playback position, wherever that is. */
  | { type: 'edge.set'; edge: ClipEdge; at: number }
  | { type: 'range.move'; start: number }
  | { type: 'time.change'; edge: ClipEdge; text: string }
  | { type: 'time.leave'; edge: ClipEdge }
  | { type: 'name.change'; name: string }
  | { type: 'tag.toggle'; tag: string }
  | { type: 'tagText.change'; text: string }
  | { type: 'tagText.add' }
  | { type: 'audience.choose'; audience: ClipAudience }
  | { type: 'preview.play' }
  | { type: 'preview.stop' }
  | { type: 'clip.create' };

type ClipCommand =
  | { type: 'clip.close' }
  /** Goes back to the editor from the question or from a failed clip. */
  | { type: 'clip.edit' }
  | { type: 'clip.discard' }
  | { type: 'clip.retry' };

/** Facts of the actors. */
type ClipFact =
  | { type: 'draft.restored'; draft: ClipDraft }
  /** The times that can be cut have changed: a live window has moved on, or the event has ended. */
  | ({ type: 'window.moved' } & ClipWindow)
  /** The viewer paused the player or sought elsewhere. */
  | { type: 'preview.ended' };

export type ClipEvent =
  | EditorCommand
  | ClipCommand
  | ClipFact
  /** The page of the editor is left. */
  | { type: 'visit.leave' }
  | Exclude<BrowserEvent, { type: 'network.lost' }>;

export type ClipEmitted =
  | { type: 'clip.created'; clip: Clip }
  | { type: 'clip.ready'; clip: Clip; isShown: boolean }
  /** `reason` is why the making failed; null where the platform did not take the clip after the editor was left. */
  | {
      type: 'clip.failed';
      clip: Clip | null;
      name: string;
      reason: ClipFailureReason | null;
      isShown: boolean;
    };

/** A command to the actor that observes the player. */
export type PlayerCommand =
  /** Plays only this range, again and again. */
  | { type: 'preview.set'; range: ClipRange }
  | { type: 'preview.clear' }
  /** Shows the picture at this time, paused. */
  | { type: 'picture.show'; at: number };

/** A command to the actor that keeps the draft. */
export type DraftCommand = { type: 'draft.store'; draft: ClipDraft } | { type: 'draft.forget' };
