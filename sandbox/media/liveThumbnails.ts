import { assets, mimeTypes } from './catalogue';
import { loadThumbnailRow } from './files';
import { DVR_WINDOW_SECONDS, LIVE_KEPT_SECONDS, type LiveWindow, liveAsset, streamSeconds } from './live';
import { type MediaPlaylist, writeMediaPlaylist } from './playlist';
import type { Content } from './respond';

/**
 * Thumbnails of a live stream: an image media playlist (https://github.com/image-media-playlist/spec, version 0.4) that
 * moves with the window. Each image segment is one row of the asset's sheet, so the newest pictures lie one row behind the
 * live edge.
 */

const PLAYLIST = 'thumbnails.m3u8';
const IMAGE = /^thumbnails\/(\d+)\.jpg$/;

/** The line of the main playlist that names the image playlist. */
export function thumbnailsLine(window: LiveWindow, search: string): string {
  const { width, height } = assets[liveAsset(window)].thumbnails;
  const { count, seconds } = rowsOf(window);
  const sizes = Array.from(
    { length: count },
    (_, row) => loadThumbnailRow(liveAsset(window), row).byteLength,
  );
  const bits = Math.ceil((Math.max(...sizes) * 8) / seconds);
  return `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${width}x${height},CODECS="jpeg",URI="${PLAYLIST}${search}"`;
}

/** The image playlist or one of its images; null for another path, or an image that is not there. */
export function serveLiveThumbnails(
  window: LiveWindow,
  path: string,
  search: string,
  nowMs: number,
): Content | null {
  if (path === PLAYLIST) {
    const body = writeMediaPlaylist(imagePlaylist(window, search, nowMs));
    return { body, type: mimeTypes.hls, changes: true };
  }
  const [, digits] = IMAGE.exec(path) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  const { count, seconds } = rowsOf(window);
  const passed = streamSeconds(window, nowMs);
  const end = (number + 1) * seconds;
  if (end > passed || end <= passed - LIVE_KEPT_SECONDS) return null;
  return { body: loadThumbnailRow(liveAsset(window), number % count), type: mimeTypes.jpeg };
}

function imagePlaylist(window: LiveWindow, search: string, nowMs: number): MediaPlaylist {
  const { everySeconds, columns, width, height } = assets[liveAsset(window)].thumbnails;
  const { count, seconds } = rowsOf(window);
  const passed = streamSeconds(window, nowMs);
  const finished = Math.floor(passed / seconds);
  const first = Math.max(0, Math.floor((passed - DVR_WINDOW_SECONDS) / seconds));
  const segments = Array.from({ length: Math.max(0, finished - first) }, (_, index) => {
    const number = first + index;
    return {
      uri: `thumbnails/${number}.jpg${search}`,
      duration: seconds,
      discontinuity: number > 0 && number % count === 0,
      startsAt: window.startMs + number * seconds * 1000,
      tiles: `RESOLUTION=${width}x${height},LAYOUT=${columns}x1,DURATION=${everySeconds}`,
    };
  });
  return {
    map: null,
    mediaSequence: first,
    discontinuitySequence: Math.floor(Math.max(0, first - 1) / count),
    segments,
    ended: window.endMs !== null && nowMs >= window.endMs,
    onDemand: false,
    imagesOnly: true,
  };
}

/** The number of the sheet's rows, and the seconds that one of them shows. */
function rowsOf(window: LiveWindow): { count: number; seconds: number } {
  const { durationSeconds, thumbnails } = assets[liveAsset(window)];
  const seconds = thumbnails.everySeconds * thumbnails.columns;
  return { count: durationSeconds / seconds, seconds };
}
