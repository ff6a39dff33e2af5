import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Observation, observeMediaElement } from '../../src/media/observeMediaElement';
import { createPresentationWindow } from '../../src/media/presentationWindow';
import type { MediaFact } from '../../src/media/types';
import { FakeShaka, FakeVideo, fakeModule, kindsOf } from './fakeShaka';

let video: FakeVideo;
let shaka: FakeShaka;
let facts: MediaFact[];
let observation: Observation;

beforeEach(() => {
  vi.useFakeTimers();
  video = new FakeVideo();
  shaka = new FakeShaka();
  facts = [];
  const player = new (fakeModule(shaka, video).Player)();
  observation = observeMediaElement(player, createPresentationWindow(player), video.element, (fact) =>
    facts.push(fact),
  );
});

afterEach(() => {
  observation.stop();
  vi.useRealTimers();
});

/** Simulates playback for a number of quarters of a second. */
function play(quarters: number): void {
  video.paused = false;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    video.currentTime += 0.25;
    vi.advanceTimersByTime(250);
  }
}

const doings = () => kindsOf(facts).filter((kind) => kind !== 'media.timeChanged');

test('the position is reported four times a second during playback, and not while paused', () => {
  expect(facts).toEqual([
    {
      type: 'media.timeChanged',
      time: {
        position: 0,
        seekable: { start: 0, end: 60 },
        buffered: [{ start: 0, end: 20 }],
        wallClockTime: null,
      },
    },
  ]);
  play(4);
  expect(kindsOf(facts).filter((kind) => kind === 'media.timeChanged')).toHaveLength(5);
  facts.length = 0;
  video.paused = true;
  vi.advanceTimersByTime(5_000);
  expect(facts).toEqual([]);
});

test('a live stream reports its wall-clock time', () => {
  shaka.live = true;
  shaka.startedAt = new Date(1_790_000_000_000);
  play(4);
  expect(facts.at(-1)).toMatchObject({ time: { position: 1, wallClockTime: 1_790_000_001 } });
});

test('a live stream that ends goes on reporting its wall-clock time', () => {
  shaka.live = true;
  shaka.startedAt = new Date(1_790_000_000_000);
  play(4);
  shaka.live = false;
  play(4);
  expect(facts.at(-1)).toMatchObject({ time: { position: 2, wallClockTime: 1_790_000_002 } });
});

test('a recording has no wall-clock time', () => {
  shaka.startedAt = new Date(0);
  play(4);
  expect(facts.at(-1)).toMatchObject({ time: { position: 1, wallClockTime: null } });
});

test('playback without progress for a second and a half is stalled, and starts again', () => {
  play(2);
  expect(doings()).toEqual(['media.started']);
  vi.advanceTimersByTime(1_500);
  expect(doings()).toEqual(['media.started']);
  vi.advanceTimersByTime(500);
  expect(doings()).toEqual(['media.started', 'media.stalled']);
  play(1);
  expect(doings()).toEqual(['media.started', 'media.stalled', 'media.started']);
});

test('buffering by Shaka is reported, though the element has no event for it', () => {
  play(2);
  shaka.buffering = true;
  shaka.dispatch('buffering');
  expect(doings().at(-1)).toBe('media.stalled');
  shaka.buffering = false;
  shaka.dispatch('buffering');
  expect(doings().at(-1)).toBe('media.started');
});

test('a pause is reported, unless it is revoked or caused by the end', () => {
  play(2);
  video.say('pause');
  expect(doings()).toEqual(['media.started']);
  video.paused = true;
  video.say('pause');
  expect(doings()).toEqual(['media.started', 'media.paused']);
  video.ended = true;
  video.say('pause');
  video.say('ended');
  expect(doings()).toEqual(['media.started', 'media.paused', 'media.ended']);
});

test('an element that is played again after its end, by the controls of the browser, is reported', () => {
  play(2);
  Object.assign(video, { paused: true, ended: true });
  video.say('ended');
  Object.assign(video, { paused: false, ended: false, currentTime: 0 });
  video.say('playing');
  expect(doings()).toEqual(['media.started', 'media.ended', 'media.started']);
});

test('an external volume change is reported', () => {
  video.volume = 0.3;
  video.say('volumechange');
  expect(facts.at(-1)).toEqual({ type: 'media.volumeChanged', volume: 0.3, muted: false });
});

test('a player that is loaded repeatedly has one set of listeners', () => {
  expect(shaka.listening('buffering')).toBe(1);
  observation.stop();
  expect(shaka.listening('buffering')).toBe(0);
});

/** Simulates sleep: the time of day and the stream advance; the timers and, on most systems, the monotonic clock do not. */
function sleep(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  shaka.range = { start: shaka.range.start + seconds, end: shaka.range.end + seconds };
  vi.advanceTimersByTime(250);
}

test('a device that slept longer than the live window resumes at the live edge', () => {
  shaka.live = true;
  shaka.range = { start: 0, end: 300 };
  play(4);
  sleep(299);
  expect(video.currentTime).toBe(1);
  sleep(301);
  expect(video.currentTime).toBe(900);
});

test('a viewer who seeks after waking up stays at that position', () => {
  shaka.live = true;
  shaka.range = { start: 0, end: 300 };
  play(4);
  sleep(301);
  observation.endWakeUp();
  video.currentTime = 310;
  vi.advanceTimersByTime(5_000);
  expect(video.currentTime).toBe(310);
});

test('nothing is reported once it is stopped', () => {
  play(2);
  observation.stop();
  facts.length = 0;
  video.say('waiting');
  shaka.buffering = true;
  shaka.dispatch('buffering');
  play(8);
  expect(facts).toEqual([]);
});

test('a picture that moves on while a lost part is requested again counts as started anew', () => {
  play(4);
  expect(doings()).toEqual(['media.started']);
  observation.awaitMovement();
  play(1);
  expect(doings()).toEqual(['media.started', 'media.started']);
  play(4);
  expect(doings()).toEqual(['media.started', 'media.started']);
});

describe('a live stream that is over, and whose element has no end', () => {
  beforeEach(() => {
    shaka.live = true;
    play(4);
    shaka.live = false;
    video.currentTime = 55;
    play(1);
    facts.length = 0;
  });

  test('has ended once the picture has stood near the end for five seconds', () => {
    vi.advanceTimersByTime(4_500);
    expect(doings()).toEqual(['media.stalled']);
    vi.advanceTimersByTime(60_000);
    expect(doings()).toEqual(['media.stalled', 'media.ended']);
  });

  test('has not ended where it is paused, far from its end, or as long as its end is known', () => {
    video.paused = true;
    vi.advanceTimersByTime(10_000);
    video.paused = false;
    video.currentTime = 30;
    vi.advanceTimersByTime(10_000);
    expect(doings()).toEqual(['media.stalled']);
    video.duration = 60;
    video.currentTime = 55;
    vi.advanceTimersByTime(10_000);
    expect(doings()).not.toContain('media.ended');
  });

  test('has not started again when its last data arrive after the end', () => {
    vi.advanceTimersByTime(6_000);
    shaka.dispatch('buffering');
    video.say('playing');
    expect(doings()).toEqual(['media.stalled', 'media.ended']);
  });

  test('ends again after a seek back', () => {
    vi.advanceTimersByTime(6_000);
    video.currentTime = 50;
    play(4);
    vi.advanceTimersByTime(6_000);
    expect(doings()).toEqual([
      'media.stalled',
      'media.ended',
      'media.started',
      'media.stalled',
      'media.ended',
    ]);
  });
});

test('a live stream that stands, and a recording without a known length, have not ended', () => {
  shaka.range = { start: 0, end: 5 };
  play(4);
  vi.advanceTimersByTime(10_000);
  shaka.live = true;
  play(4);
  vi.advanceTimersByTime(10_000);
  expect(doings()).not.toContain('media.ended');
});
