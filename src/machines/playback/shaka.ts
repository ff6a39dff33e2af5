import { type StreamKind, streamType } from '../../media/streamType';
import type { PlaybackSource, TimeRange } from './types';

/** What is used of a Shaka video track. */
export interface ShakaVideoTrack {
  active: boolean;
  bandwidth: number;
  height: number | null;
}

/** What is used of a Shaka text track. */
export interface ShakaTextTrack {
  id: number;
  active: boolean;
  language: string;
  label: string | null;
  forced: boolean;
}

/** What is used of a Shaka thumbnail; seconds and pixels. */
interface ShakaThumbnail {
  startTime: number;
  duration: number;
  uris: string[];
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

/** What is used of a Shaka player, the same in both builds (their own types are nominal and do not mix). */
export interface ShakaPlayer {
  attach(video: HTMLMediaElement): Promise<unknown>;
  setVideoContainer(container: HTMLElement | null): void;
  configure(config: object): boolean;
  load(url: string, startTime?: number | Date | null, mimeType?: string | null): Promise<unknown>;
  destroy(): Promise<unknown>;
  isLive(): boolean;
  isBuffering(): boolean;
  seekRange(): TimeRange;
  /** When the picture was taken; null where the stream does not tell the time. */
  getPlayheadTimeAsDate(): Date | null;
  getPresentationStartTimeAsDate(): Date | null;
  goToLive(): void;
  retryStreaming(): boolean;
  getBufferedInfo(): { total: TimeRange[] };
  getVideoTracks(): ShakaVideoTrack[];
  selectVideoTrack(track: ShakaVideoTrack, clearBuffer?: boolean, safeMargin?: number): void;
  getTextTracks(): ShakaTextTrack[];
  selectTextTrack(track?: ShakaTextTrack | null): void;
  addThumbnailsTrack(url: string, mimeType?: string): Promise<{ id: number }>;
  getAllThumbnails(trackId?: number | null): Promise<ShakaThumbnail[] | null>;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

export interface ShakaModule {
  Player: { new (): ShakaPlayer; isBrowserSupported(): boolean };
  polyfill: { installAll(): void };
}

// Each build knows one format and is a quarter smaller than the whole.
const builds: Record<StreamKind, () => Promise<ShakaModule>> = {
  hls: async () => (await import('shaka-player/dist/shaka-player.hls-es2021.js')).default,
  dash: async () => (await import('shaka-player/dist/shaka-player.dash-es2021.js')).default,
};

const loading = new Map<StreamKind, Promise<ShakaModule>>();

/** The Shaka build that this kind of stream needs, fetched once. Rejects when the chunk cannot be had. */
export function loadShaka(kind: StreamKind): Promise<ShakaModule> {
  const known = loading.get(kind);
  if (known !== undefined) return known;
  const started = builds[kind]().then((shaka) => {
    shaka.polyfill.installAll();
    return shaka;
  });
  loading.set(kind, started);
  // A chunk that failed is asked for again by the next one who needs it.
  started.catch(() => loading.delete(kind));
  return started;
}

/** Starts fetching the player before it is needed: on intent (hover, focus, touch) or beside the route. */
export function preloadPlayer(source: PlaybackSource): void {
  loadShaka(streamType(source).kind).catch(() => undefined);
}
