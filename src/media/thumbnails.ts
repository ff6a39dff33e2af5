import type { ShakaPlayer } from './shaka';
import type { Thumbnail } from './types';

/** The thumbnails of a loaded stream, in order; empty if there are none or they cannot be loaded. */
export async function readThumbnails(player: ShakaPlayer, url: string): Promise<Thumbnail[]> {
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
