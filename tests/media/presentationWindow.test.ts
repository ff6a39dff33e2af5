import { beforeEach, describe, expect, test } from 'vitest';
import { createPresentationWindow } from '../../src/media/presentationWindow';
import { ShakaAdapter } from '../../src/media/shakaAdapter';
import { FakeShaka, FakeVideo, fakeModule, hostOf, input } from './fakeShaka';

/** Seconds that Shaka keeps back from the newest segment. */
const DELAY = 6;

let shaka: FakeShaka;

beforeEach(() => {
  shaka = new FakeShaka();
  shaka.live = true;
});

const playerOf = () => new (fakeModule(shaka, new FakeVideo()).Player)();

/** A live timeline as Shaka computes it: the window reaches back from the live edge by the availability. */
class Timeline {
  edge = 300;

  /** A playlist is read: its newest segment ends here, and its segments last so long; seconds. */
  update(edge: number, availability: number): void {
    this.edge = edge;
    shaka.availability = availability;
    shaka.dispatch('manifestupdated');
    this.show();
  }

  show(): void {
    const end = Math.max(0, this.edge - DELAY);
    shaka.range = { start: Math.min(end, Math.max(0, this.edge - shaka.availability)), end };
  }
}

describe('the window of a live stream', () => {
  test.each<[string, [edge: number, availability: number][], { start: number; end: number }]>([
    ['moves on with its playlist', [[310, 300]], { start: 10, end: 304 }],
    ['grows with a game that has just begun', [[40, 40]], { start: 0, end: 34 }],
    ['shrinks with a playlist that does', [[310, 60]], { start: 250, end: 304 }],
    ['is empty in a playlist as short as the delay', [[310, 4]], { start: 304, end: 304 }],
    ['jumps with a device that slept', [[4_300, 300]], { start: 4_000, end: 4_294 }],
    ['jumps back with an encoder that begins anew', [[20, 20]], { start: 0, end: 14 }],
    ['stays when a switch closes every rendition during an update', [[310, 0]], { start: 10, end: 304 }],
    [
      'stays however often that happens',
      [
        [310, 0],
        [312, 0],
        [314, 0],
      ],
      { start: 14, end: 308 },
    ],
    [
      'follows the next playlist after that',
      [
        [310, 0],
        [312, 120],
      ],
      { start: 192, end: 306 },
    ],
    [
      'falls back on the length before it, not on the first',
      [
        [310, 200],
        [312, 0],
      ],
      { start: 112, end: 306 },
    ],
  ])('%s', (_, updates, expected) => {
    const timeline = new Timeline();
    timeline.update(300, 300);
    const window = createPresentationWindow(playerOf());
    expect(window.current()).toEqual({ start: 0, end: 294 });
    for (const update of updates) timeline.update(...update);
    expect(window.current()).toEqual(expected);
  });

  test.each([
    ['0 to 0, as between two contents', { start: 0, end: 0 }],
    ['not a number', { start: Number.NaN, end: Number.NaN }],
    ['without an end', { start: 0, end: Number.POSITIVE_INFINITY }],
    ['with its start after its end', { start: 320, end: 310 }],
  ])('is the last good one while Shaka says %s', (_, range) => {
    shaka.range = { start: 100, end: 394 };
    const window = createPresentationWindow(playerOf());
    expect(window.current()).toEqual({ start: 100, end: 394 });
    shaka.range = range;
    expect(window.current()).toEqual({ start: 100, end: 394 });
    shaka.range = { start: 110, end: 404 };
    expect(window.current()).toEqual({ start: 110, end: 404 });
  });

  test('is restored before the next update reads it, since that one evicts segments', () => {
    new Timeline().update(300, 300);
    createPresentationWindow(playerOf());
    shaka.availability = 0;
    shaka.dispatch('manifestupdated');
    expect(shaka.availability).toBe(300);
  });

  test('is left to a stream that never had one to go back in', () => {
    shaka.availability = 0;
    shaka.range = { start: 294, end: 294 };
    const window = createPresentationWindow(playerOf());
    shaka.dispatch('manifestupdated');
    expect(window.current()).toEqual({ start: 294, end: 294 });
    expect(shaka.called('setSegmentAvailabilityDuration')).toEqual([]);
  });

  test('becomes the whole recording when the stream ends', () => {
    const timeline = new Timeline();
    timeline.update(300, 300);
    const window = createPresentationWindow(playerOf());
    shaka.live = false;
    shaka.range = { start: 6, end: 312 };
    expect(window.current()).toEqual({ start: 6, end: 312 });
  });

  test('is no longer followed once it is stopped', () => {
    const window = createPresentationWindow(playerOf());
    expect(shaka.listening('manifestupdated')).toBe(1);
    window.stop();
    expect(shaka.listening('manifestupdated')).toBe(0);
  });
});

test('a source that is loaded again has one owner of its window', async () => {
  const video = new FakeVideo();
  const host = hostOf(video);
  const adapter = new ShakaAdapter(
    { host, loadShaka: async () => fakeModule(shaka, video) },
    input,
    () => undefined,
  );
  const load = async () => {
    const source = { url: '/game.m3u8', mimeType: 'application/vnd.apple.mpegurl' };
    const start = { position: null, wallClockTime: null, thumbnailsUrl: null, play: true, height: null };
    adapter.execute({ type: 'media.load', source, ...start });
    await new Promise((resolve) => setTimeout(resolve));
  };
  await load();
  await load();
  expect(shaka.listening('manifestupdated')).toBe(1);
  adapter.close();
  expect(shaka.listening('manifestupdated')).toBe(0);
});

test('the manifest of a content is read once, since Shaka warns in the console each time', () => {
  const player = playerOf();
  const manifest = player.getManifest();
  let reads = 0;
  player.getManifest = () => {
    reads += 1;
    return manifest;
  };
  const window = createPresentationWindow(player);
  new Timeline().update(310, 300);
  expect([window.current(), window.current()]).toEqual([
    { start: 10, end: 304 },
    { start: 10, end: 304 },
  ]);
  expect(reads).toBe(1);
});
