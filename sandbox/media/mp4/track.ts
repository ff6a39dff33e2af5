import { type Box, findBox, readBoxes, viewOf } from './boxes';

/** One coded picture, or one AAC frame of 1024 samples. */
export interface Sample {
  /** The position of its bytes in the file. */
  offset: number;
  size: number;
  /** Decoding time in ticks; also the time shown, since our files are made without B-frames. */
  time: number;
  /** Ticks. */
  duration: number;
  /** ISO/IEC 14496-12 sample flags, which say whether decoding may start here. */
  flags: number;
}

/** One fragmented MP4 file with a single track, listed sample by sample. */
export interface Track {
  bytes: Uint8Array;
  /** `ftyp` and `moov`: what a player needs before any segment. */
  init: Uint8Array;
  /** Ticks per second. */
  timescale: number;
  /** RFC 6381, such as `avc1.4d401e`. */
  codec: string;
  samples: readonly Sample[];
}

const IS_NON_SYNC = 0x0001_0000;

export function startsDecoding(sample: Sample): boolean {
  return (sample.flags & IS_NON_SYNC) === 0;
}

/** Reads a file that make.sh made: one track, one run per fragment, offsets relative to the fragment. */
export function readTrack(bytes: Uint8Array): Track {
  const top = readBoxes(bytes);
  const firstFragment = top.find((box) => box.type === 'moof');
  if (!firstFragment) throw new Error('The file has no fragments');
  const mediaHeader = findBox(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
  return {
    bytes,
    init: bytes.subarray(0, firstFragment.start),
    timescale: viewOf(bytes).getUint32(mediaHeader.body + 12),
    codec: readCodec(bytes),
    samples: top.filter((box) => box.type === 'moof').flatMap((box) => readFragment(bytes, box)),
  };
}

function readFragment(bytes: Uint8Array, moof: Box): Sample[] {
  const view = viewOf(bytes);
  const traf = childOf(bytes, moof, 'traf');
  const header = childOf(bytes, traf, 'tfhd');
  const decodeTime = childOf(bytes, traf, 'tfdt');
  const run = childOf(bytes, traf, 'trun');

  const headerFlags = view.getUint32(header.body) & 0xff_ffff;
  let at = header.body + 8;
  const take = (present: number): number => {
    if (!present) return 0;
    at += 4;
    return view.getUint32(at - 4);
  };
  if (headerFlags & 0x1) at += 8;
  take(headerFlags & 0x2);
  const usualDuration = take(headerFlags & 0x8);
  const usualSize = take(headerFlags & 0x10);
  const usualFlags = take(headerFlags & 0x20);

  const runFlags = view.getUint32(run.body) & 0xff_ffff;
  const count = view.getUint32(run.body + 4);
  at = run.body + 8;
  let offset = moof.start + take(runFlags & 0x1);
  const firstFlags = take(runFlags & 0x4);
  let time = Number(view.getBigUint64(decodeTime.body + 4));
  return Array.from({ length: count }, (_, index) => {
    const duration = runFlags & 0x100 ? take(1) : usualDuration;
    const size = runFlags & 0x200 ? take(1) : usualSize;
    const ownFlags = runFlags & 0x400 ? take(1) : usualFlags;
    const flags = index === 0 && runFlags & 0x4 ? firstFlags : ownFlags;
    const sample = { offset, size, time, duration, flags };
    offset += size;
    time += duration;
    return sample;
  });
}

function childOf(bytes: Uint8Array, parent: Box, type: string): Box {
  const child = readBoxes(bytes, parent.body, parent.end).find((box) => box.type === type);
  if (!child) throw new Error(`No ${type} box in ${parent.type}`);
  return child;
}

/** The codec string is the sample entry's own: `avcC` carries profile, constraints and level. */
function readCodec(bytes: Uint8Array): string {
  const description = findBox(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  const entry = readBoxes(bytes, description.body + 8, description.end)[0];
  if (entry?.type !== 'avc1') return 'mp4a.40.2';
  const VISUAL_ENTRY_BYTES = 78;
  const config = readBoxes(bytes, entry.body + VISUAL_ENTRY_BYTES, entry.end).find(
    (box) => box.type === 'avcC',
  );
  if (!config) throw new Error('No avcC box');
  const profile = bytes.subarray(config.body + 1, config.body + 4);
  return `avc1.${Buffer.from(profile).toString('hex')}`;
}
