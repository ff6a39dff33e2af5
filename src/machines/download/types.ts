import type { Failure } from '../../api/failure';

/** The event whose recording is wanted, and what its file is called where the platform gives no name. */
export interface Requested {
  eventId: number;
  fileName: string;
}

/** A file that the platform offers. */
export interface FileOffer {
  url: string;
  name: string;
  /** Bytes; null where the platform does not say. */
  size: number | null;
}

/** Bytes; `total` null while it is not known. */
type Progress = { received: number; total: number | null };

export type DownloadEvent =
  | ({ type: 'download.requested' } & Requested)
  | { type: 'download.cancelled' }
  /** The viewer has seen how it ended, or left the page. */
  | { type: 'download.dismissed' }
  | ({ type: 'file.progressed' } & Progress)
  /** The browser has the file, or receives it by itself and shows how far it is. */
  | { type: 'file.saved' }
  | { type: 'file.failed'; failure: Failure };

export interface DownloadContext extends Progress {
  requested: Requested | null;
  offer: FileOffer | null;
  failure: Failure | null;
}
