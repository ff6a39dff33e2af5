import { AUDIO, renditions } from '../catalogue';
import { loadTrack } from '../files';
import { piecesOf, type Recording, recordingSeconds } from '../recording';
import { concatenate, findBox, makeBox, readBoxes, viewOf, words } from './boxes';
import { cutTrack, writeFragment } from './fragment';
import type { Track } from './track';

const PICTURE_ID = 1;
const SOUND_ID = 2;

/** A recording as one MP4 file to keep: the best picture and the sound, in alternating fragments. */
export function writeMovie(recording: Recording): Uint8Array<ArrayBuffer> {
  const picture = loadTrack(recording.asset, renditions.at(-1)?.name ?? '');
  const sound = loadTrack(recording.asset, AUDIO);
  const fragments = piecesOf(recording).flatMap(({ number, from, to, origin }) => [
    writeFragment(picture, cutTrack(picture, from, to, origin), number * 2 - 1, PICTURE_ID),
    writeFragment(sound, cutTrack(sound, from, to, origin), number * 2, SOUND_ID),
  ]);
  return concatenate([...writeHeader(picture, sound, recordingSeconds(recording)), ...fragments]);
}

/** Joins the `moov` boxes of two single-track files into one of two tracks. */
function writeHeader(picture: Track, sound: Track, seconds: number): Uint8Array[] {
  const movie = copyOf(picture, ['moov', 'mvhd']);
  const view = viewOf(movie);
  const ticksPerSecond = view.getUint32(20);
  view.setUint32(movie.byteLength - 4, SOUND_ID + 1);
  return [
    copyOf(picture, ['ftyp']),
    makeBox(
      'moov',
      movie,
      copyOf(picture, ['moov', 'trak']),
      renumberedTrack(sound),
      makeBox(
        'mvex',
        makeBox('mehd', words(0, Math.round(seconds * ticksPerSecond))),
        makeBox('trex', words(0, PICTURE_ID, 1, 0, 0, 0)),
        makeBox('trex', words(0, SOUND_ID, 1, 0, 0, 0)),
      ),
    ),
  ];
}

function renumberedTrack(track: Track): Uint8Array {
  const copy = copyOf(track, ['moov', 'trak']);
  const header = readBoxes(copy, 8).find((box) => box.type === 'tkhd');
  if (!header) throw new Error('No tkhd box');
  const AFTER_VERSION_AND_TWO_DATES = 12;
  viewOf(copy).setUint32(header.body + AFTER_VERSION_AND_TWO_DATES, SOUND_ID);
  return copy;
}

function copyOf(track: Track, path: readonly string[]): Uint8Array {
  const box = findBox(track.init, path);
  return track.init.slice(box.start, box.end);
}
