import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../api/failure';
import type { downloadMachine } from './machine';

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;

/** What a view shows of the download of one event. */
export type DownloadFacts =
  | { phase: 'idle' | 'requesting' | 'saved' }
  /** 0 to 100; null while the length is not known. */
  | { phase: 'receiving'; percent: number | null }
  | { phase: 'failed'; failure: Failure | null };

/** Compare with `sameDownload`: a new object each time. */
export function selectDownload(
  { value, context }: SnapshotFrom<typeof downloadMachine>,
  eventId: number,
): DownloadFacts {
  if (context.requested?.eventId !== eventId) return { phase: 'idle' };
  if (value === 'failed') return { phase: value, failure: context.failure };
  if (value !== 'receiving') return { phase: value };
  const { received, total } = context;
  return {
    phase: value,
    percent: total === null ? null : Math.min(100, Math.floor((received / total) * 100)),
  };
}

export function sameDownload(a: DownloadFacts, b: DownloadFacts): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
