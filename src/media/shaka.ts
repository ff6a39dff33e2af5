import { chunk } from '../chunks/importAgain';
import { type StreamKind, streamType } from './streamType';
import type { PlaybackSource, TimeRange } from './types';

/** The used part of a Shaka video track. */
export interface ShakaVideoTrack {
  active: boolean;
  bandwidth: number;
  height: number | null;
}

/** The used part of a Shaka text track. */
export interface ShakaTextTrack {
  id: number;
  active: boolean;
  language: string;
  label: string | null;
  forced: boolean;
}

/** The used part of a Shaka image track. */
interface ShakaImageTrack {
  id: number;
  /** Of a whole image, pixels. */
  width: number | null;
  /** Columns and rows, `5x2`. */
  tilesLayout: string | null;
}

/** The used part of a Shaka thumbnail; seconds and pixels. */
export interface ShakaThumbnail {
  startTime: number;
  duration: number;
  uris: string[];
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

/** The used part of a Shaka timeline; seconds. */
export interface ShakaTimeline {
  /** How long a segment of a live stream stays available; infinite on demand. */
  getSegmentAvailabilityDuration(): number;
  setSegmentAvailabilityDuration(seconds: number): void;
}

/** Shaka's number for a request of a manifest. */
export const MANIFEST = 0;

/** The used part of an answer that Shaka gets. */
export interface ShakaResponse {
  /** After redirections. */
  uri: string;
  data: ArrayBuffer | ArrayBufferView;
}

/** The used part of Shaka's networking. */
interface ShakaNetwork {
  /** The filter gets each answer, with the number of its kind, before Shaka reads it. */
  registerResponseFilter(filter: (type: number, response: ShakaResponse) => void): void;
}

/** The used part of a Shaka player; the builds' own types are nominal and incompatible. */
export interface ShakaPlayer {
  attach(video: HTMLMediaElement): Promise<unknown>;
  setVideoContainer(container: HTMLElement | null): void;
  configure(config: object): boolean;
  getNetworkingEngine(): ShakaNetwork | null;
  load(url: string, startTime?: number | Date | null, mimeType?: string | null): Promise<unknown>;
  destroy(): Promise<unknown>;
  isLive(): boolean;
  isBuffering(): boolean;
  /** To be read through `createPresentationWindow`. */
  seekRange(): TimeRange;
  getManifest(): { presentationTimeline: ShakaTimeline } | null;
  /** Wall-clock time of the current frame; null if the stream has none. */
  getPlayheadTimeAsDate(): Date | null;
  getPresentationStartTimeAsDate(): Date | null;
  retryStreaming(): boolean;
  getBufferedInfo(): { total: TimeRange[]; audio: TimeRange[]; video: TimeRange[] };
  getVideoTracks(): ShakaVideoTrack[];
  selectVideoTrack(track: ShakaVideoTrack, clearBuffer?: boolean, safeMargin?: number): void;
  getTextTracks(): ShakaTextTrack[];
  selectTextTrack(track?: ShakaTextTrack | null): void;
  addThumbnailsTrack(url: string, mimeType?: string): Promise<{ id: number }>;
  getImageTracks(): ShakaImageTrack[];
  getAllThumbnails(trackId?: number | null): Promise<ShakaThumbnail[] | null>;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

export interface ShakaModule {
  Player: { new (): ShakaPlayer; isBrowserSupported(): boolean };
  polyfill: { installAll(): void };
}

// Each build supports one format and is a quarter smaller than the full build.
const builds: Record<StreamKind, () => Promise<ShakaModule>> = {
  hls: async () => (await chunk(() => import('shaka-player/dist/shaka-player.hls-es2021.js'))()).default,
  dash: async () => (await chunk(() => import('shaka-player/dist/shaka-player.dash-es2021.js'))()).default,
};

const loading = new Map<StreamKind, Promise<ShakaModule>>();

/** The Shaka build for this kind of stream, loaded once. Rejects when its chunk cannot be loaded. */
export function loadShaka(kind: StreamKind): Promise<ShakaModule> {
  const pending = loading.get(kind);
  if (pending !== undefined) return pending;
  const started = builds[kind]().then((shaka) => {
    shaka.polyfill.installAll();
    return shaka;
  });
  loading.set(kind, started);
  // A failed chunk is requested again by the next load, under another address.
  started.catch(() => loading.delete(kind));
  return started;
}

/** Starts loading the player before it is needed. */
export function preloadPlayer(source: PlaybackSource): void {
  loadShaka(streamType(source).kind).catch(() => undefined);
}
