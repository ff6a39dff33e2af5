/** The videos of the sandbox: all of our own making (make.sh). Pure data, no file is read here. */

export interface Asset {
  key: AssetKey;
  /** Seconds. */
  durationSeconds: number;
  /** Whether sound and picture end together, so that the asset can run in a loop as a live stream. */
  loops: boolean;
  thumbnails: ThumbnailSheet;
}

/** One JPEG with a picture every so many seconds, row by row. */
interface ThumbnailSheet {
  everySeconds: number;
  columns: number;
  /** Pixels, of one picture. */
  width: number;
  height: number;
}

export interface Rendition {
  name: string;
  width: number;
  height: number;
}

export type AssetKey = 'court' | 'rink' | 'field' | 'pool' | 'gym' | 'preroll';
export type CaptionLanguage = 'en' | 'fr';

const tile = { width: 160, height: 90 };

export const assets: Record<AssetKey, Asset> = {
  court: {
    key: 'court',
    durationSeconds: 120,
    loops: true,
    thumbnails: { everySeconds: 5, columns: 6, ...tile },
  },
  rink: {
    key: 'rink',
    durationSeconds: 64,
    loops: true,
    thumbnails: { everySeconds: 4, columns: 4, ...tile },
  },
  field: {
    key: 'field',
    durationSeconds: 64,
    loops: true,
    thumbnails: { everySeconds: 4, columns: 4, ...tile },
  },
  pool: {
    key: 'pool',
    durationSeconds: 64,
    loops: true,
    thumbnails: { everySeconds: 4, columns: 4, ...tile },
  },
  gym: {
    key: 'gym',
    durationSeconds: 64,
    loops: true,
    thumbnails: { everySeconds: 4, columns: 4, ...tile },
  },
  preroll: {
    key: 'preroll',
    durationSeconds: 10,
    loops: false,
    thumbnails: { everySeconds: 2, columns: 5, ...tile },
  },
};

/** Lowest first: a player that knows nothing of its network yet starts with the first. */
export const renditions: readonly Rendition[] = [
  { name: 'video-240', width: 426, height: 240 },
  { name: 'video-360', width: 640, height: 360 },
  { name: 'video-540', width: 960, height: 540 },
];

export const AUDIO = 'audio';
export const FRAMES_PER_SECOND = 25;
/** Seconds between two keyframes, and so between two segments. */
export const SEGMENT_SECONDS = 2;

export const captionLanguages: Record<CaptionLanguage, string> = { en: 'English', fr: 'Français' };

export const mimeTypes = {
  hls: 'application/vnd.apple.mpegurl',
  dash: 'application/dash+xml',
  mp4: 'video/mp4',
  segment: 'video/iso.segment',
  audio: 'audio/mp4',
  vtt: 'text/vtt',
  jpeg: 'image/jpeg',
} as const;

export function isAssetKey(value: string): value is AssetKey {
  return Object.hasOwn(assets, value);
}

/** Paths (same origin) under which an asset is served; see serve.ts. */
export function onDemandPaths(key: AssetKey) {
  return {
    hls: `/media/vod/${key}/master.m3u8`,
    dash: `/media/vod/${key}/manifest.mpd`,
    thumbnails: `/media/vod/${key}/thumbnails.vtt`,
    download: `/media/download/${key}.mp4`,
    preview: `/media/preview/${key}.mp4`,
  };
}

/** A short moving preview of an asset for everybody, from this second on; see serve.ts. */
export function previewPath(key: AssetKey, fromSeconds: number): string {
  return `/media/preview/${key}-${fromSeconds}.mp4`;
}

export function libraryPaths(id: number) {
  return { hls: `/media/library/${id}/master.m3u8`, thumbnails: `/media/library/${id}/thumbnails.vtt` };
}

export function livePath(key: string): string {
  return `/media/live/${key}/master.m3u8`;
}

export function clipPaths(id: string) {
  return { hls: `/media/clips/${id}/master.m3u8`, download: `/media/clips/${id}/clip.mp4` };
}
