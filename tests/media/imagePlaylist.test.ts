import { describe, expect, test } from 'vitest';
import { imageStreamsOf, thumbnailsOf } from '../../src/media/thumbnails/imagePlaylist';

const lines = (...each: string[]) => ['#EXTM3U', '#EXT-X-VERSION:7', ...each, ''].join('\r\n');
const declare = (attributes: string) => `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9000,${attributes}`;

describe('the image playlists that a stream declares', () => {
  const found = (...each: string[]) =>
    imageStreamsOf(lines(...each), 'https://cdn.example/game/master.m3u8?a=1');

  test('have their absolute address and the size of one picture', () => {
    expect(
      found(
        declare('RESOLUTION=240x135,CODECS="jpeg",URI="sd/tn.m3u8?s=9"'),
        declare('URI="https://other.example/hd.m3u8",CODECS="jpeg,png",RESOLUTION=640x360'),
      ),
    ).toEqual([
      { url: 'https://cdn.example/game/sd/tn.m3u8?s=9', width: 240, height: 135 },
      { url: 'https://other.example/hd.m3u8', width: 640, height: 360 },
    ]);
  });

  test.each([
    ['of a format that no browser shows', declare('RESOLUTION=240x135,CODECS="jp2",URI="tn.m3u8"')],
    ['without an address', declare('RESOLUTION=240x135,CODECS="jpeg"')],
    ['without a size', declare('CODECS="jpeg",URI="tn.m3u8"')],
    ['with a size of nothing', declare('RESOLUTION=0x135,CODECS="jpeg",URI="tn.m3u8"')],
    ['of frames of the video', '#EXT-X-I-FRAME-STREAM-INF:RESOLUTION=240x135,CODECS="avc1",URI="f.m3u8"'],
  ])('are left out %s', (_, line) => {
    expect(found(line)).toEqual([]);
  });
});

describe('the pictures of an image playlist', () => {
  const URL = 'https://cdn.example/game/tn/list.m3u8';
  const size = { width: 240, height: 135 };
  const read = (zero: number | null, ...each: string[]) => thumbnailsOf(lines(...each), URL, size, zero);
  const from = (name: string) => `https://cdn.example/game/tn/${name}`;

  test('lie in a grid that is read row by row, each for its own time', () => {
    const tiles = '#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=2x2,DURATION=5';
    expect(read(null, '#EXT-X-IMAGES-ONLY', '#EXTINF:20.000,', tiles, 'a.jpg')).toEqual(
      [
        { start: 0, end: 5, x: 0, y: 0 },
        { start: 5, end: 10, x: 160, y: 0 },
        { start: 10, end: 15, x: 0, y: 90 },
        { start: 15, end: 20, x: 160, y: 90 },
      ].map((each) => ({ ...each, url: from('a.jpg'), width: 160, height: 90 })),
    );
  });

  test('without a grid are whole images, one after the other', () => {
    const whole = { x: 0, y: 0, ...size };
    expect(read(null, '#EXTINF:6.006,', 'a.jpg', '#EXT-X-DISCONTINUITY', '#EXTINF:3.003,', 'b.jpg')).toEqual([
      { start: 0, end: 6.006, url: from('a.jpg'), ...whole },
      { start: 6.006, end: 9.009, url: from('b.jpg'), ...whole },
    ]);
  });

  test.each([
    [
      'that is longer than its image ends with it',
      54,
      5,
      [0, 5.5, 11, 16.5, 22, 27.5, 33, 38.5, 44, 49.5],
      54,
    ],
    [
      'whose image lasts longer stands until the next',
      100,
      5,
      [0, 5.5, 11, 16.5, 22, 27.5, 33, 38.5, 44, 49.5],
      100,
    ],
    ['that is cut short has only the pictures of its time', 12, 5, [0, 5.5, 11], 12],
    ['keeps its number although the playlist rounds', 11.0004, 5, [0, 5.5], 11.0004],
  ])('a grid %s', (_, seconds, columns, starts, end) => {
    const tiles = `#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=${columns}x2,DURATION=5.5`;
    const thumbnails = read(null, `#EXTINF:${seconds},`, tiles, 'a.jpg');
    expect(thumbnails.map(({ start }) => start)).toEqual(starts);
    expect(thumbnails.at(-1)?.end).toBe(end);
  });

  test('of a live stream stand at their wall-clock time, and have none before the first date', () => {
    const zero = Date.UTC(2026, 10, 25, 20) / 1000;
    const times = read(
      zero,
      '#EXTINF:10,',
      'undated.jpg',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:01:00.500Z',
      '#EXTINF:10,',
      'a.jpg',
      '#EXTINF:10,',
      'b.jpg',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T16:02:00.000-04:00',
      '#EXTINF:10,',
      'c.jpg',
    ).map(({ start, end, url }) => [start, end, url]);
    expect(times).toEqual([
      [60.5, 70.5, from('a.jpg')],
      [70.5, 80.5, from('b.jpg')],
      [120, 130, from('c.jpg')],
    ]);
  });

  test('a missing image and a part of a file leave a gap, and the next keeps its time', () => {
    const kept = read(
      null,
      ...['#EXT-X-GAP', '#EXTINF:4,', 'a.jpg'],
      ...['#EXTINF:4,', '#EXT-X-BYTERANGE:900@0', 'b.jpg'],
      ...['#EXTINF:4,', 'c.jpg'],
    );
    expect(kept).toEqual([{ start: 8, end: 12, url: from('c.jpg'), x: 0, y: 0, ...size }]);
  });

  test.each([
    ['a length', '#EXTINF:,', ''],
    ['a length above 0', '#EXTINF:0,', ''],
    ['a readable grid', '#EXTINF:4,', '#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=2x2,DURATION=0'],
  ])('an image without %s has none', (_, extinf, tiles) => {
    expect(read(null, extinf, tiles, 'a.jpg')).toEqual([]);
  });
});
