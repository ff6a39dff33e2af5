import type { Failure } from '../../api/failures/failure';

/** A file to download. */
export interface FileOffer {
  url: string;
  name: string;
  /** Bytes; null if the platform omits it. */
  size: number | null;
}

/** Bytes; `total` is null while unknown. */
type Progress = { received: number; total: number | null };

export type DownloadEvent =
  /** `fileName`: used if the platform sends no name. */
  | { type: 'download.start'; fileName: string }
  | { type: 'download.cancel' }
  | ({ type: 'file.progressed' } & Progress)
  | { type: 'file.saved' }
  /** The browser downloads the file itself, and shows its progress. */
  | { type: 'file.handedOver' }
  | { type: 'file.failed'; failure: Failure };

/** The content to download: the recording of an event, or a clip. */
export interface DownloadInput {
  kind: 'event' | 'clip';
  id: number;
}

export type FileRequest = DownloadInput & { fileName: string };

export interface FileTransfer {
  kind: DownloadInput['kind'];
  offer: FileOffer;
}

export interface DownloadContext extends DownloadInput, Progress {
  fileName: string;
  offer: FileOffer | null;
  failure: Failure | null;
}
