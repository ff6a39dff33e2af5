import type { Failure } from '../../api/failure';

/** A file that the platform lets go. */
export interface FileOffer {
  url: string;
  name: string;
  /** Bytes; null where the platform does not say. */
  size: number | null;
}

/** Bytes; `total` null while it is not known. */
type Progress = { received: number; total: number | null };

export type DownloadEvent =
  | { type: 'download.requested'; eventId: number }
  | { type: 'download.cancelled' }
  /** The viewer has seen how it ended, or left the page. */
  | { type: 'download.dismissed' }
  | ({ type: 'file.progressed' } & Progress)
  /** The file lies with the browser: whole, or still coming where the browser itself shows how far it is. */
  | { type: 'file.saved' }
  | { type: 'file.failed'; failure: Failure };

export interface DownloadContext extends Progress {
  eventId: number | null;
  offer: FileOffer | null;
  failure: Failure | null;
}
