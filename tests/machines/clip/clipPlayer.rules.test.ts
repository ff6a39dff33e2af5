import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, sendTo, setup } from 'xstate';
import type { Event } from '../../../src/api/schema';
import { createPlayerActor } from '../../../src/machines/clip/actors/player';
import type { ClipSource, PlayerCommand } from '../../../src/machines/clip/types';
import type { PlaybackEvent } from '../../../src/machines/playback/types';
import type { WatchContent } from '../../../src/machines/watch/types';
import type { MediaFact } from '../../../src/media/types';
import { at, event, live, NOW, recorded, startWatch, startWatching, vodItem } from '../watch/startWatch';

const range = { start: 300, end: 310 };
const preview: PlayerCommand = { type: 'preview.set', range };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The player of a clip editor beside a visit, with the commands that the media received since. */
function follow(visit: ReturnType<typeof startWatch>, source: ClipSource | null = null) {
  const told: AnyEventObject[] = [];
  const host = setup({
    actors: { player: createPlayerActor({ watch: visit.actor, serverNow: () => NOW }) },
  }).createMachine({
    invoke: { id: 'player', src: 'player', input: { source } },
    on: {
      'preview.ended': { actions: ({ event }) => told.push(event) },
      'window.moved': { actions: ({ event }) => told.push(event) },
      '*': { actions: sendTo('player', ({ event }) => event) },
    },
  });
  visit.commands.length = 0;
  const actor = createActor(host).start();
  return {
    told,
    /** The commands to the media as the editor opens. */
    opening: visit.commands.splice(0).map(({ type }) => type),
    command: (command: PlayerCommand) => actor.send(command),
    tell: (...facts: MediaFact[]) => visit.tell(...facts),
    sendPlayback: (sent: PlaybackEvent) => visit.context().playback?.send(sent),
    /** The commands to the media since the last time, as words. */
    done: () =>
      visit.commands
        .splice(0)
        .map((each) => (each.type === 'media.seek' ? `seek ${each.position}` : each.type.slice(6))),
    stop: () => actor.stop(),
  };
}

/** The live content, of an event that is otherwise the same. */
const liveWith = (more: Partial<Event>): WatchContent =>
  live.kind === 'event' ? { ...live, event: { ...event, ...more } } : live;

/** A recording at 5:20, beside an open editor. */
function record() {
  const visit = startWatching(recorded);
  visit.tell(at(320));
  return follow(visit);
}

/** The same, while the range is repeated. */
function repeat() {
  const player = record();
  player.command(preview);
  player.tell(at(300));
  player.done();
  return player;
}

describe('the window that can be cut', () => {
  test('is told at once, and again only when it has moved by a quarter of a second', () => {
    const player = record();
    const window = { type: 'window.moved', offset: 0, hasEnded: false, recordingId: null };
    expect(player.told).toEqual([{ ...window, bounds: { start: 0, end: 600 } }]);
    player.tell(at(321), at(322, 600.2));
    expect(player.told).toHaveLength(1);
    player.tell(at(323, 600.25));
    expect(player.told.at(-1)).toEqual({ ...window, bounds: { start: 0, end: 600.25 } });
    player.tell({
      type: 'media.timeChanged',
      time: { position: 400, seekable: { start: 0.25, end: 600.25 }, buffered: [], wallClockTime: null },
    });
    expect(player.told.at(-1)).toEqual({ ...window, bounds: { start: 0.25, end: 600.25 } });
    expect(player.told).toHaveLength(3);
    player.tell({
      type: 'media.timeChanged',
      time: { position: 400, seekable: { start: 0, end: 600.25 }, buffered: [], wallClockTime: null },
    });
    expect(player.told).toHaveLength(4);
    player.tell(at(400, 600));
    expect(player.told).toHaveLength(5);
  });

  test('of a live stream counts from the start of the event, and ends with it', () => {
    const visit = startWatching(live);
    visit.tell(at(30, 40));
    const player = follow(visit);
    expect(player.told).toEqual([
      { type: 'window.moved', bounds: { start: 20, end: 60 }, offset: 20, hasEnded: false, recordingId: 2 },
    ]);
    visit.load(liveWith({ type: 'finished', stream_status: 'ended' }));
    expect(player.told.at(-1)).toMatchObject({ hasEnded: true });
    visit.load(liveWith({ media: [{ id: 1, kind: 'live', url: '/live.m3u8' }] }));
    expect(player.told.at(-1)).toMatchObject({ hasEnded: false, recordingId: null });
    player.command({ type: 'preview.set', range: { start: 25, end: 35 } });
    expect(player.done()).toContain('seek 5');
  });

  test('is none without a player, and none of a video that is no event', () => {
    expect(follow(startWatch()).told).toEqual([]);
    const video = startWatching(vodItem, { address: { kind: 'vodItem', id: 5 } });
    video.tell(at(30));
    expect(follow(video).told).toEqual([]);
  });

  test('of a live source is not that of the recording which follows it', () => {
    for (const [isLive, told] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const visit = startWatching(recorded);
      visit.tell(at(320));
      const player = follow(visit, { mediaId: 1, isLive });
      expect(player.told).toHaveLength(told);
    }
    const visit = startWatching(live);
    visit.tell(at(30, 40));
    expect(follow(visit, { mediaId: 1, isLive: true }).told).toHaveLength(1);
  });

  test('is followed from the moment at which a player is there', () => {
    const visit = startWatch();
    const player = follow(visit);
    visit.know();
    visit.load(recorded);
    visit.tell({ type: 'media.loaded', live: false }, { type: 'media.started' }, at(320));
    expect(player.told).toHaveLength(1);
    player.stop();
    visit.tell(at(321, 700));
    expect(player.told).toHaveLength(1);
  });
});

describe('the thumbnails', () => {
  test.each([
    ['a recording', recorded, at(320)],
    ['a live stream', live, at(30, 40)],
  ])('of %s are read as the editor opens', (_, content, time) => {
    const visit = startWatching(content);
    visit.tell(time);
    expect(follow(visit).opening).toEqual(['media.loadThumbnails']);
  });

  test('are read again when the live window has moved on by 10 seconds', () => {
    const liveUntil = (end: number): MediaFact => {
      const wallClockTime = NOW - 50 + end;
      return {
        type: 'media.timeChanged',
        time: { position: end, seekable: { start: 0, end }, buffered: [], wallClockTime },
      };
    };
    const visit = startWatching(live);
    visit.tell(liveUntil(40));
    const player = follow(visit);
    player.tell(liveUntil(41), liveUntil(49.9));
    expect(player.done()).toEqual([]);
    player.tell(liveUntil(50));
    expect(player.done()).toEqual(['loadThumbnails']);
    player.tell(liveUntil(59));
    expect(player.done()).toEqual([]);
  });

  test('wait for a player', () => {
    const player = follow(startWatching(recorded));
    expect(player.opening).toEqual([]);
    player.tell(at(320));
    expect(player.done()).toEqual(['loadThumbnails']);
  });
});

describe('a range', () => {
  test('is played from its beginning, and again when its end is reached', () => {
    const player = record();
    player.command(preview);
    expect(player.done()).toEqual(['seek 300', 'play']);
    player.tell(at(300), at(305), at(309));
    expect(player.done()).toEqual([]);
    player.tell(at(310));
    expect(player.done()).toEqual(['seek 300', 'play']);
    expect(player.told).toHaveLength(1);
  });

  test('is repeated by a timer in its last stretch, which reports of the time do not start again', () => {
    const player = repeat();
    player.tell(at(309.4));
    expect(vi.getTimerCount()).toBe(0);
    player.tell(at(309.5), at(309.6));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(499);
    expect(player.done()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(player.done()).toEqual(['seek 300', 'play']);
    player.tell(at(300), at(309.75));
    vi.advanceTimersByTime(250);
    expect(player.done()).toEqual(['seek 300', 'play']);
  });

  test('is repeated sooner at a higher speed', () => {
    const player = repeat();
    player.sendPlayback({ type: 'speed.set', speed: 2 });
    player.done();
    player.tell(at(309.5));
    vi.advanceTimersByTime(249);
    expect(player.done()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(player.done()).toEqual(['seek 300', 'play']);
  });

  test('is played again when the content ends in it', () => {
    const player = repeat();
    player.tell({ type: 'media.ended' });
    expect(player.done()).toEqual(['seek 300', 'play', 'play']);
  });

  test.each([
    ['a second before it', 299, true],
    ['less than that', 299.1, false],
    ['a second after it', 311, true],
    ['far after it', 500, true],
  ])('ends when the viewer seeks elsewhere: %s', (_, position, ends) => {
    const player = repeat();
    player.tell(at(position));
    expect(player.told.at(-1)?.type === 'preview.ended').toBe(ends);
    player.done();
    player.tell(at(310));
    expect(player.done()).toEqual(ends ? [] : ['seek 300', 'play']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends when the viewer pauses, and no timer plays it again', () => {
    const player = repeat();
    player.tell(at(309.5));
    player.sendPlayback({ type: 'playback.pause' });
    expect(player.told.at(-1)).toEqual({ type: 'preview.ended' });
    player.done();
    vi.advanceTimersByTime(1_000);
    player.tell(at(310));
    expect(player.done()).toEqual([]);
    expect(player.told.filter(({ type }) => type === 'preview.ended')).toHaveLength(1);
  });

  test('starts a paused player, which is not taken for a pause of the viewer', () => {
    const player = record();
    player.sendPlayback({ type: 'playback.pause' });
    player.command(preview);
    player.tell({ type: 'media.started' }, at(300), at(305));
    player.done();
    player.tell(at(310));
    expect(player.done()).toEqual(['seek 300', 'play']);
    expect(player.told.filter(({ type }) => type === 'preview.ended')).toEqual([]);
  });

  test('of which the end is moved goes on, and of which the beginning is moved begins again', () => {
    const player = repeat();
    player.tell(at(309.5));
    player.command({ type: 'preview.set', range: { start: 300, end: 315 } });
    expect([player.done(), vi.getTimerCount()]).toEqual([[], 0]);
    player.tell(at(310));
    expect(player.done()).toEqual([]);
    player.tell(at(315));
    expect(player.done()).toEqual(['seek 300', 'play']);
    player.tell(at(300));
    player.command({ type: 'preview.set', range: { start: 301, end: 315 } });
    expect(player.done()).toEqual(['seek 301', 'play']);
  });

  test('that has not begun is sought again when it is set again', () => {
    const player = follow(startWatching(recorded));
    player.command(preview);
    player.command(preview);
    expect(player.done()).toEqual(['seek 300', 'play', 'seek 300', 'play']);
  });

  test('that is cleared is paused, and not played again', () => {
    const player = repeat();
    player.tell(at(309.5));
    player.command({ type: 'preview.clear' });
    expect(player.done()).toEqual(['pause']);
    vi.advanceTimersByTime(1_000);
    player.tell(at(310));
    expect([player.done(), player.told.length]).toEqual([[], 1]);
  });

  test('is not repeated after the editor has ended', () => {
    const player = repeat();
    player.tell(at(309.5));
    player.stop();
    player.done();
    vi.advanceTimersByTime(1_000);
    expect(player.done()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the picture of a moved handle', () => {
  test('is the last one that was wanted, every 120 ms, and paused', () => {
    const player = record();
    for (const moved of [301, 302, 303]) player.command({ type: 'picture.show', at: moved });
    vi.advanceTimersByTime(119);
    expect(player.done()).toEqual(['pause', 'pause', 'pause']);
    vi.advanceTimersByTime(1);
    expect(player.done()).toEqual(['seek 303']);
    player.command({ type: 'picture.show', at: 304 });
    vi.advanceTimersByTime(120);
    expect(player.done()).toEqual(['pause', 'seek 304']);
  });

  test('is not sought after the editor has ended', () => {
    const player = record();
    player.command({ type: 'picture.show', at: 304 });
    player.stop();
    player.done();
    vi.advanceTimersByTime(120);
    expect(player.done()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
