import type { PlaybackSource } from './types';

export type StreamKind = 'hls' | 'dash';

const MIME_TYPES: Readonly<Record<StreamKind, string>> = {
  hls: 'application/vnd.apple.mpegurl',
  dash: 'application/dash+xml',
};

const KINDS: ReadonlyMap<string, StreamKind> = new Map([
  ['application/vnd.apple.mpegurl', 'hls'],
  ['application/x-mpegurl', 'hls'],
  ['audio/mpegurl', 'hls'],
  ['audio/x-mpegurl', 'hls'],
  ['application/dash+xml', 'dash'],
  ['video/vnd.mpeg.dash.mpd', 'dash'],
]);

/**
 * The type of a source: by its MIME type without parameters, else by the extension of its path, else HLS.
 * `mimeType` is for Shaka; null lets Shaka detect it.
 */
export function streamType({ url, mimeType }: PlaybackSource): { kind: StreamKind; mimeType: string | null } {
  const essence = mimeType?.split(';')[0]?.trim().toLowerCase() || null;
  const kind = KINDS.get(essence ?? '') ?? kindByPath(url);
  return { kind: kind ?? 'hls', mimeType: kind === null ? essence : MIME_TYPES[kind] };
}

function kindByPath(url: string): StreamKind | null {
  const path = url.split(/[?#]/)[0]?.toLowerCase() ?? '';
  if (path.endsWith('.mpd')) return 'dash';
  return path.endsWith('.m3u8') ? 'hls' : null;
}
