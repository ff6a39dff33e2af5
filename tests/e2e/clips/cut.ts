import { expect } from '@playwright/test';
import { type AssetKey, assets } from '../../../sandbox/media/catalogue';
import { loadTrack } from '../../../sandbox/media/files';
import { readTrack, type Track } from '../../../sandbox/media/mp4/track';
import { onlyTrack } from '../../sandbox/media/mediaReading';

/** Half a picture of 25 a second, seconds. */
const HALF_PICTURE = 0.02;

const isAsset = (key: string): key is AssetKey => key in assets;

const bytesAt = ({ samples, bytes }: Track, index: number): string => {
  const sample = samples[index];
  return sample
    ? Buffer.from(bytes.subarray(sample.offset, sample.offset + sample.size)).toString('base64')
    : '';
};

/** Whether a file lasts as long as its clip, and begins with the very picture that was marked. */
export function expectExactCut(
  file: Uint8Array,
  clip: { duration: number; cut: { assetKey: string; startSeconds: number } } | undefined,
): void {
  if (clip === undefined || !isAsset(clip.cut.assetKey)) throw new Error('The platform has no such clip.');
  const track = readTrack(onlyTrack(file, 1));
  const last = track.samples.at(-1);
  const seconds = last ? (last.time + last.duration) / track.timescale : 0;
  expect(Math.abs(seconds - clip.duration)).toBeLessThanOrEqual(2 * HALF_PICTURE);
  const source = loadTrack(clip.cut.assetKey, 'video-540');
  // The pictures before the first one are decoded, but last only a tick.
  const leadIn = track.samples.findIndex(({ duration }) => duration > 1);
  const first = bytesAt(track, leadIn);
  const begins = source.samples.findIndex((_, index) => bytesAt(source, index) === first);
  const at = (source.samples[begins]?.time ?? Number.NaN) / source.timescale;
  // A live stream plays the same recording over and over.
  const marked = clip.cut.startSeconds % assets[clip.cut.assetKey].durationSeconds;
  expect(Math.abs(at - marked)).toBeLessThanOrEqual(2 * HALF_PICTURE);
}
