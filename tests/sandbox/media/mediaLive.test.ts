import { describe, expect, it } from 'vitest';
import { concatenate } from '../../../sandbox/media/mp4/boxes';
import { readTrack } from '../../../sandbox/media/mp4/track';
import { createMediaWorld, readPlaylist, START } from './mediaReading';

const MINUTE = 60_000;
const LOOP_SEGMENTS = 32;
const names = ['video-240', 'video-540', 'audio', 'captions-fr'];

describe('a live stream', () => {
  it('is not there before it starts, nor before its first segment is finished', () => {
    const { clock, get } = createMediaWorld();
    clock.advance(-MINUTE);
    expect(get('/media/live/game/master.m3u8').status).toBe(404);
    clock.advance(MINUTE + 1999);
    expect(get('/media/live/game/master.m3u8').status).toBe(404);
    expect(get('/media/live/game/video-540.m3u8').status).toBe(404);
    clock.advance(1);
    expect(get('/media/live/game/master.m3u8').status).toBe(200);
    expect(get('/media/live/game/video-540.m3u8').status).toBe(200);
  });

  it('is not there under another name', () => {
    const { clock, get } = createMediaWorld();
    clock.advance(MINUTE);
    expect(get('/media/live/other/master.m3u8').status).toBe(404);
  });

  it('grows to a window of five minutes and keeps to it', async () => {
    const { clock, get } = createMediaWorld();
    const lengths: number[] = [];
    for (const minutes of [1, 4, 5, 6, 600]) {
      clock.advance(START + minutes * MINUTE - clock.now());
      const { segments } = readPlaylist(await get('/media/live/game/video-540.m3u8').text());
      lengths.push(segments.reduce((sum, segment) => sum + segment.duration, 0));
    }
    expect(lengths).toEqual([60, 240, 300, 300, 300]);
  });

  it.each(names)('never changes what it said of a segment of %s, and never goes back', async (name) => {
    const { clock, get } = createMediaWorld();
    const known = new Map<number, string>();
    const contradictions: unknown[] = [];
    let { mediaSequence, last } = { mediaSequence: 0, last: -1 };
    for (let second = 2; second < 600; second += 3) {
      clock.advance(START + second * 1000 - clock.now());
      const playlist = readPlaylist(await get(`/media/live/game/${name}.m3u8`).text());
      const newest = playlist.segments.at(-1)?.number ?? -1;
      if (playlist.mediaSequence < mediaSequence || newest < last) contradictions.push({ second, newest });
      ({ mediaSequence } = playlist);
      last = newest;
      for (const segment of playlist.segments) {
        const said = JSON.stringify(segment);
        if (said !== (known.get(segment.number) ?? said)) contradictions.push(segment);
        if (segment.discontinuity !== Math.floor(segment.number / LOOP_SEGMENTS))
          contradictions.push(segment);
        if (!segment.uri.startsWith(`${name}/${segment.number}.`)) contradictions.push(segment);
        known.set(segment.number, said);
      }
    }
    expect(contradictions).toEqual([]);
    expect(known.size).toBe(last + 1);
    expect(last).toBe(298);
  });

  it('dates its segments without gaps, in picture and sound alike', async () => {
    const { clock, get } = createMediaWorld();
    clock.advance(10 * MINUTE);
    for (const name of names) {
      const { segments } = readPlaylist(await get(`/media/live/game/${name}.m3u8`).text());
      segments.forEach(({ startsAt, duration }, index) => {
        const next = segments[index + 1]?.startsAt ?? null;
        if (startsAt === null || next === null) return;
        expect(Math.abs(startsAt + duration * 1000 - next)).toBeLessThanOrEqual(1);
      });
      expect(Math.abs((segments[0]?.startsAt ?? 0) - (START + 5 * MINUTE))).toBeLessThan(22);
    }
  });

  it('serves what is listed and what has just left, not what is unfinished or long gone', () => {
    const { clock, get } = createMediaWorld();
    clock.advance(20 * MINUTE);
    const status = (number: number) => get(`/media/live/game/video-360/${number}.m4s`).status;
    expect([status(600), status(599), status(450), status(449), status(400)]).toEqual([
      404, 200, 200, 200, 404,
    ]);
  });

  it('starts its timestamps anew with every loop, and its captions follow them', async () => {
    const { clock, get, bytes } = createMediaWorld();
    clock.advance(5 * MINUTE);
    const number = LOOP_SEGMENTS * 2 + 3;
    const init = await bytes('/media/live/game/video-240/init.mp4');
    const segment = await bytes(`/media/live/game/video-240/${number}.m4s`);
    const track = readTrack(concatenate([init, segment]));
    expect((track.samples[0]?.time ?? 0) / track.timescale).toBe(6);
    expect(await get(`/media/live/game/captions-en/${number}.vtt`).text()).toBe(
      [
        'WEBVTT',
        `X-TIMESTAMP-MAP=MPEGTS:${6 * 90_000},LOCAL:00:00:00.000`,
        '',
        '00:00:00.000 --> 00:00:02.000',
        '2:14 · A quick pass through the middle.',
        '',
      ].join('\n'),
    );
  });

  it('closes its playlist at its end, for ever the same from then on', async () => {
    const { clock, get } = createMediaWorld({ live: { endMs: START + 90_000 } });
    clock.advance(89_999);
    const text = () => get('/media/live/game/audio.m3u8').text();
    expect(readPlaylist(await text()).ended).toBe(false);
    clock.advance(1);
    const closed = await text();
    expect(readPlaylist(closed)).toMatchObject({ ended: true, mediaSequence: 0 });
    expect(readPlaylist(closed).segments).toHaveLength(45);
    clock.advance(60 * MINUTE);
    expect(await text()).toBe(closed);
  });

  it('is asked for anew each time, its segments are not', () => {
    const { clock, get } = createMediaWorld();
    clock.advance(MINUTE);
    const caching = (path: string) => get(`/media/live/game/${path}`).headers.get('cache-control');
    expect(caching('audio.m3u8')).toBe('no-cache');
    expect(caching('audio/3.m4s')).toBe('public, max-age=3600');
  });
});
