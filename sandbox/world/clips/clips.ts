import type { AssetKey } from '../../media/catalogue';
import type { Arena } from '../../pictures/arenas/arenas';
import type { Sides } from '../../pictures/drawings';
import type { Account } from '../accounts/accounts';
import type { Random } from '../random';

export type ClipStatus = 'queued' | 'processing' | 'failed' | 'ready';
export type ClipFailure = 'source_deleted' | 'range_not_recorded' | 'encoding_failed';

/** How the making of a clip goes, on purpose: one that fails does so at the end, a stuck one never gets there, a queued one never begins. */
export const CLIP_FATES = [
  'ready',
  'encoding_failed',
  'range_not_recorded',
  'source_deleted',
  'stuck',
  'queued',
] as const;
export type ClipFate = (typeof CLIP_FATES)[number];

export const isClipFate = (value: unknown): value is ClipFate => CLIP_FATES.some((fate) => fate === value);

export interface ClipRecord {
  id: number;
  uuid: string;
  account: Account;
  eventId: number;
  mediaId: number;
  name: string;
  /** Seconds from the beginning of the media; of a live event from its start. */
  startTime: number;
  /** Seconds. */
  duration: number;
  tags: string[];
  /** Whether everyone who watches the event is shown it. */
  isPublic: boolean;
  /** The maker agreed that it carries their first name. */
  showsMaker: boolean;
  /** How often its link was opened. */
  views: number;
  createdMs: number;
  /** The media that it is cut from, for the media server. */
  cut: { assetKey: AssetKey; startSeconds: number; looped: boolean };
  /** The ground and the sides on its picture, kept because the event may be deleted. */
  arena: Arena;
  sides: Sides;
  fate: ClipFate;
  /** How much of its making is skipped, milliseconds. */
  skippedMs: number;
  /** When its making ended early, milliseconds since epoch; null: it ends by itself. */
  failedMs: number | null;
  /** Its maker does not have it any more; it still counts, and its link says that it was deleted. */
  deleted: boolean;
}

export type NewClip = Omit<ClipRecord, OwnState> & Partial<Pick<ClipRecord, Stated>>;

/** The state of a new clip, unless it is told otherwise. */
type Stated = 'fate' | 'isPublic' | 'showsMaker' | 'views';
type OwnState = Stated | 'id' | 'uuid' | 'skippedMs' | 'failedMs' | 'deleted';

const QUEUED_MS = 2000;
const PROCESSING_MS = 6000;

/** Queued, then processing, then ready or failed: by the clock alone (spec §4). */
export function clipStatus(clip: ClipRecord, nowMs: number): ClipStatus {
  if (clip.failedMs !== null && nowMs >= clip.failedMs) return 'failed';
  const age = nowMs - clip.createdMs + clip.skippedMs;
  if (age < QUEUED_MS || clip.fate === 'queued') return 'queued';
  if (age < QUEUED_MS + PROCESSING_MS || clip.fate === 'stuck') return 'processing';
  return clip.fate === 'ready' ? 'ready' : 'failed';
}

export const isBeingMade = (clip: ClipRecord, nowMs: number): boolean =>
  ['queued', 'processing'].includes(clipStatus(clip, nowMs));

/** Why a clip failed; null while it has not. */
export function clipFailure(clip: ClipRecord, nowMs: number): ClipFailure | null {
  const { fate } = clip;
  if (clipStatus(clip, nowMs) !== 'failed' || fate === 'ready' || fate === 'stuck' || fate === 'queued')
    return null;
  return fate;
}

/** 0 to 100. */
export function clipProgress(clip: ClipRecord, nowMs: number): number {
  const status = clipStatus(clip, nowMs);
  if (status === 'ready') return 100;
  if (status === 'queued') return 0;
  const share = (nowMs - clip.createdMs + clip.skippedMs - QUEUED_MS) / PROCESSING_MS;
  return Math.round(Math.max(0, Math.min(0.95, share)) * 100);
}

export interface Clips {
  /** How the next clips go; `ready` until told otherwise. */
  fate: ClipFate;
  /** The secret that the addresses of this world's clips are signed with. */
  readonly secret: string;
  add(clip: NewClip): ClipRecord;
  byId(id: number): ClipRecord | null;
  /** The clip of a shared link, deleted ones among them. */
  shared(id: number, uuid: string): ClipRecord | null;
  /** Newest first. */
  of(account: Account): ClipRecord[];
  /** The clips that everyone who watches an event is shown: most viewed first, newest first among equals. */
  publicOf(eventId: number, nowMs: number): ClipRecord[];
  /** Made by an account in a stretch of time, deleted ones among them, failed ones not. */
  countOf(account: Account, fromMs: number, nowMs: number): number;
  remove(clip: ClipRecord): void;
  /** The clips in the making meet this fate at once. */
  changeAtOnce(fate: ClipFate, nowMs: number): void;
  /** Ends the making of all that is cut from an event; what is ready stays. */
  sourceDeleted(eventId: number, nowMs: number): void;
}

export function createClips(random: Random): Clips {
  const clips: ClipRecord[] = [];
  let lastId = 800;
  const uuid = (): string =>
    [random.hex(8), random.hex(4), `4${random.hex(3)}`, `a${random.hex(3)}`, random.hex(12)].join('-');
  const kept = (id: number) => clips.find((clip) => clip.id === id);
  const made: Clips = {
    fate: 'ready',
    secret: random.hex(32),
    add: (clip) => {
      lastId += 1;
      const state = { id: lastId, uuid: uuid(), skippedMs: 0, failedMs: null, deleted: false };
      const stated = { fate: made.fate, isPublic: false, showsMaker: false, views: 0 };
      const record: ClipRecord = { ...stated, ...clip, ...state };
      clips.push(record);
      return record;
    },
    byId: (id) => {
      const clip = kept(id);
      return clip === undefined || clip.deleted ? null : clip;
    },
    shared: (id, secret) => {
      const clip = kept(id);
      return clip?.uuid === secret ? clip : null;
    },
    of: (account) =>
      clips
        .filter((clip) => clip.account === account && !clip.deleted)
        .sort((one, other) => other.createdMs - one.createdMs || other.id - one.id),
    publicOf: (eventId, nowMs) =>
      clips
        .filter(
          (clip) =>
            clip.isPublic && !clip.deleted && clip.eventId === eventId && clipStatus(clip, nowMs) === 'ready',
        )
        .sort(
          (one, other) => other.views - one.views || other.createdMs - one.createdMs || other.id - one.id,
        ),
    countOf: (account, fromMs, nowMs) =>
      clips.filter(
        (clip) =>
          clip.account === account && clip.createdMs >= fromMs && clipStatus(clip, nowMs) !== 'failed',
      ).length,
    remove: (clip) => {
      clip.deleted = true;
    },
    changeAtOnce: (fate, nowMs) => {
      for (const clip of clips)
        if (isBeingMade(clip, nowMs)) Object.assign(clip, { fate, skippedMs: QUEUED_MS + PROCESSING_MS });
    },
    sourceDeleted: (eventId, nowMs) => {
      for (const clip of clips) {
        if (clip.eventId !== eventId || !isBeingMade(clip, nowMs)) continue;
        Object.assign(clip, { fate: 'source_deleted', failedMs: nowMs });
      }
    },
  };
  return made;
}
