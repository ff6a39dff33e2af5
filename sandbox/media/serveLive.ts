import { writeLiveCaptions } from './captions';
import { AUDIO, mimeTypes, SEGMENT_SECONDS } from './catalogue';
import { loadTrack } from './files';
import { cutLiveSegment, isServed, type LiveWindow, liveAsset, livePlaylist, liveSegment } from './live';
import { serveLiveThumbnails, thumbnailsLine } from './liveThumbnails';
import { writeFragment } from './mp4/fragment';
import { writeMasterPlaylist, writeMediaPlaylist } from './playlist';
import type { Content } from './respond';
import { readStreamFile } from './serveRecording';

/**
 * Playlists, captions and segments of a live stream as they are at a moment.
 *
 * @param nowMs milliseconds since epoch
 */
export function serveLive(window: LiveWindow, path: string, search: string, nowMs: number): Content | null {
  if (!livePlaylist(window, 'captions-en', nowMs, search)) return null;
  const asset = liveAsset(window);
  if (path === 'master.m3u8') {
    const body = writeMasterPlaylist(asset, search, { more: [thumbnailsLine(window, search)] });
    return { body, type: mimeTypes.hls, changes: true };
  }
  const thumbnails = serveLiveThumbnails(window, path, search, nowMs);
  if (thumbnails) return thumbnails;
  const file = readStreamFile(path);
  if (!file) return null;
  const { name, language, kind, number } = file;
  if (kind === 'playlist') {
    const playlist = livePlaylist(window, name, nowMs, search);
    return playlist && { body: writeMediaPlaylist(playlist), type: mimeTypes.hls, changes: true };
  }
  if (kind === 'init') {
    return {
      body: loadTrack(asset, name).init.slice(),
      type: name === AUDIO ? mimeTypes.audio : mimeTypes.mp4,
    };
  }
  if (kind !== 'segment' || !isServed(window, number, nowMs)) return null;
  const segment = liveSegment(window, number);
  if (language) {
    const gameSeconds = (segment.startsAt - (window.eventStartMs ?? window.startMs)) / 1000;
    const body = writeLiveCaptions(asset, language, segment.from, gameSeconds, SEGMENT_SECONDS);
    return { body, type: mimeTypes.vtt };
  }
  const body = writeFragment(loadTrack(asset, name), cutLiveSegment(window, name, segment), number + 1);
  return { body, type: mimeTypes.segment };
}
