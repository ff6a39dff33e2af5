import type { ShakaPlayer } from './shaka';
import type { MediaFact, Thumbnail } from './types';

/** The thumbnails of a loaded stream, in order; empty if there are none or they cannot be loaded. */
async function readThumbnails(player: ShakaPlayer, url: string): Promise<Thumbnail[]> {
  try {
    // Shaka requires absolute addresses.
    const track = await player.addThumbnailsTrack(new URL(url, document.baseURI).href, 'text/vtt');
    const thumbnails = await player.getAllThumbnails(track.id);
    return (thumbnails ?? []).flatMap(
      ({ startTime, duration, uris, positionX, positionY, width, height }) => {
        const sheet = uris[0];
        if (sheet === undefined || !(width > 0 && height > 0)) return [];
        const end = startTime + duration;
        return [{ start: startTime, end, url: sheet, x: positionX, y: positionY, width, height }];
      },
    );
  } catch {
    return [];
  }
}

/** Reads the thumbnails of a content and reports them, unless another content is loaded meanwhile. */
export async function reportThumbnails(
  player: ShakaPlayer,
  url: string,
  isCurrent: () => boolean,
  report: (fact: MediaFact) => void,
): Promise<void> {
  if (!isCurrent()) return;
  const thumbnails = await readThumbnails(player, url);
  if (isCurrent()) report({ type: 'thumbnails.loaded', thumbnails });
}
