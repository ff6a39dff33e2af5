import type { Failure } from '../../api/failure';

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
  /** `fileName`: what the file is called where the platform gives no name. */
  | { type: 'download.start'; fileName: string }
  | { type: 'download.cancel' }
  | ({ type: 'file.progressed' } & Progress)
  /** The browser has the file, or goes on with the download by itself and shows its progress. */
  | { type: 'file.saved' }
  | { type: 'file.failed'; failure: Failure };

export interface DownloadInput {
  eventId: number;
}

export interface DownloadContext extends DownloadInput, Progress {
  fileName: string;
  offer: FileOffer | null;
  failure: Failure | null;
}
