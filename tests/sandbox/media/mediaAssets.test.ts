import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AUDIO, assets, renditions, SEGMENT_SECONDS } from '../../../sandbox/media/catalogue';
import { loadTrack } from '../../../sandbox/media/files';
import { startsDecoding } from '../../../sandbox/media/mp4/track';
import { createMediaWorld, readPlaylist } from './mediaReading';

const { get, bytes } = createMediaWorld();
const folder = fileURLToPath(new URL('../../../sandbox/media/files/', import.meta.url));

describe('the media files', () => {
  it('stay below 10.5 MB in all', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const total = files.reduce((sum, file) => sum + statSync(`${folder}${file}`).size, 0);
    expect(total).toBeLessThan(10_500_000);
  });

  it.each(Object.values(assets))(
    '$key lasts as long as the catalogue says, a keyframe every segment',
    (asset) => {
      for (const { name } of renditions) {
        const { samples, timescale, codec } = loadTrack(asset.key, name);
        const last = samples.at(-1);
        expect(((last?.time ?? 0) + (last?.duration ?? 0)) / timescale).toBe(asset.durationSeconds);
        expect(codec).toMatch(/^avc1\.[0-9a-f]{6}$/);
        const keyframes = samples.filter(startsDecoding).map((sample) => sample.time / timescale);
        expect(keyframes).toEqual(keyframes.map((_, index) => index * SEGMENT_SECONDS));
        expect(keyframes).toHaveLength(asset.durationSeconds / SEGMENT_SECONDS);
      }
      const sound = loadTrack(asset.key, AUDIO);
      const seconds = (sound.samples.length * 1024) / sound.timescale;
      expect(asset.durationSeconds - seconds).toBeLessThan(1024 / sound.timescale);
      if (asset.loops) expect(seconds).toBe(asset.durationSeconds);
    },
  );

  it.each(Object.values(assets))('$key has a thumbnail for every moment, inside its sheet', async (asset) => {
    const text = await get(`/media/vod/${asset.key}/thumbnails.vtt`).text();
    const sheet = jpegSize(await bytes(`/media/vod/${asset.key}/thumbnails.jpg`));
    const boxes = [...text.matchAll(/#xywh=(\d+),(\d+),(\d+),(\d+)/g)].map((match) =>
      match.slice(1).map(Number),
    );
    expect(boxes).toHaveLength(asset.durationSeconds / asset.thumbnails.everySeconds);
    for (const [x = 0, y = 0, width = 0, height = 0] of boxes) {
      expect([x + width <= sheet.width, y + height <= sheet.height]).toEqual([true, true]);
    }
    expect(text).toContain(`--> ${new Date(asset.durationSeconds * 1000).toISOString().slice(11, 23)}`);
  });
});

describe('an asset on demand', () => {
  it('is offered in three renditions, with sound and captions in two languages', async () => {
    const text = await get('/media/vod/court/master.m3u8').text();
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]);
    expect(all(/RESOLUTION=(\d+x\d+)/g)).toEqual(['426x240', '640x360', '960x540']);
    expect(all(/TYPE=SUBTITLES.*LANGUAGE="(\w+)"/g)).toEqual(['en', 'fr']);
    expect(all(/CODECS="([^"]+)"/g)).toEqual([
      'avc1.42c015,mp4a.40.2',
      'avc1.4d401e,mp4a.40.2',
      'avc1.4d401f,mp4a.40.2',
    ]);
  });

  it('says the same times in HLS and in DASH', async () => {
    const manifest = await get('/media/vod/court/manifest.mpd').text();
    const timelines = manifest.split('<SegmentTemplate').slice(1);
    for (const [index, name] of ['video-540', AUDIO].entries()) {
      const { segments } = readPlaylist(await get(`/media/vod/court/${name}.m3u8`).text());
      const timeline = timelines[index] ?? '';
      const timescale = Number(/timescale="(\d+)"/.exec(timeline)?.[1]);
      const durations = [...timeline.matchAll(/ d="(\d+)"/g)].map((match) => Number(match[1]) / timescale);
      expect(segments.map(({ duration }) => duration)).toEqual(
        durations.map((seconds) => Number(seconds.toFixed(5))),
      );
      expect(durations.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(120, 6);
    }
  });

  it('has captions from the first to the last second', async () => {
    const text = await get('/media/vod/court/captions-fr.vtt').text();
    expect(text).toContain('00:00:00.000 --> 00:00:04.000\n0:00 · L’équipe locale remonte par la gauche.');
    expect(text).toContain('00:01:56.000 --> 00:02:00.000');
  });
});

/** Width and height from a JPEG's frame header (SOF0 or SOF2). */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at < bytes.byteLength) {
    const marker = view.getUint16(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('No frame header');
}
