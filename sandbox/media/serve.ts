import type { Clock } from '../world/clock';
import { type AssetKey, isAssetKey, mimeTypes } from './catalogue';
import { loadThumbnails } from './files';
import type { LiveWindow } from './live';
import { writeMovie } from './mp4/movie';
import { clipRecording, wholeAsset } from './recording';
import { allowAnyOrigin, type Content, refuse, respond } from './respond';
import { serveLive } from './serveLive';
import { serveRecording } from './serveRecording';
import { writeThumbnails } from './thumbnails';

/** The stretch of an asset that a clip plays. */
export interface ClipCut {
  assetKey: string;
  /** Seconds of the asset, or since the start of a looped live stream. */
  startSeconds: number;
  durationSeconds: number;
  /** The clip comes from a live stream, which repeats its asset. */
  looped?: boolean;
  /** Second of the event at its beginning, which captions name. Default: `startSeconds`. */
  eventSeconds?: number;
}

/** The facts of the world that media need; asked anew on every request. */
export interface MediaWorld {
  clock: Clock;
  /** When the live stream of this name runs; null if there is none. */
  liveWindow(key: string): LiveWindow | null;
  /** The cut of a clip that is ready; null if there is none. */
  clip(id: string): ClipCut | null;
  /** The asset that an address of the library opens; null if there is no such item, `refused` answers 403. */
  libraryAsset?(id: string, query: URLSearchParams): AssetKey | 'refused' | null;
  /** Refuses an address (403) for reasons of the world's own, beside its `expires`. */
  expired?(url: URL): boolean;
}

/** The part of an asset that is shown to everybody, seconds. */
const PREVIEW = { startSeconds: 12, durationSeconds: 8 };

const PATH = /^\/media\/(vod|live|clips|library|download|preview)\/([\w-]+)(?:\/([\w./-]+)|\.mp4)$/;

/**
 * Answers requests for `/media/...`; undefined for all else.
 *
 * - `/media/vod/{asset}/master.m3u8`, `manifest.mpd`, `thumbnails.vtt`
 * - `/media/live/{key}/master.m3u8` with its `thumbnails.m3u8`, 404 before the first segment is finished
 * - `/media/clips/{id}/master.m3u8`, `manifest.mpd`, `clip.mp4`
 * - `/media/library/{id}/master.m3u8`, `thumbnails.vtt`, 403 without a signature where a pass is needed
 * - `/media/download/{asset}.mp4`, `/media/preview/{asset}.mp4`, `/media/preview/{asset}-{from second}.mp4`
 *
 * An address may carry `?expires=<seconds since epoch>`: from then on it answers 403. Playlists pass their
 * query on, so the whole stream expires with the address it was opened with (fault 30).
 * No part of a path ever names a file on disk.
 */
export function serveMedia(request: Request, world: MediaWorld): Response | undefined {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/media/')) return undefined;
  if (request.method === 'OPTIONS') return allowAnyOrigin();
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed');
  if (hasExpired(url, world)) return refuse(403, 'This address has expired');
  const content = find(url, world);
  if (content === 'refused') return refuse(403, 'This address is not signed');
  return content ? respond(request, content) : refuse(404, 'No such media');
}

function hasExpired(url: URL, world: MediaWorld): boolean {
  const expires = url.searchParams.get('expires');
  if (expires !== null && !(Number(expires) * 1000 > world.clock.now())) return true;
  return world.expired?.(url) ?? false;
}

function find(url: URL, world: MediaWorld): Content | 'refused' | null {
  const [, kind, key = '', rest] = PATH.exec(url.pathname) ?? [];
  if (kind === 'live') {
    const window = world.liveWindow(key);
    return window && rest ? serveLive(window, rest, url.search, world.clock.now()) : null;
  }
  if (kind === 'clips') return findClip(key, world.clip(key), rest, url.search);
  if (kind === 'library') {
    const asset = world.libraryAsset?.(key, url.searchParams) ?? null;
    if (asset === null || asset === 'refused' || !rest) return asset === 'refused' ? asset : null;
    return findOnDemand(asset, rest, url.search);
  }
  if (kind === 'preview' && !rest) return findPreview(key);
  if (!isAssetKey(key)) return null;
  if (kind === 'download' && !rest) {
    return { body: writeMovie(wholeAsset(key)), type: mimeTypes.mp4, fileName: `${key}.mp4` };
  }
  return kind === 'vod' && rest ? findOnDemand(key, rest, url.search) : null;
}

function findOnDemand(key: AssetKey, rest: string, search: string): Content | null {
  if (rest === 'thumbnails.vtt') return { body: writeThumbnails(key, search), type: mimeTypes.vtt };
  if (rest === 'thumbnails.jpg') return { body: loadThumbnails(key), type: mimeTypes.jpeg };
  return serveRecording(wholeAsset(key), rest, search);
}

/** @param name an asset, or an asset and the second from which it is shown */
function findPreview(name: string): Content | null {
  const [, key = '', from] = /^([a-z]+)(?:-(\d{1,4}))?$/.exec(name) ?? [];
  if (!isAssetKey(key)) return null;
  const start = from === undefined ? PREVIEW.startSeconds : Number(from);
  const taste = clipRecording(key, start, PREVIEW.durationSeconds, false);
  return taste && { body: writeMovie(taste), type: mimeTypes.mp4 };
}

function findClip(id: string, cut: ClipCut | null, rest: string | undefined, search: string): Content | null {
  if (!cut || !rest || !isAssetKey(cut.assetKey)) return null;
  const { assetKey, startSeconds, durationSeconds, looped = false, eventSeconds } = cut;
  const recording = clipRecording(assetKey, startSeconds, durationSeconds, looped, eventSeconds);
  if (!recording) return null;
  if (rest !== 'clip.mp4') return serveRecording(recording, rest, search);
  return { body: writeMovie(recording), type: mimeTypes.mp4, fileName: `clip-${id}.mp4` };
}
