import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresentationWindow } from '../../src/media/presentationWindow';
import { createSeeking, type Seeking } from '../../src/media/seeking';
import { ShakaAdapter } from '../../src/media/shakaAdapter';
import { FakeShaka, FakeVideo, fakeModule, hostOf, input } from './fakeShaka';

let video: FakeVideo;
let shaka: FakeShaka;
let seeking: Seeking;

beforeEach(() => {
  video = new FakeVideo();
  shaka = new FakeShaka();
  shaka.live = true;
  shaka.range = { start: 100, end: 300 };
  const player = new (fakeModule(shaka, video).Player)();
  seeking = createSeeking(player, createPresentationWindow(player), video.element);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Shaka moves the element to the data that it has buffered. */
function jump(position: number): void {
  video.currentTime = position;
  shaka.dispatch('gapjumped');
}

test('a jump from the target of a seek that Shaka does not know of yet leads back to the target', () => {
  seeking.to('liveEdge');
  seeking.to(100);
  jump(290);
  expect(video.currentTime).toBe(108);
  jump(290);
  expect(video.currentTime).toBe(108);
});

test('of on-demand content too, and to the live edge', () => {
  seeking.to('liveEdge');
  expect(video.currentTime).toBe(300);
  jump(120);
  expect(video.currentTime).toBe(300);
  shaka.live = false;
  seeking.to(30);
  jump(290);
  expect(video.currentTime).toBe(30);
});

test('a gap in the stream after the seek, or without one, is jumped', () => {
  jump(120);
  expect(video.currentTime).toBe(120);
  seeking.to(200);
  video.say('seeking');
  jump(212);
  expect(video.currentTime).toBe(212);
});

test('a seek to the beginning ends beside 0, where Shaka would take it for its own move that failed', () => {
  shaka.live = false;
  seeking.to(0);
  expect(video.currentTime).toBe(0.001);
  shaka.live = true;
  shaka.range = { start: 0, end: 0 };
  seeking.to(0);
  expect(video.currentTime).toBe(0.001);
});

test('once stopped, it seeks no more', () => {
  seeking.to(100);
  seeking.stop();
  jump(290);
  expect(video.currentTime).toBe(290);
  expect(shaka.listening('gapjumped')).toBe(0);
});

test('a seek ends the return to the live edge after a sleep', async () => {
  vi.useFakeTimers();
  const host = hostOf(video);
  const loadShaka = async () => fakeModule(shaka, video);
  const adapter = new ShakaAdapter({ host, loadShaka }, input, () => undefined);
  const source = { url: '/game.m3u8', mimeType: 'application/vnd.apple.mpegurl' };
  const start = { position: null, wallClockTime: null, thumbnailsUrl: null, play: true, height: null };
  adapter.execute({ type: 'media.load', source, ...start });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 301_000);
  vi.advanceTimersByTime(250);
  expect(video.currentTime).toBe(300);
  adapter.execute({ type: 'media.seek', position: 100 });
  vi.advanceTimersByTime(5_000);
  expect(video.currentTime).toBe(108);
  adapter.close();
});
