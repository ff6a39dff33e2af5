import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShakaAdapter } from '../../src/media/shakaAdapter';
import type { MediaCommand, MediaFact } from '../../src/media/types';
import { FakeShaka, FakeVideo, fakeModule, hostOf, input, kindsOf } from './fakeShaka';

let video: FakeVideo;
let shaka: FakeShaka;
let facts: MediaFact[];
let adapter: ShakaAdapter;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://north.example/watch/1' });
  video = new FakeVideo();
  shaka = new FakeShaka();
  facts = [];
  const host = hostOf(video);
  const loadShaka = async () => fakeModule(shaka, video);
  adapter = new ShakaAdapter({ host, loadShaka }, input, (fact) => facts.push(fact));
});

afterEach(() => {
  adapter.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const source = { url: '/game.m3u8', mimeType: 'application/vnd.apple.mpegurl' };

async function load(command: Partial<Extract<MediaCommand, { type: 'media.load' }>> = {}): Promise<void> {
  adapter.execute({
    type: 'media.load',
    source,
    position: null,
    wallClockTime: null,
    thumbnailsUrl: null,
    play: true,
    height: null,
    ...command,
  });
  await vi.advanceTimersByTimeAsync(0);
}

const errors = () => facts.flatMap((fact) => (fact.type === 'media.failed' ? [fact.error.category] : []));

test("a content is loaded at its resume point, with the viewer's volume and speed", async () => {
  await load({ position: 42 });
  expect(shaka.called('load')).toEqual([['/game.m3u8', 42, source.mimeType]]);
  expect(video).toMatchObject({ volume: 0.4, muted: true, paused: false, playbackRate: 1.5 });
  expect(kindsOf(facts)).toEqual(expect.arrayContaining(['media.loaded', 'tracks.changed']));
});

test('a live stream keeps its own speed, and starts at the requested wall-clock time', async () => {
  shaka.live = true;
  shaka.startedAt = new Date(1_000_000);
  shaka.range = { start: 0, end: 300 };
  await load({ position: 7, wallClockTime: 1_120 });
  expect(shaka.called('load')).toEqual([['/game.m3u8', new Date(1_120_000), source.mimeType]]);
  expect(video.playbackRate).toBe(1);
  expect(video.currentTime).toBe(0);
});

test.each([
  ['long before the window', { position: 3, wallClockTime: 700 }],
  ['that has not come yet', { position: null, wallClockTime: 9_000 }],
])('a live stream requested at a position %s starts at the edge', async (_, place) => {
  shaka.live = true;
  shaka.startedAt = new Date(1_000_000);
  shaka.range = { start: 100, end: 300 };
  // Until its first data the element loses an earlier seek.
  video.readyState = 0;
  await load(place);
  expect(video.currentTime).toBe(0);
  video.readyState = 2;
  video.say('loadeddata');
  expect(video.currentTime).toBe(300);
});

test.each([
  ['position', { position: 93, wallClockTime: null }],
  ['wall-clock time', { position: null, wallClockTime: 1_093 }],
])(
  'a live stream whose window has just left the requested %s starts at the start of the window',
  async (_, start) => {
    shaka.live = true;
    shaka.startedAt = new Date(1_000_000);
    shaka.range = { start: 100, end: 300 };
    await load(start);
    expect(video.currentTime).toBe(108);
  },
);

test('a seek to the start of a live window keeps a margin for the moving start', async () => {
  shaka.live = true;
  shaka.range = { start: 100, end: 300 };
  await load();
  adapter.execute({ type: 'media.seek', position: 100 });
  expect(video.currentTime).toBe(108);
  adapter.execute({ type: 'media.seek', position: 200 });
  expect(video.currentTime).toBe(200);
});

test('a seek to the start right after one to the live edge is not lost to a jump of Shaka', async () => {
  shaka.live = true;
  shaka.range = { start: 100, end: 300 };
  await load();
  adapter.execute({ type: 'media.seekLiveEdge' });
  adapter.execute({ type: 'media.seek', position: 100 });
  video.currentTime = 290;
  shaka.dispatch('gapjumped');
  expect(video.currentTime).toBe(108);
});

test('after a pause that the window has passed, playback resumes at the start of the window or at the live edge', async () => {
  shaka.live = true;
  shaka.range = { start: 100, end: 300 };
  await load();
  video.currentTime = 110;
  adapter.execute({ type: 'media.pause' });
  shaka.range = { start: 120, end: 320 };
  adapter.execute({ type: 'media.play' });
  expect(video).toMatchObject({ currentTime: 128, paused: false });
  adapter.execute({ type: 'media.pause' });
  shaka.range = { start: 1_000, end: 1_200 };
  adapter.execute({ type: 'media.play' });
  expect(video.currentTime).toBe(1_200);
});

test('Shaka does not move a position before the live window to the live edge', async () => {
  await load();
  const [[config] = []] = shaka.called('configure');
  expect(config).not.toHaveProperty('streaming.returnToEndOfLiveWindowWhenOutside');
  expect(config).toHaveProperty('streaming.safeSeekOffset', 8);
});

test.each([
  [{ captions: true, captionLanguage: 'en' }, ['en', 'fr']],
  [{ captions: true, captionLanguage: null }, ['fr']],
  [{ captions: false, captionLanguage: 'en' }, []],
])(
  'captions with the preferences %j show in %j, whichever of them the stream has',
  async (preferences, languages) => {
    const host = hostOf(video);
    const loadShaka = async () => fakeModule(shaka, video);
    adapter = new ShakaAdapter({ host, loadShaka }, { ...input, ...preferences }, (fact) => facts.push(fact));
    await load();
    const preferredText = languages.map((language) => expect.objectContaining({ language }));
    expect(shaka.called('configure')[0]).toEqual([expect.objectContaining({ preferredText })]);
  },
);

test('a position beyond the end of on-demand content is ignored', async () => {
  await load({ position: 9000 });
  expect(shaka.called('load').map(([, place]) => place)).toEqual([9000, null]);
});

test('a seek during loading is executed once the element can seek', async () => {
  video.readyState = 0;
  await load();
  adapter.execute({ type: 'media.seek', position: 30 });
  expect(video.currentTime).toBe(0);
  video.readyState = 2;
  video.say('loadeddata');
  expect(video.currentTime).toBe(30);
});

test('a browser that blocks autoplay is reported; another rejection is not', async () => {
  video.refusal = new DOMException('', 'NotAllowedError');
  await load();
  expect(kindsOf(facts)).toContain('media.autoplayBlocked');
  facts.length = 0;
  video.refusal = new DOMException('', 'AbortError');
  await load();
  expect(kindsOf(facts)).not.toContain('media.autoplayBlocked');
});

test('results of an older load are dropped', async () => {
  let fail: (reason: unknown) => void = () => undefined;
  shaka.loading = new Promise((_, reject) => {
    fail = reject;
  });
  await load();
  shaka.loading = Promise.resolve();
  await load();
  fail({ code: 1001, category: 1, severity: 2, data: ['/x', 404] });
  await vi.advanceTimersByTimeAsync(0);
  expect(errors()).toEqual([]);
});

test('Shaka’s errors are reported, exceptions of its own code are not', async () => {
  await load();
  shaka.dispatch('error', { code: 1001, category: 1, severity: 2, data: ['/x', 403] });
  shaka.dispatch('error', new TypeError('null'));
  expect(errors()).toEqual(['expired']);
});

test('Shaka gets the type without its parameters, and the build for the type is loaded', async () => {
  const kinds: string[] = [];
  const host = hostOf(video);
  const loadShaka = async (kind: string) => {
    kinds.push(kind);
    return fakeModule(shaka, video);
  };
  adapter = new ShakaAdapter({ host, loadShaka }, input, (fact) => facts.push(fact));
  await load({ source: { url: '/game.mpd', mimeType: 'application/dash+xml; charset=utf-8' } });
  expect(kinds).toEqual(['dash']);
  expect(shaka.called('load')).toEqual([['/game.mpd', null, 'application/dash+xml']]);
});

test('a build that cannot be loaded is a network error', async () => {
  shaka.loading = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await load();
  expect(errors()).toEqual(['network']);
});

test('quality, captions, segment retries and a lower quality are forwarded to Shaka', async () => {
  await load();
  adapter.execute({ type: 'media.setQuality', height: 360 });
  expect(shaka.called('selectVideoTrack')).toEqual([[expect.objectContaining({ height: 360 })]]);
  adapter.execute({ type: 'media.setCaptions', id: 1 });
  expect(shaka.called('selectTextTrack').at(-1)).toEqual([expect.objectContaining({ id: 1 })]);
  adapter.execute({ type: 'media.setCaptions', id: null });
  expect(shaka.called('selectTextTrack').at(-1)).toEqual([null]);
  adapter.execute({ type: 'media.retrySegment' });
  expect(shaka.called('retryStreaming')).toHaveLength(1);
  adapter.execute({ type: 'media.lowerQuality' });
  expect(shaka.called('configure').at(-1)).toEqual([
    { abr: { enabled: true, restrictions: { maxHeight: 360 } } },
  ]);
});

test('a picture that the buffer moves on is reported after a segment was requested again', async () => {
  await load();
  await vi.advanceTimersByTimeAsync(250);
  video.currentTime += 0.25;
  await vi.advanceTimersByTimeAsync(250);
  facts.length = 0;
  adapter.execute({ type: 'media.retrySegment' });
  video.currentTime += 0.25;
  await vi.advanceTimersByTimeAsync(250);
  expect(kindsOf(facts)).toContain('media.started');
});

test('a lower quality is temporary: it is lifted on command, and when a quality is chosen', async () => {
  await load();
  adapter.execute({ type: 'media.lowerQuality' });
  adapter.execute({ type: 'media.restoreQuality' });
  const lifted = [{ abr: { restrictions: { maxHeight: Number.POSITIVE_INFINITY } } }];
  expect(shaka.called('configure').at(-1)).toEqual(lifted);
  const calls = shaka.calls.length;
  adapter.execute({ type: 'media.restoreQuality' });
  expect(shaka.calls).toHaveLength(calls);
  adapter.execute({ type: 'media.lowerQuality' });
  adapter.execute({ type: 'media.setQuality', height: null });
  expect(shaka.called('configure')).toContainEqual(lifted);
  expect(shaka.called('configure').slice(-2)).toEqual([lifted, [{ abr: { enabled: true } }]]);
});

test('a content is loaded in the quality that was chosen before', async () => {
  await load({ height: 360 });
  expect(shaka.called('selectVideoTrack')).toEqual([[expect.objectContaining({ height: 360 })]]);
});

describe('a quality that was chosen by hand is given up', () => {
  const isAdapting = () =>
    shaka
      .called('configure')
      .flatMap(([config]) => (config as { abr?: { enabled?: boolean } }).abr?.enabled ?? [])
      .at(-1);

  test('by a load in automatic quality on the same player', async () => {
    await load({ height: 360 });
    expect(isAdapting()).toBe(false);
    await load({ height: null });
    expect(isAdapting()).toBe(true);
  });

  test('by “Auto”, chosen while the stream loads', async () => {
    await load({ height: 360 });
    const loading = load({ height: 360 });
    adapter.execute({ type: 'media.setQuality', height: null });
    await loading;
    expect(isAdapting()).toBe(true);
  });

  test('by the recovery, also where no lower one is left', async () => {
    shaka.activeHeight = 360;
    await load({ height: 360 });
    adapter.execute({ type: 'media.lowerQuality' });
    expect(isAdapting()).toBe(true);
    expect(shaka.called('configure').at(-1)).toEqual([{ abr: { enabled: true } }]);
  });
});

test('play, pause, volume and speed are set on the element', async () => {
  await load({ play: false });
  expect(video.paused).toBe(true);
  adapter.execute({ type: 'media.play' });
  expect(video.paused).toBe(false);
  adapter.execute({ type: 'media.pause' });
  adapter.execute({ type: 'media.setVolume', volume: 0.9, muted: false });
  adapter.execute({ type: 'media.setSpeed', speed: 2 });
  expect(video).toMatchObject({
    paused: true,
    volume: 0.9,
    muted: false,
    playbackRate: 2,
    defaultPlaybackRate: 2,
  });
});

test('thumbnails load after the first frame, those with a sprite sheet', async () => {
  await load({ thumbnailsUrl: '/thumbnails.vtt' });
  expect(shaka.called('addThumbnailsTrack')).toEqual([]);
  video.say('timeupdate');
  await vi.advanceTimersByTimeAsync(0);
  expect(shaka.called('addThumbnailsTrack')).toEqual([['https://north.example/thumbnails.vtt']]);
  const still = { start: 0, end: 4, url: '/s.jpg', x: 0, y: 0, width: 160, height: 90 };
  expect(facts.at(-1)).toEqual({ type: 'thumbnails.loaded', thumbnails: [still] });
});

test('once closed, it releases the element and reports nothing more', async () => {
  await load();
  facts.length = 0;
  adapter.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(shaka.called('destroy')).toHaveLength(1);
  video.currentTime = 5;
  video.say('waiting');
  vi.advanceTimersByTime(10_000);
  expect(facts).toEqual([]);
});

const handling = () =>
  shaka.calls.map(([name]) => name).filter((name) => /^(attach|attached|load|destroy)$/.test(`${name}`));

test('a player that is left while it is attached is destroyed once it is attached, and loads nothing', async () => {
  let attach = (): void => undefined;
  shaka.attaching = new Promise<void>((resolve) => {
    attach = resolve;
  });
  await load();
  adapter.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(handling()).toEqual(['attach']);
  attach();
  await vi.advanceTimersByTimeAsync(0);
  expect(handling()).toEqual(['attach', 'attached', 'destroy']);
});

test('a player whose attachment fails after it was left is destroyed too', async () => {
  let abort = (_reason: Error): void => undefined;
  shaka.attaching = new Promise<void>((_resolve, reject) => {
    abort = reject;
  });
  await load();
  adapter.close();
  abort(new Error('aborted'));
  await vi.advanceTimersByTimeAsync(0);
  expect(handling()).toEqual(['attach', 'destroy']);
  expect(errors()).toEqual([]);
});

test('a second load waits for the attachment that the first one began', async () => {
  let attach = (): void => undefined;
  shaka.attaching = new Promise<void>((resolve) => {
    attach = resolve;
  });
  await load();
  await load({ position: 42 });
  expect(handling()).toEqual(['attach']);
  attach();
  await vi.advanceTimersByTimeAsync(0);
  expect(handling()).toEqual(['attach', 'attached', 'load']);
  expect(shaka.called('load')).toEqual([['/game.m3u8', 42, source.mimeType]]);
});

test('segments that leave nothing in the buffer are of a format that the device cannot play', async () => {
  await load();
  for (const kind of ['video', 'text', 'text', 'text', 'audio', 'video', 'audio']) shaka.append(kind);
  expect(errors()).toEqual([]);
  shaka.append('video');
  expect(errors()).toEqual(['unsupported']);
  shaka.append('video');
  shaka.append('audio');
  expect(errors()).toEqual(['unsupported']);
});

test('a picture that waits for its sound is in the buffer of its kind, and nothing is wrong', async () => {
  await load();
  shaka.append('video');
  shaka.bufferedKinds.video = [{ start: 0, end: 4 }];
  for (let segment = 0; segment < 5; segment += 1) shaka.append('video');
  // A seek empties the buffer.
  shaka.bufferedKinds.video = [];
  for (let segment = 0; segment < 5; segment += 1) shaka.append('video');
  expect(errors()).toEqual([]);
  expect(shaka.listening('segmentappended')).toBe(0);
});

test('each load counts its own segments', async () => {
  await load();
  shaka.append('video');
  shaka.append('video');
  await load();
  shaka.append('video');
  expect(errors()).toEqual([]);
  adapter.close();
  expect(shaka.listening('segmentappended')).toBe(0);
});
