import { describe, expect, it } from 'vitest';
import { loadTrack } from '../../../sandbox/media/files';
import { concatenate, findBox, readBoxes, viewOf } from '../../../sandbox/media/mp4/boxes';
import { readTrack, startsDecoding, type Track } from '../../../sandbox/media/mp4/track';
import { createMediaWorld, onlyTrack, readPlaylist } from './mediaReading';

const clips = {
  goal: { assetKey: 'court', startSeconds: 33.52, durationSeconds: 10.4 },
  vault: { assetKey: 'gym', startSeconds: 0, durationSeconds: 4 },
  opening: { assetKey: 'court', startSeconds: 0, durationSeconds: 4 },
  late: { assetKey: 'court', startSeconds: 118, durationSeconds: 30 },
  beyond: { assetKey: 'court', startSeconds: 120, durationSeconds: 5 },
  overLoop: { assetKey: 'rink', startSeconds: 60.2, durationSeconds: 9.3, looped: true },
  ofLiveGame: {
    assetKey: 'rink',
    startSeconds: 28_512_610,
    durationSeconds: 6,
    looped: true,
    eventSeconds: 4210,
  },
  beforeTheGame: { assetKey: 'rink', startSeconds: 30, durationSeconds: 6, looped: true, eventSeconds: -2 },
  odd: { assetKey: 'constructor', startSeconds: 0, durationSeconds: 5 },
};
const { get, bytes } = createMediaWorld({ clips });

/** All that a player would append of one rendition. */
async function readRendition(id: string, name: string) {
  const base = `/media/clips/${id}`;
  const playlist = readPlaylist(await get(`${base}/${name}.m3u8`).text());
  const segments = await Promise.all(playlist.segments.map(({ uri }) => bytes(`${base}/${uri}`)));
  const track = readTrack(concatenate([await bytes(`${base}/${name}/init.mp4`), ...segments]));
  return { playlist, track };
}

function gaps({ samples }: Track): number {
  return samples.filter(
    ({ time, duration }, at) => samples[at + 1] && samples[at + 1]?.time !== time + duration,
  ).length;
}

/** Seconds from 0 to the end of the last sample. */
function length({ samples, timescale }: Track): number {
  const last = samples.at(-1);
  return last ? (last.time + last.duration) / timescale : 0;
}

function sampleBytes(track: Track, index: number): Uint8Array {
  const sample = track.samples.at(index);
  return sample ? track.bytes.slice(sample.offset, sample.offset + sample.size) : new Uint8Array();
}

describe('a clip', () => {
  it('plays from its own address for exactly its duration', async () => {
    const { playlist, track } = await readRendition('goal', 'video-540');
    expect(playlist.ended).toBe(true);
    expect(playlist.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(10.4, 5);
    expect(length(track)).toBe(10.4);
    expect(gaps(track)).toBe(0);
    expect(track.samples[0]?.time).toBe(0);
    expect(track.samples[0] && startsDecoding(track.samples[0])).toBe(true);
  });

  it('shows the very pictures of its source, those before its start for a tick only', async () => {
    const source = loadTrack('court', 'video-540');
    const { track } = await readRendition('goal', 'video-540');
    const leadIn = track.samples.filter(({ duration }) => duration === 1).length;
    // From the keyframe at 32 s on.
    expect(leadIn).toBe(38);
    expect(track.samples).toHaveLength(leadIn + 260);
    expect(sampleBytes(track, leadIn)).toEqual(sampleBytes(source, 838));
    expect(sampleBytes(track, -1)).toEqual(sampleBytes(source, 1097));
  });

  it('opens in the middle of its first picture when it does not begin on a keyframe', async () => {
    const start = async (id: string) =>
      /EXT-X-START:(.*)/.exec(await get(`/media/clips/${id}/master.m3u8`).text())?.[1];
    expect(await start('goal')).toBe('TIME-OFFSET=0.02,PRECISE=YES');
    expect(await start('opening')).toBeUndefined();
  });

  it('keeps sound and picture together within one AAC frame', async () => {
    const { track } = await readRendition('goal', 'audio');
    expect(gaps(track)).toBe(0);
    expect((track.samples[0]?.time ?? 0) / track.timescale).toBeLessThan(1024 / 48_000);
    expect(Math.abs(length(track) - 10.4)).toBeLessThan(1024 / 48_000);
  });

  it('of a live stream runs over the end of the loop without a break', async () => {
    for (const name of ['video-240', 'audio']) {
      const { track } = await readRendition('overLoop', name);
      expect(gaps(track)).toBe(0);
      expect(length(track)).toBeCloseTo(9.32, 1);
    }
  });

  it('ends where its source ends', async () => {
    const { track } = await readRendition('late', 'video-240');
    expect(length(track)).toBe(2);
  });

  it('has captions on its own timeline', async () => {
    const text = await get('/media/clips/goal/captions-en.vtt').text();
    expect(text.split('\n\n').slice(0, 3)).toEqual([
      'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000',
      '00:00:00.000 --> 00:00:02.480\n0:32 · Home brings it up the left side.',
      '00:00:02.480 --> 00:00:06.480\n0:36 · A quick pass through the middle.',
    ]);
  });

  it('has the captions of its sport', async () => {
    const text = await get('/media/clips/vault/captions-fr.vtt').text();
    expect(text).toContain('Une réception parfaite au saut.');
  });

  it('of a live game has captions in the time of the game, as the live stream has', async () => {
    const linesOf = async (id: string) =>
      (await get(`/media/clips/${id}/captions-en.vtt`).text()).split('\n\n').slice(1);
    expect(await linesOf('ofLiveGame')).toEqual([
      expect.stringMatching(/^00:00:00\.000 --> 00:00:02\.000\n1:10:08 · /),
      expect.stringMatching(/^00:00:02\.000 --> 00:00:06\.000\n1:10:12 · /),
    ]);
    expect(await linesOf('beforeTheGame')).toEqual([
      expect.stringMatching(/^00:00:00\.000 --> 00:00:02\.000\n−0:04 · /),
      expect.stringMatching(/^00:00:02\.000 --> 00:00:06\.000\n0:00 · /),
    ]);
  });

  it.each(['beyond', 'odd', 'unknown'])('with nothing to cut is not found (%s)', (id) => {
    expect(get(`/media/clips/${id}/master.m3u8`).status).toBe(404);
    expect(get(`/media/clips/${id}/clip.mp4`).status).toBe(404);
  });
});

describe('a clip as a file', () => {
  it('is one MP4 of picture and sound, each from 0 and whole', async () => {
    const file = await bytes('/media/clips/goal/clip.mp4');
    const types = readBoxes(file).map((box) => box.type);
    expect(types.slice(0, 4)).toEqual(['ftyp', 'moov', 'moof', 'mdat']);
    expect(types.slice(2).every((type, at) => type === (at % 2 ? 'mdat' : 'moof'))).toBe(true);
    const picture = readTrack(onlyTrack(file, 1));
    const sound = readTrack(onlyTrack(file, 2));
    expect([gaps(picture), gaps(sound)]).toEqual([0, 0]);
    expect(length(picture)).toBe(10.4);
    expect(sound.samples).toHaveLength(487);
    const { track } = await readRendition('goal', 'video-540');
    expect(picture.samples.map(({ size, time, duration }) => [size, time, duration])).toEqual(
      track.samples.map(({ size, time, duration }) => [size, time, duration]),
    );
    expect(sampleBytes(picture, -1)).toEqual(sampleBytes(track, -1));
  });

  it('says its duration and its two tracks in its header', async () => {
    const file = await bytes('/media/clips/goal/clip.mp4');
    const moov = findBox(file, ['moov']);
    const inside = readBoxes(file, moov.body, moov.end);
    expect(inside.map((box) => box.type)).toEqual(['mvhd', 'trak', 'trak', 'mvex']);
    expect(viewOf(file).getUint32(findBox(file, ['moov', 'mvex', 'mehd']).body + 4)).toBe(10_400);
    const ids = inside
      .filter((box) => box.type === 'trak')
      .map((box) => viewOf(file).getUint32((readBoxes(file, box.body, box.end)[0]?.body ?? 0) + 12));
    expect(ids).toEqual([1, 2]);
  });

  it('numbers its fragments from 1 on', async () => {
    const file = await bytes('/media/clips/goal/clip.mp4');
    const numbers = readBoxes(file)
      .filter((box) => box.type === 'moof')
      .map((box) => viewOf(file).getUint32((readBoxes(file, box.body, box.end)[0]?.body ?? 0) + 4));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is offered under a name, and a whole event likewise', async () => {
    const disposition = (path: string) => get(path).headers.get('content-disposition');
    expect(disposition('/media/clips/goal/clip.mp4')).toBe('attachment; filename="clip-goal.mp4"');
    expect(disposition('/media/download/court.mp4')).toBe('attachment; filename="court.mp4"');
    expect(length(readTrack(onlyTrack(await bytes('/media/download/court.mp4'), 1)))).toBe(120);
  });

  it('leaves what others play untouched', async () => {
    const before = await bytes('/media/vod/court/audio/init.mp4');
    await bytes('/media/clips/goal/clip.mp4');
    expect(await bytes('/media/vod/court/audio/init.mp4')).toEqual(before);
  });
});
