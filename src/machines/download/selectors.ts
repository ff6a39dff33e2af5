import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../api/failures/failure';
import type { downloadMachine } from './machine';

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;

/** The view of a download. */
export type DownloadView =
  | { phase: 'idle' | 'requesting' | 'saved' | 'handedOver' }
  /** 0 to 100; null while the length is unknown. */
  | { phase: 'receiving'; percent: number | null }
  | { phase: 'failed'; failure: Failure | null };

/** Compare with `sameDownload`, since each call returns a new object. */
export function selectDownload({ value, context }: SnapshotFrom<typeof downloadMachine>): DownloadView {
  if (value === 'failed') return { phase: value, failure: context.failure };
  if (value !== 'receiving') return { phase: value };
  const { received, total } = context;
  return {
    phase: value,
    percent: total === null ? null : Math.min(100, Math.floor((received / total) * 100)),
  };
}

export function sameDownload(a: DownloadView, b: DownloadView): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
