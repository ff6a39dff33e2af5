import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createStorage, type Store } from '../../../src/api/storage/storage';
import { playbackMachine } from '../../../src/machines/playback/machine';
import {
  isNearEnd,
  keepResumePoint,
  readResumePoint,
  resumeKey,
} from '../../../src/machines/watch/actors/resumePoint';
import type { MediaCommand, MediaPreferences } from '../../../src/media/types';
import { content } from '../playback/startPlayback';

const KEY = resumeKey(7, { kind: 'event', id: 1011 });
let store: Store;

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
  store = createStorage({
    storage: () => storage,
    clock: { now: () => 0 },
    onVolatile: () => undefined,
    events: null,
  });
});

/** Playback, and a function that sets its position. */
function startPlayback(live = false) {
  const media = fromCallback<MediaCommand, MediaPreferences>(() => undefined);
  const playback = createActor(playbackMachine.provide({ actors: { media } }), {
    input: content,
  }).start();
  playback.send({ type: 'media.loaded', live });
  playback.send({ type: 'media.started' });
  const stop = keepResumePoint(playback, store, () => KEY);
  const reach = (position: number, end = 600) => {
    const time = { position, seekable: { start: 0, end }, buffered: [], wallClockTime: null };
    playback.send({ type: 'media.timeChanged', time });
  };
  return { playback, reach, stop };
}

test('each viewer has a resume point of their own in each event, VOD item and clip', () => {
  const keys = [
    resumeKey(null, { kind: 'event', id: 1 }),
    resumeKey(1, { kind: 'event', id: 1 }),
    resumeKey(1, { kind: 'event', id: 2 }),
    resumeKey(11, { kind: 'event', id: 1 }),
    resumeKey(1, { kind: 'vodItem', id: 1 }),
    resumeKey(1, { kind: 'ownClip', id: 1 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  // The format of existing keys stays the same.
  expect(keys.slice(3)).toEqual(['resume_11_event_1', 'resume_1_vod_1', 'resume_1_clip_1']);
  expect(resumeKey(1, { kind: 'sharedClip', id: 1 })).toBe('resume_1_clip_1');
});

test("the viewer's position is stored during playback", () => {
  const { reach, stop } = startPlayback();
  reach(60);
  expect(readResumePoint(store, KEY)).toBe(60);
  reach(62);
  expect(readResumePoint(store, KEY)).toBe(60);
  reach(66.4);
  expect(readResumePoint(store, KEY)).toBe(66);
  stop();
  reach(100);
  expect(readResumePoint(store, KEY)).toBe(66);
});

test('a position in the first seconds, or an invalid one, is no resume point', () => {
  const { reach } = startPlayback();
  reach(8);
  expect(readResumePoint(store, KEY)).toBeNull();
  store.set(KEY, 'half');
  expect(readResumePoint(store, KEY)).toBeNull();
});

test('near the end, and at it, the position is removed', () => {
  const { playback, reach } = startPlayback();
  reach(300);
  reach(580);
  expect(readResumePoint(store, KEY)).toBeNull();
  reach(300);
  playback.send({ type: 'media.ended' });
  expect(readResumePoint(store, KEY)).toBeNull();
});

test('the section that counts as the end grows with the content, within bounds', () => {
  expect([isNearEnd(53, 64), isNearEnd(55, 64)]).toEqual([false, true]);
  expect([isNearEnd(560, 600), isNearEnd(575, 600)]).toEqual([false, true]);
  expect([isNearEnd(7050, 7200), isNearEnd(7090, 7200)]).toEqual([false, true]);
});

test('a live stream is not resumed', () => {
  const { reach } = startPlayback(true);
  reach(120);
  expect(readResumePoint(store, KEY)).toBeNull();
});

test('ten seconds are a resume point, less is none, and neither is another kind of value', () => {
  const read = (stored: unknown) => {
    store.set(KEY, stored);
    return readResumePoint(store, KEY);
  };
  expect([10, 9.9, 75.5, '75', null, [75]].map(read)).toEqual([10, null, 75.5, null, null, null]);
});

test('the position is stored every five seconds in either direction, for ninety days', () => {
  const set = vi.spyOn(store, 'set');
  const { reach } = startPlayback();
  for (const position of [0, 20.9, 25.8, 25.9, 30, 21, 20.9]) reach(position);
  const kept = 90 * 24 * 3_600_000;
  expect(set.mock.calls).toEqual([
    [KEY, 20, kept],
    [KEY, 25, kept],
    [KEY, 20, kept],
  ]);
});

test('a position near the end is removed once, and stored again after a jump back', () => {
  const remove = vi.spyOn(store, 'remove');
  const { reach } = startPlayback();
  for (const position of [595, 596, 597]) reach(position);
  expect(remove.mock.calls).toEqual([[KEY]]);
  reach(60);
  expect(readResumePoint(store, KEY)).toBe(60);
  reach(598);
  expect(remove).toHaveBeenCalledTimes(2);
});
