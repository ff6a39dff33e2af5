import { concatenate, longWord, makeBox, words } from './boxes';
import { type Sample, startsDecoding, type Track } from './track';

/** A stretch of a track, ready to be written at a time of one's choice. */
export interface Cut {
  samples: readonly Sample[];
  /** Ticks on the new timeline at which the first sample starts. */
  startTime: number;
}

/**
 * Cuts the samples shown between two moments out of a track, onto a timeline that begins at `from`.
 *
 * Pictures can only be decoded from a keyframe on. So those between the last keyframe and `from` stay in,
 * each shortened to a single tick, and the first picture wanted gives up those ticks again: the cut begins
 * on the exact picture, and the next cut of the same track still fits without a gap. Sound needs none of
 * this, as every AAC frame can be decoded by itself.
 *
 * @param from seconds of the source
 * @param to seconds of the source; the sample that starts there belongs to the next cut
 * @param origin seconds of the source that become 0 on the new timeline (default `from`)
 */
export function cutTrack(track: Track, from: number, to: number, origin = from): Cut {
  const first = indexAtOrAfter(track, from);
  const last = indexAtOrAfter(track, to);
  const wanted = track.samples.slice(first, last);
  const opening = wanted[0];
  if (!opening) return { samples: [], startTime: 0 };
  const startTime = Math.round(opening.time - origin * track.timescale);

  let keyframe = first;
  while (keyframe > 0 && !startsDecoding(track.samples[keyframe] ?? opening)) keyframe -= 1;
  const leadIn = track.samples.slice(keyframe, first).map((sample) => ({ ...sample, duration: 1 }));
  const shortened = { ...opening, duration: opening.duration - leadIn.length };
  return { samples: [...leadIn, shortened, ...wanted.slice(1)], startTime };
}

/** Times of whole ticks suffer from binary fractions (2.04 × 12800); a hundredth of a tick is no time. */
function indexAtOrAfter(track: Track, seconds: number): number {
  const ticks = seconds * track.timescale - 0.01;
  const index = track.samples.findIndex((sample) => sample.time >= ticks);
  return index < 0 ? track.samples.length : index;
}

/** Seconds that a cut lasts. */
export function cutDuration(track: Track, cut: Cut): number {
  return cut.samples.reduce((sum, sample) => sum + sample.duration, 0) / track.timescale;
}

/**
 * Writes a cut as one fragment (`moof` and `mdat`).
 *
 * @param sequence the fragment's number in its stream, from 1
 * @param trackId 1, unless the fragment goes into a file with several tracks
 */
export function writeFragment(
  track: Track,
  cut: Cut,
  sequence: number,
  trackId = 1,
): Uint8Array<ArrayBuffer> {
  const DEFAULT_BASE_IS_MOOF = 0x02_0000;
  const OFFSET_DURATION_SIZE_FLAGS = 0x01 | 0x100 | 0x200 | 0x400;
  const run = cut.samples.flatMap((sample) => [sample.duration, sample.size, sample.flags]);
  const fragment = (dataOffset: number) =>
    makeBox(
      'moof',
      makeBox('mfhd', words(0, sequence)),
      makeBox(
        'traf',
        makeBox('tfhd', words(DEFAULT_BASE_IS_MOOF, trackId)),
        makeBox('tfdt', words(0x0100_0000), longWord(cut.startTime)),
        makeBox('trun', words(OFFSET_DURATION_SIZE_FLAGS, cut.samples.length, dataOffset), words(...run)),
      ),
    );
  const MDAT_HEADER_BYTES = 8;
  const moof = fragment(fragment(0).byteLength + MDAT_HEADER_BYTES);
  const data = cut.samples.map((sample) => track.bytes.subarray(sample.offset, sample.offset + sample.size));
  return concatenate([moof, makeBox('mdat', concatenate(data))]);
}
