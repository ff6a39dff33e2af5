import { describe, expect, it } from 'vitest';
import { imageStreamsOf, thumbnailsOf } from '../../../src/media/thumbnails/imagePlaylist';
import { createMediaWorld, readPlaylist, START } from './mediaReading';

const MINUTE = 60_000;
const ROW_SECONDS = 16;
const ROWS = 4;

describe('the thumbnails of a live stream', () => {
  it('are declared by it, and carry its query on', async () => {
    const { clock, get } = createMediaWorld();
    clock.advance(MINUTE);
    const address = 'http://localhost/media/live/game/master.m3u8?expires=4000000000';
    const master = await get(address).text();
    expect(imageStreamsOf(master, address)).toEqual([
      { url: 'http://localhost/media/live/game/thumbnails.m3u8?expires=4000000000', width: 160, height: 90 },
    ]);
    const playlist = await get('/media/live/game/thumbnails.m3u8?expires=4000000000').text();
    expect(readPlaylist(playlist).segments[0]?.uri).toBe('thumbnails/0.jpg?expires=4000000000');
  });

  it('move with the window, never change, and are at most one row behind the live edge', async () => {
    const { clock, get } = createMediaWorld();
    const known = new Map<number, string>();
    for (let second = 2; second < 900; second += 7) {
      clock.advance(START + second * 1000 - clock.now());
      const text = await get('/media/live/game/thumbnails.m3u8').text();
      expect(text).toContain('#EXT-X-IMAGES-ONLY');
      for (const segment of readPlaylist(text).segments) {
        const said = JSON.stringify(segment);
        expect(known.get(segment.number) ?? said).toBe(said);
        expect(segment.discontinuity).toBe(Math.floor(segment.number / ROWS));
        known.set(segment.number, said);
      }
      const size = { width: 160, height: 90 };
      const thumbnails = thumbnailsOf(text, 'http://localhost/x', size, START / 1000);
      expect(thumbnails[0]?.start ?? 0).toBeLessThanOrEqual(Math.max(0, second - 300));
      expect(thumbnails.at(-1)?.end ?? 0).toBeGreaterThan(second - ROW_SECONDS);
      expect(thumbnails.at(-1)?.end ?? 0).toBeLessThanOrEqual(second);
    }
  });

  it('are the rows of the sheet in their order, served while they are listed and a little longer', async () => {
    const { clock, get, bytes } = createMediaWorld();
    clock.advance(20 * MINUTE);
    const { segments } = readPlaylist(await get('/media/live/game/thumbnails.m3u8').text());
    const images = await Promise.all(segments.map(({ uri }) => bytes(`/media/live/game/${uri}`)));
    expect(images.every(([first, second]) => first === 0xff && second === 0xd8)).toBe(true);
    // Twenty minutes are 75 rows.
    expect(segments.map(({ number }) => number)).toEqual(
      Array.from({ length: 19 }, (_, index) => 56 + index),
    );
    expect(images[ROWS]).toEqual(images[0]);
    expect(images[1]).not.toEqual(images[0]);
    const status = (number: number) => get(`/media/live/game/thumbnails/${number}.jpg`).status;
    expect([status(75), status(74), status(53), status(40)]).toEqual([404, 200, 200, 404]);
  });

  it('end with the stream', async () => {
    const { clock, get } = createMediaWorld({ live: { endMs: START + 90_000 } });
    clock.advance(60 * MINUTE);
    const playlist = readPlaylist(await get('/media/live/game/thumbnails.m3u8').text());
    expect([playlist.ended, playlist.segments.length]).toEqual([true, 5]);
  });
});
