import { expect, test } from 'vitest';
import type { PlaybackEvent, PlaybackSource } from '../../../src/machines/playback/types';
import type { MediaCommand, MediaErrorCategory } from '../../../src/media/types';
import { dash, hls, startPlayback, tracks } from './startPlayback';

const fresh: PlaybackSource = { url: '/game/master.m3u8?token=2', mimeType: 'application/vnd.apple.mpegurl' };

function broken(category: MediaErrorCategory, status: number | null = null): PlaybackEvent {
  return { type: 'media.failed', error: { category, status, code: null } };
}

function at(position: number): PlaybackEvent {
  return {
    type: 'media.timeChanged',
    time: { position, seekable: { start: 0, end: 90 }, buffered: [], wallClockTime: null },
  };
}

/** The command that reloads at the reached position. */
function loadAt(source: PlaybackSource): MediaCommand {
  return {
    type: 'media.load',
    source,
    position: 42,
    wallClockTime: null,
    thumbnailsUrl: null,
    play: true,
    height: null,
  };
}

const moving: PlaybackEvent[] = [
  { type: 'media.loaded', live: false },
  { type: 'tracks.changed', tracks },
  { type: 'media.started' },
  at(42),
];

test('the first frame is emitted once, however often playback restarts', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'media.stalled' }, { type: 'media.started' });
  expect(player.state()).toBe('playing');
  expect(player.emitted).toEqual([{ type: 'playback.firstFrameShown' }]);
});

test('a browser that blocks autoplay results in a player that waits for a press', () => {
  const player = startPlayback();
  player.send({ type: 'volume.setMuted', muted: true });
  player.send({ type: 'media.loaded', live: true }, { type: 'media.autoplayBlocked' });
  expect(player.state()).toBe('ready');
  player.send({ type: 'playback.play' });
  expect(player.commands.at(-1)).toEqual({ type: 'media.play' });
});

test('a stall takes every recovery step, twenty seconds each, and then shows the reason', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'media.stalled' });
  const seen = [player.state()];
  for (let step = 0; step < 5; step += 1) {
    player.wait(19);
    expect(player.state()).toBe(seen.at(-1));
    player.wait(1);
    seen.push(player.state());
  }
  expect(seen).toEqual([
    'stalled',
    'recovering:retryingSegment',
    'recovering:reloadingManifest',
    'recovering:loweringQuality',
    'recovering:switchingSource',
    'failed',
  ]);
  expect(player.commands.slice(1)).toEqual([
    { type: 'media.retrySegment' },
    loadAt(hls),
    { type: 'media.lowerQuality' },
    loadAt(hls),
    loadAt(dash),
  ]);
  expect(player.context().failure).toEqual({ reason: 'timeout', status: null, code: null });
});

test('errors that soon return continue at the current recovery step', () => {
  const player = startPlayback();
  player.send(...moving, broken('network', 404), { type: 'media.started' }, broken('network', 404));
  expect(player.state()).toBe('recovering:reloadingManifest');
});

test('thirty seconds of healthy playback reset the recovery', () => {
  const player = startPlayback();
  player.send(...moving, broken('network', 404), { type: 'media.started' });
  player.wait(30);
  player.send(broken('network', 404));
  expect(player.state()).toBe('recovering:retryingSegment');
});

test("a lower quality during recovery is not the viewer's choice, and is reset with the recovery", () => {
  const player = startPlayback();
  player.send(...moving, { type: 'quality.select', height: 720 }, broken('manifest'), broken('manifest'));
  expect(player.state()).toBe('recovering:loweringQuality');
  expect(player.context().chosenHeight).toBeNull();
  player.send({ type: 'media.started' });
  expect(player.commands).not.toContainEqual({ type: 'media.restoreQuality' });
  player.wait(30);
  expect(player.commands.at(-1)).toEqual({ type: 'media.restoreQuality' });
});

test('Try again keeps the chosen quality', () => {
  const player = startPlayback({ sources: [hls] });
  player.send(...moving, { type: 'quality.select', height: 360 }, broken('unsupported'));
  expect(player.state()).toBe('failed');
  player.send({ type: 'playback.retry' });
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', height: 360 });
});

test('no segments are requested of a playlist that is a web page', () => {
  const player = startPlayback({ sources: [hls] });
  player.send(broken('manifest'));
  expect(player.state()).toBe('recovering:reloadingManifest');
  player.send(broken('manifest'));
  expect(player.state()).toBe('failed');
  expect(player.context().failure?.reason).toBe('manifest');
});

test('one broken rendition does not end playback, even before the renditions are known', () => {
  const player = startPlayback({ sources: [hls] });
  player.send(broken('network', 404), broken('network', 404));
  expect(player.state()).toBe('recovering:loweringQuality');
  player.send(...moving);
  expect(player.state()).toBe('playing');
});

test('a codec that this browser lacks selects the other source at once', () => {
  const player = startPlayback();
  player.send(broken('unsupported'));
  expect(player.state()).toBe('recovering:switchingSource');
});

test('a source that expires during playback is refreshed once and playback continues at the same position', () => {
  const player = startPlayback();
  player.send(...moving, broken('expired', 403));
  expect(player.state()).toBe('refreshingSource');
  expect(player.emitted.at(-1)).toEqual({ type: 'playback.sourceExpired' });
  player.send({ type: 'sources.replace', sources: [fresh] });
  expect(player.commands.at(-1)).toEqual(loadAt(fresh));
  player.send(broken('expired', 403));
  expect(player.state()).toBe('recovering:reloadingManifest');
});

test('a region error stops at once, without a loop', () => {
  const player = startPlayback();
  player.send(...moving, broken('region', 451));
  player.wait(3600);
  expect(player.state()).toBe('failed');
  expect(player.context().failure?.reason).toBe('region');
});

test('a viewer who pauses during recovery stays paused after it', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'playback.pause' }, broken('network'));
  expect(player.state()).toBe('recovering:reloadingManifest');
  player.send({ type: 'media.loaded', live: false });
  expect(player.state()).toBe('paused');
});

test('the returning network restarts playback that failed without it', () => {
  const player = startPlayback({ sources: [hls] });
  player.send(broken('network'), broken('network'), broken('network'));
  expect(player.state()).toBe('failed');
  player.send({ type: 'network.returned' });
  expect(player.state()).toBe('loading');
});

test('retry after a failure restarts the recovery, at the reached position', () => {
  const player = startPlayback({ sources: [hls] });
  player.send(...moving, broken('unsupported'), { type: 'playback.retry' });
  expect(player.commands.at(-1)).toEqual(loadAt(hls));
  expect(player.context().recoveryStep).toBe(0);
});

test('play after the end starts over', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'media.ended' }, { type: 'playback.play' });
  expect(player.commands.slice(-2)).toEqual([{ type: 'media.seek', position: 0 }, { type: 'media.play' }]);
});

test('seeking to live from a pause plays', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'playback.pause' }, { type: 'playback.seekLiveEdge' });
  expect(player.commands.slice(-2)).toEqual([{ type: 'media.seekLiveEdge' }, { type: 'media.play' }]);
});

test('turning the volume up unmutes', () => {
  const player = startPlayback();
  player.send({ type: 'volume.setMuted', muted: true }, { type: 'volume.set', volume: 0.4 });
  expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 0.4, muted: false });
});

test('the speed of on-demand content can be set, that of a live stream cannot', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'speed.set', speed: 1.5 });
  expect(player.commands.at(-1)).toEqual({ type: 'media.setSpeed', speed: 1.5 });
  expect(player.context().speed).toBe(1.5);
  const live = startPlayback({ speed: 1.5 });
  live.send({ type: 'media.loaded', live: true }, { type: 'speed.set', speed: 2 });
  expect(live.context().speed).toBe(1.5);
});

test('a lost network pauses the recovery, and playback continues by itself afterwards', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'network.lost' });
  expect(player.state()).toBe('playing');
  player.send(broken('network'));
  expect(player.state()).toBe('playing');
  player.send({ type: 'media.stalled' });
  expect(player.state()).toBe('offline');
  player.wait(3600);
  expect(player.state()).toBe('offline');
  player.send({ type: 'network.returned' });
  expect(player.state()).toBe('loading');
  expect(player.commands.at(-1)).toEqual(loadAt(hls));
  expect(player.context().recoveryStep).toBe(0);
});

test('a network lost during recovery takes no further step', () => {
  const player = startPlayback();
  player.send(...moving, broken('network', 404), { type: 'network.lost' });
  expect(player.state()).toBe('offline');
  player.wait(3600);
  expect(player.commands.filter(({ type }) => type === 'media.load')).toHaveLength(1);
});

test('a viewer who pauses offline finds it paused when the network is back', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'network.lost' }, { type: 'media.stalled' }, { type: 'playback.pause' });
  player.send({ type: 'network.returned' }, { type: 'media.loaded', live: false });
  expect(player.state()).toBe('ready');
  expect(player.context().wantsToPlay).toBe(false);
});

test('a device that wrongly reports to be offline can be retried', () => {
  const player = startPlayback();
  player.send({ type: 'network.lost' });
  expect(player.state()).toBe('offline');
  player.send({ type: 'playback.retry' });
  expect(player.state()).toBe('loading');
});

test('a live stream starts at the requested wall-clock time, once', () => {
  const player = startPlayback({ wallClockTime: 1_790_000_000 });
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', wallClockTime: 1_790_000_000 });
  player.send(...moving, broken('unsupported'));
  expect(player.commands.at(-1)).toEqual(loadAt(dash));
});

test('a live stream is reloaded at its wall-clock time, since a reload creates a new timeline', () => {
  const player = startPlayback();
  player.send({ type: 'media.loaded', live: true }, { type: 'media.started' });
  const time = {
    position: 100,
    seekable: { start: 0, end: 300 },
    buffered: [],
    wallClockTime: 1_790_000_000,
  };
  player.send({ type: 'media.timeChanged', time }, broken('unsupported'));
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', wallClockTime: 1_790_000_000 });
  player.send({ type: 'playback.seek', position: 40 }, { type: 'playback.retry' });
  expect(player.context()).toMatchObject({ position: 40, wallClockTime: 1_789_999_940 });
});

test('a reload before the live edge is reached seeks to the edge too', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'playback.seekLiveEdge' }, broken('unsupported'));
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', position: null });
});

test('a region that becomes blocked stops playback, whatever follows', () => {
  const player = startPlayback();
  player.send(...moving, { type: 'region.blocked' }, { type: 'network.returned' });
  player.send({ type: 'sources.replace', sources: [fresh] });
  player.wait(3600);
  expect(player.state()).toBe('failed');
  expect(player.context().failure?.reason).toBe('region');
});

test('a seek during loading loads the content again at that position', () => {
  const player = startPlayback();
  player.send({ type: 'playback.seek', position: 0 });
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', position: 0 });
});
