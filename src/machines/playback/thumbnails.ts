import type { ShakaPlayer } from './shaka';
import type { Thumbnail } from './types';

/**
 * The small stills of a loaded programme, in its order. An empty list where there are none or they cannot be had:
 * nobody misses a picture because of them.
 */
export async function readThumbnails(player: ShakaPlayer, url: string): Promise<Thumbnail[]> {
  try {
    // Shaka takes absolute addresses only.
    const track = await player.addThumbnailsTrack(new URL(url, document.baseURI).href, 'text/vtt');
    const read = await player.getAllThumbnails(track.id);
    return (read ?? []).flatMap(({ startTime, duration, uris, positionX, positionY, width, height }) => {
      const sheet = uris[0];
      if (sheet === undefined || !(width > 0 && height > 0)) return [];
      return [
        {
          start: startTime,
          end: startTime + duration,
          url: sheet,
          x: positionX,
          y: positionY,
          width,
          height,
        },
      ];
    });
  } catch {
    return [];
  }
}
