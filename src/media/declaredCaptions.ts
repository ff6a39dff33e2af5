import type { ShakaPlayer } from './shaka';

/** Shaka's number for a request of a manifest. */
const MANIFEST = 0;

/**
 * Ends Shaka's search for captions inside the picture where the playlist declares captions of its own. For that search it
 * loads the first, the middle and the last segment one after the other, before the first frame, and plays none of them.
 * A stream without declared captions is searched, since it may have some inside its picture (CEA-608).
 *
 * A load keeps the settings that it began with, so the playlist is given the attribute by which it says that its picture
 * has no captions inside (RFC 8216, section 4.3.4.2).
 */
export function trustDeclaredCaptions(player: ShakaPlayer): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST) return;
    const playlist = new TextDecoder().decode(response.data);
    if (playlist.includes('TYPE=SUBTITLES') && !playlist.includes('CLOSED-CAPTIONS'))
      response.data = new TextEncoder().encode(withoutCaptionsInside(playlist)).buffer;
  });
}

const withoutCaptionsInside = (playlist: string): string =>
  playlist.replaceAll(/^#EXT-X-STREAM-INF:.*\S/gm, '$&,CLOSED-CAPTIONS=NONE');
