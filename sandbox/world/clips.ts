import type { AssetKey } from '../media/catalogue';
import type { Account } from './accounts';
import type { Random } from './random';

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
  createdMs: number;
  /** What it is cut from, for the media server. */
  cut: { assetKey: AssetKey; startSeconds: number; looped: boolean };
  /** How its making goes, on purpose: a failing clip fails at the end, a stuck one never gets there, a queued one never begins. */
  fate: 'ready' | 'failed' | 'stuck' | 'queued';
}

export type ClipStatus = 'queued' | 'processing' | 'failed' | 'ready';

const QUEUED_MS = 2000;
const PROCESSING_MS = 6000;

/** Queued, then processing, then ready or failed: by the clock alone (spec §4). */
export function clipStatus(clip: ClipRecord, nowMs: number): ClipStatus {
  const age = nowMs - clip.createdMs;
  if (age < QUEUED_MS || clip.fate === 'queued') return 'queued';
  if (age < QUEUED_MS + PROCESSING_MS || clip.fate === 'stuck') return 'processing';
  return clip.fate;
}

/** 0 to 100. */
export function clipProgress(clip: ClipRecord, nowMs: number): number {
  const status = clipStatus(clip, nowMs);
  if (status === 'ready') return 100;
  const share = (nowMs - clip.createdMs - QUEUED_MS) / PROCESSING_MS;
  return Math.round(Math.max(0, Math.min(0.95, share)) * 100);
}

export interface Clips {
  /** How the next clips go; `ready` until told otherwise. */
  fate: ClipRecord['fate'];
  add(clip: Omit<ClipRecord, 'id' | 'uuid' | 'fate'>): ClipRecord;
  byId(id: number): ClipRecord | null;
  /** Newest first. */
  of(account: Account): ClipRecord[];
  remove(clip: ClipRecord): void;
}

export function createClips(random: Random): Clips {
  let clips: ClipRecord[] = [];
  let lastId = 800;
  const uuid = (): string =>
    [random.hex(8), random.hex(4), `4${random.hex(3)}`, `a${random.hex(3)}`, random.hex(12)].join('-');
  const made: Clips = {
    fate: 'ready',
    add: (clip) => {
      lastId += 1;
      const record: ClipRecord = { ...clip, id: lastId, uuid: uuid(), fate: made.fate };
      clips.push(record);
      return record;
    },
    byId: (id) => clips.find((clip) => clip.id === id) ?? null,
    of: (account) => clips.filter((clip) => clip.account === account).reverse(),
    remove: (clip) => {
      clips = clips.filter((other) => other !== clip);
    },
  };
  return made;
}
