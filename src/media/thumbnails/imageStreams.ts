import { MANIFEST, type ShakaPlayer } from '../shaka';
import { type ImageStream, imageStreamsOf } from './imagePlaylist';

/** The image playlists of the stream that is being loaded, or is loaded. */
export interface ImageStreams {
  list(): readonly ImageStream[];
  /** To be called before each load. */
  forget(): void;
}

/**
 * Notes the image playlists that an HLS stream declares. Shaka is configured not to read them (`shakaConfig`): it would
 * load each of them before the first frame, fail with it, and count its long segments into the live window, so that the
 * live edge moves back by the difference (docs/upstream/shaka-live-thumbnails.md).
 */
export function collectImageStreams(player: ShakaPlayer): ImageStreams {
  let streams: readonly ImageStream[] = [];
  player.getNetworkingEngine()?.registerResponseFilter((type, { uri, data }) => {
    if (type !== MANIFEST) return;
    const playlist = new TextDecoder().decode(data);
    if (playlist.includes('#EXT-X-IMAGE-STREAM-INF:')) streams = imageStreamsOf(playlist, uri);
  });
  return {
    list: () => streams,
    forget() {
      streams = [];
    },
  };
}
