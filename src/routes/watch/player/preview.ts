import type { Event } from '../../../api/schema';
import type { Preview } from '../../../ui/player/screens/Backdrop';
import { mediaOf } from '../../events/media';

/**
 * The preview of an event that this browser can play: `preview`, else `preview_alt`, else the embedded one.
 */
export function previewOf(
  event: Event,
  origin: string,
  canPlay: (mimeType: string) => boolean,
): Preview | null {
  const media = [...mediaOf(event, 'preview', origin), ...mediaOf(event, 'preview_alt', origin)];
  for (const { url, mimeType } of media) {
    if (mimeType?.startsWith('image/')) return { url, kind: 'image' };
    if (mimeType !== null && canPlay(mimeType)) return { url, kind: 'video' };
  }
  const framed = mediaOf(event, 'embedded_preview', origin)[0];
  return framed ? { url: framed.url, kind: 'frame' } : null;
}
