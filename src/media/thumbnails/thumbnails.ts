import type { PresentationWindow } from '../presentationWindow';
import type { ShakaPlayer, ShakaThumbnail } from '../shaka';
import type { MediaFact, Thumbnail } from '../types';
import { thumbnailsOf } from './imagePlaylist';
import type { ImageStreams } from './imageStreams';

/** The thumbnails of one loaded content, wherever they come from. */
export interface Thumbnails {
  /** Reads and reports them, if they are not known yet or a live window has moved on. No image is loaded. */
  load(): void;
  stop(): void;
}

/** The places where thumbnails can be. */
export interface ThumbnailSources {
  /** URL of a WebVTT file; null without one. */
  url: string | null;
  /** The image playlists that an HLS stream declares. */
  images: ImageStreams;
}

/** A live window that has moved less has no picture worth a request, seconds. */
const NEWS_SECONDS = 5;
const TIMEOUT_MS = 10_000;
/** The width of a picture on the seek bar, CSS pixels. */
const SHOWN_WIDTH = 160;

export function createThumbnails(
  player: ShakaPlayer,
  window: PresentationWindow,
  sources: ThumbnailSources,
  report: (fact: MediaFact) => void,
): Thumbnails {
  /** The end of the window when they were last read. */
  let readAt: number | null = null;
  let isReading = false;
  let isStopped = false;

  async function load(): Promise<void> {
    const { end } = window.current();
    const isKnown = readAt !== null && (!player.isLive() || Math.abs(end - readAt) < NEWS_SECONDS);
    if (isStopped || isReading || isKnown) return;
    isReading = true;
    try {
      const thumbnails = await readThumbnails(player, sources);
      if (isStopped) return;
      readAt = end;
      if (thumbnails !== null) report({ type: 'thumbnails.loaded', thumbnails });
    } catch {
      // The seek bar shows the time alone, and the next call reads again.
    } finally {
      isReading = false;
    }
  }

  return {
    load: () => void load(),
    stop() {
      isStopped = true;
    },
  };
}

/** The thumbnails of the best source, in order; null without one. */
async function readThumbnails(
  player: ShakaPlayer,
  { url, images }: ThumbnailSources,
): Promise<Thumbnail[] | null> {
  // Shaka takes no file of thumbnails for a live stream, since it would not follow the window.
  if (url !== null && !player.isLive()) return readTrack(player, url);
  const playlist = bestImages(images.list());
  if (playlist !== null) {
    const zero = player.isLive() ? player.getPresentationStartTimeAsDate() : null;
    if (player.isLive() && zero === null) return null;
    const response = await fetch(playlist.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The image playlist answers ${response.status}.`);
    return thumbnailsOf(
      await response.text(),
      response.url || playlist.url,
      playlist,
      zero && zero.getTime() / 1000,
    );
  }
  const tracks = player.getImageTracks().map(({ id, width, tilesLayout }) => ({
    id,
    width: (width ?? 0) / (Number.parseInt(tilesLayout ?? '', 10) || 1),
  }));
  const track = bestImages(tracks);
  return track && toThumbnails(await player.getAllThumbnails(track.id));
}

/** The smallest pictures that are as wide as the seek bar shows them, or else the largest; null without any. */
function bestImages<Images extends { width: number }>(list: readonly Images[]): Images | null {
  const sorted = [...list].sort((a, b) => a.width - b.width);
  return sorted.find(({ width }) => width >= SHOWN_WIDTH) ?? sorted.at(-1) ?? null;
}

async function readTrack(player: ShakaPlayer, url: string): Promise<Thumbnail[]> {
  // Shaka requires absolute addresses.
  const track = await player.addThumbnailsTrack(new URL(url, document.baseURI).href, 'text/vtt');
  return toThumbnails(await player.getAllThumbnails(track.id));
}

function toThumbnails(thumbnails: ShakaThumbnail[] | null): Thumbnail[] {
  return (thumbnails ?? []).flatMap(({ startTime, duration, uris, positionX, positionY, width, height }) => {
    const sheet = uris[0];
    if (sheet === undefined || !(width > 0 && height > 0)) return [];
    const end = startTime + duration;
    return [{ start: startTime, end, url: sheet, x: positionX, y: positionY, width, height }];
  });
}
