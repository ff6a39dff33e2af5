import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MANIFEST } from '../../src/media/shaka';
import { ShakaAdapter } from '../../src/media/shakaAdapter';
import type { MediaFact } from '../../src/media/types';
import { FakeShaka, FakeVideo, fakeModule, hostOf, input } from './fakeShaka';

const HLS = { url: 'https://cdn.example/game/master.m3u8', mimeType: 'application/vnd.apple.mpegurl' };
const DASH = { url: 'https://cdn.example/game/manifest.mpd', mimeType: 'application/dash+xml' };
/** Wall-clock time of the media timeline's 0. */
const ZERO = Date.UTC(2026, 10, 25, 20);

let video: FakeVideo;
let shaka: FakeShaka;
let facts: MediaFact[];
let adapter: ShakaAdapter;
let requests: string[];
/** The answer to the next request of an image playlist. */
let answer: () => Response;

const imageStream = (uri: string, width: number) =>
  `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9000,RESOLUTION=${width}x90,CODECS="jpeg",URI="${uri}"`;
const imagePlaylist = (file: string, at: number) =>
  new Response(
    [
      '#EXTM3U',
      '#EXT-X-IMAGES-ONLY',
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(ZERO + at * 1000).toISOString()}`,
      '#EXTINF:10,',
      file,
    ].join('\n'),
  );
const picture = (file: string, start: number) => ({
  ...{ start, end: start + 10, url: `https://cdn.example/game/${file}` },
  ...{ x: 0, y: 0, width: 160, height: 90 },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://north.example/watch/1' });
  requests = [];
  answer = () => imagePlaylist('1.jpg', 40);
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return answer();
  });
  video = new FakeVideo();
  shaka = new FakeShaka();
  shaka.startedAt = new Date(ZERO);
  shaka.range = { start: 0, end: 300 };
  facts = [];
  adapter = new ShakaAdapter(
    { host: hostOf(video), loadShaka: async () => fakeModule(shaka, video) },
    input,
    (fact) => facts.push(fact),
  );
});

afterEach(() => {
  adapter.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads a stream whose main playlist has these lines. */
async function load(source: typeof HLS, live: boolean, lines: string[], thumbnailsUrl: string | null = null) {
  shaka.live = live;
  let arrive: (value: unknown) => void = () => undefined;
  shaka.loading = new Promise((resolve) => {
    arrive = resolve;
  });
  const start = { position: null, wallClockTime: null, play: true, height: null };
  adapter.execute({ type: 'media.load', source, thumbnailsUrl, ...start });
  await vi.advanceTimersByTimeAsync(0);
  const data = new TextEncoder().encode(['#EXTM3U', ...lines, ''].join('\n')).buffer;
  for (const filter of shaka.filters) filter(MANIFEST, { uri: source.url, data });
  arrive(undefined);
  await vi.advanceTimersByTimeAsync(0);
}

async function scrub(): Promise<void> {
  adapter.execute({ type: 'media.loadThumbnails' });
  await vi.advanceTimersByTimeAsync(0);
}

const reported = () => facts.flatMap((fact) => (fact.type === 'thumbnails.loaded' ? [fact.thumbnails] : []));

describe('a live stream with an image playlist', () => {
  test('has it read when the viewer looks for a position, not before', async () => {
    await load(HLS, true, [imageStream('tn.m3u8', 160)]);
    video.say('timeupdate');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requests).toEqual([]);
    await scrub();
    expect(requests).toEqual(['https://cdn.example/game/tn.m3u8']);
    expect(reported()).toEqual([[picture('1.jpg', 40)]]);
  });

  test('has it read again once its window has moved on', async () => {
    await load(HLS, true, [imageStream('tn.m3u8', 160)]);
    await scrub();
    shaka.range = { start: 4, end: 304 };
    await scrub();
    expect(requests).toHaveLength(1);
    answer = () => imagePlaylist('2.jpg', 50);
    shaka.range = { start: 6, end: 306 };
    await scrub();
    expect(reported()).toEqual([[picture('1.jpg', 40)], [picture('2.jpg', 50)]]);
  });

  test('keeps what is known when it fails, does not stop for it, and has it read the next time', async () => {
    await load(HLS, true, [imageStream('tn.m3u8', 160)]);
    answer = () => new Response('', { status: 404 });
    await scrub();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await scrub();
    expect(reported()).toEqual([]);
    expect(facts.map(({ type }) => type)).not.toContain('media.failed');
    answer = () => imagePlaylist('1.jpg', 40);
    await scrub();
    expect(reported()).toEqual([[picture('1.jpg', 40)]]);
  });

  test('has the smallest pictures read that fill the seek bar’s, or else the largest', async () => {
    await load(HLS, true, [
      imageStream('hd.m3u8', 640),
      imageStream('sd.m3u8', 240),
      imageStream('tiny.m3u8', 80),
    ]);
    await scrub();
    await load(HLS, true, [imageStream('tiny.m3u8', 80), imageStream('small.m3u8', 120)]);
    await scrub();
    expect(requests.map((url) => url.split('/').at(-1))).toEqual(['sd.m3u8', 'small.m3u8']);
  });

  test('has none where nothing says which time the pictures are of', async () => {
    shaka.startedAt = null;
    await load(HLS, true, [imageStream('tn.m3u8', 160)]);
    await scrub();
    expect([requests, reported()]).toEqual([[], []]);
  });

  test('is forgotten by the next stream, and an answer that comes too late says nothing', async () => {
    await load(HLS, true, [imageStream('tn.m3u8', 160)]);
    adapter.execute({ type: 'media.loadThumbnails' });
    await load(HLS, true, []);
    await scrub();
    expect([requests.length, reported()]).toEqual([1, []]);
  });
});

test('Shaka reads no image playlist of HLS, and the thumbnails of DASH', async () => {
  const disabled = () =>
    shaka.called('configure').flatMap(([config]) => {
      const { manifest } = config as { manifest?: { disableThumbnails: boolean } };
      return manifest ? [manifest.disableThumbnails] : [];
    });
  await load(HLS, true, []);
  await load(DASH, true, []);
  expect(disabled()).toEqual([true, false]);
});

test('the pictures of DASH are those of the best image track', async () => {
  shaka.imageTracks = [
    { id: 3, width: 3200, tilesLayout: '10x1' },
    { id: 4, width: 1600, tilesLayout: '10x1' },
    { id: 5, width: 100, tilesLayout: '1x1' },
  ];
  await load(DASH, true, []);
  expect(shaka.called('getAllThumbnails')).toEqual([]);
  await scrub();
  expect(shaka.called('getAllThumbnails')).toEqual([[4]]);
  expect(reported()).toEqual([[{ start: 0, end: 4, url: '/s.jpg', x: 0, y: 0, width: 160, height: 90 }]]);
});

test('a stream without pictures has none, and asks for nothing', async () => {
  await load(HLS, true, ['#EXT-X-STREAM-INF:BANDWIDTH=900000']);
  await scrub();
  expect([requests, shaka.called('getAllThumbnails'), reported()]).toEqual([[], [], []]);
});

test('a recording with a file of thumbnails has those, a live stream its own', async () => {
  await load(HLS, false, [imageStream('tn.m3u8', 160)], '/thumbnails.vtt');
  await scrub();
  expect(shaka.called('addThumbnailsTrack')).toEqual([['https://north.example/thumbnails.vtt']]);
  await load(HLS, true, [imageStream('tn.m3u8', 160)], '/thumbnails.vtt');
  await scrub();
  expect(shaka.called('addThumbnailsTrack')).toHaveLength(1);
  expect(reported().at(-1)).toEqual([picture('1.jpg', 40)]);
});

test('a recording with an image playlist has it read once, from its beginning', async () => {
  await load(HLS, false, [imageStream('tn.m3u8', 160)]);
  await scrub();
  await scrub();
  expect(requests).toHaveLength(1);
  expect(reported()).toEqual([[picture('1.jpg', 0)]]);
});
