import { readFileSync } from 'node:fs';
import type { AssetKey } from './catalogue';
import { readTrack, type Track } from './mp4/track';

const folder = new URL('./files/', import.meta.url);
const tracks = new Map<string, Track>();

/** A rendition or the sound of an asset; read from disk once. */
export function loadTrack(asset: AssetKey, name: string): Track {
  const file = `${asset}/${name}.mp4`;
  const known = tracks.get(file);
  if (known) return known;
  const track = readTrack(readBytes(file));
  tracks.set(file, track);
  return track;
}

/** The JPEG sheet of an asset's thumbnails. */
export function loadThumbnails(asset: AssetKey): Uint8Array<ArrayBuffer> {
  return readBytes(`${asset}/thumbnails.jpg`);
}

/** One row of that sheet, counted from 0: an image segment of a live stream. Only assets that loop. */
export function loadThumbnailRow(asset: AssetKey, row: number): Uint8Array<ArrayBuffer> {
  return readBytes(`${asset}/thumbnails-${row}.jpg`);
}

/** A plain byte array, since a Buffer's `slice` shares its memory where a byte array's copies it. */
function readBytes(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(file, folder)));
}
