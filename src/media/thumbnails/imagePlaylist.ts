import type { Thumbnail } from '../types';

/**
 * Readers of HLS image playlists: "Image Media Playlist for HLS", version 0.4
 * (https://github.com/image-media-playlist/spec), which Roku, Bitmovin and AWS Elemental MediaPackage follow.
 */

/** The size of one picture, pixels. */
interface Size {
  width: number;
  height: number;
}

/** An image playlist that a stream declares. */
export interface ImageStream extends Size {
  url: string;
}

/** Formats that browsers show; a stream of another one is ignored, as the specification asks. */
const SHOWN = /^(jpe?g|png|webp|avif|gif)$/i;

/** The image playlists that a main playlist declares. */
export function imageStreamsOf(playlist: string, playlistUrl: string): ImageStream[] {
  const lines = playlist.match(/^#EXT-X-IMAGE-STREAM-INF:.*/gm) ?? [];
  return lines.flatMap((line) => {
    const codecs = attribute(line, 'CODECS')?.split(',') ?? [];
    const url = attribute(line, 'URI');
    const size = pair(attribute(line, 'RESOLUTION'));
    if (url === null || size === null || !codecs.every((codec) => SHOWN.test(codec.trim()))) return [];
    return [{ url: new URL(url, playlistUrl).href, width: size[0], height: size[1] }];
  });
}

/**
 * The pictures of an image playlist, in order, seconds on the media timeline.
 * @param zero wall-clock time of the timeline's 0, seconds since the epoch; null where the first segment begins at 0
 */
export function thumbnailsOf(
  playlist: string,
  playlistUrl: string,
  size: Size,
  zero: number | null,
): Thumbnail[] {
  const thumbnails: Thumbnail[] = [];
  let at = zero === null ? 0 : null;
  let duration = 0;
  let tiles = '';
  let isWhole = true;
  for (const line of playlist.split(/\r?\n/)) {
    const [tag = '', value = ''] = splitAtColon(line);
    if (tag === '#EXTINF') duration = Number.parseFloat(value);
    else if (tag === '#EXT-X-TILES') tiles = line;
    // A missing image, or a part of a file, which has no address of its own.
    else if (tag === '#EXT-X-GAP' || tag === '#EXT-X-BYTERANGE') isWhole = false;
    else if (tag === '#EXT-X-PROGRAM-DATE-TIME' && zero !== null) at = Date.parse(value) / 1000 - zero;
    if (line === '' || line.startsWith('#')) continue;
    if (at !== null) {
      const url = new URL(line, playlistUrl).href;
      if (isWhole) thumbnails.push(...tilesOf(url, at, duration, tiles, size));
      at += duration;
    }
    tiles = '';
    isWhole = true;
  }
  return thumbnails;
}

/** The pictures of one image: a grid that is read row by row, or else the whole image. */
function tilesOf(url: string, at: number, duration: number, tiles: string, size: Size): Thumbnail[] {
  const [columns, rows] = pair(attribute(tiles, 'LAYOUT')) ?? [1, 1];
  const [width, height] = pair(attribute(tiles, 'RESOLUTION')) ?? [size.width, size.height];
  const most = columns * rows;
  const each = Number(attribute(tiles, 'DURATION') ?? duration / most);
  if (!(duration > 0 && each > 0 && Number.isFinite(at))) return [];
  const end = at + duration;
  // A difference below a millisecond is the rounding of a playlist.
  const count = Math.min(most, Math.ceil(duration / each - 0.001));
  return Array.from({ length: count }, (_, index) => ({
    start: at + index * each,
    // The last picture of a grid stands until the next image.
    end: index === count - 1 ? end : at + (index + 1) * each,
    url,
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    width,
    height,
  }));
}

/** `640x360`, two numbers greater than 0; null for anything else. */
function pair(text: string | null): [number, number] | null {
  const [, first, second] = /^([1-9]\d*)x([1-9]\d*)$/.exec(text ?? '') ?? [];
  return first === undefined ? null : [Number(first), Number(second)];
}

/** The value of an attribute without its quotes; null without it. */
function attribute(line: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? [];
  return quoted ?? plain ?? null;
}

function splitAtColon(line: string): [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)];
}
