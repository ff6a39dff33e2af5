import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { playbackMachine } from '../../../src/machines/playback/machine';
import { selectPhase, selectPlaybackView } from '../../../src/machines/playback/selectors';
import type { PlaybackEvent } from '../../../src/machines/playback/types';
import type { MediaCommand, MediaErrorCategory, MediaPreferences } from '../../../src/media/types';
import { content, dash, hls, startPlayback, tracks } from './startPlayback';

type Player = ReturnType<typeof startPlayback>;

const failed = (category: MediaErrorCategory): PlaybackEvent => ({
  type: 'media.failed',
  error: { category, status: null, code: null },
});
const loaded: PlaybackEvent = { type: 'media.loaded', live: false };
const seek: PlaybackEvent = { type: 'playback.seek', position: 30 };
const replace: PlaybackEvent = { type: 'sources.replace', sources: [dash] };

/** How each state is reached, by events, and by seconds in which nothing happens. */
const ways = {
  loading: [],
  ready: [{ type: 'media.autoplayBlocked' }, { type: 'media.autoplayBlocked' }],
  playing: [{ type: 'media.started' }],
  paused: [{ type: 'media.started' }, { type: 'playback.pause' }],
  stalled: [{ type: 'media.started' }, { type: 'media.stalled' }],
  offline: [{ type: 'network.lost' }],
  refreshingSource: [failed('expired')],
  retryingSegment: [{ type: 'media.started' }, { type: 'media.stalled' }, 20],
  reloadingManifest: [20],
  loweringQuality: [20, 20],
  switchingSource: [20, 20, 20],
  ended: [{ type: 'media.started' }, { type: 'media.ended' }],
  failed: [{ type: 'region.blocked' }],
} as const satisfies Record<string, readonly (PlaybackEvent | number)[]>;
type State = keyof typeof ways;

function reach(state: State, input: Parameters<typeof startPlayback>[0] = {}): Player {
  const player = startPlayback(input);
  for (const step of ways[state]) {
    if (typeof step === 'number') player.wait(step);
    else player.send(step);
  }
  expect(selectPhase(player.actor.getSnapshot())).toBe(state);
  player.commands.length = 0;
  player.emitted.length = 0;
  return player;
}

const seen = ({ actor, commands, emitted }: Player) => ({
  state: selectPhase(actor.getSnapshot()),
  commands: commands.map(({ type }) => type),
  emitted: emitted.map(({ type }) => type),
});

describe('what the media report moves the player', () => {
  test.each<[State, PlaybackEvent, State]>([
    ['loading', { type: 'media.started' }, 'playing'],
    ['loading', loaded, 'stalled'],
    ['ready', { type: 'media.started' }, 'playing'],
    ['playing', { type: 'media.paused' }, 'paused'],
    ['playing', { type: 'media.stalled' }, 'stalled'],
    ['playing', { type: 'media.ended' }, 'ended'],
    ['paused', { type: 'media.started' }, 'playing'],
    ['paused', { type: 'media.ended' }, 'ended'],
    ['stalled', { type: 'media.started' }, 'playing'],
    ['stalled', { type: 'media.paused' }, 'paused'],
    ['stalled', { type: 'media.ended' }, 'ended'],
    ['ended', { type: 'media.started' }, 'playing'],
    ['offline', { type: 'media.started' }, 'playing'],
    ['offline', { type: 'media.ended' }, 'ended'],
    ['offline', loaded, 'offline'],
    ['offline', failed('network'), 'offline'],
    ['refreshingSource', failed('network'), 'refreshingSource'],
    ['retryingSegment', { type: 'media.started' }, 'playing'],
    ['retryingSegment', { type: 'media.ended' }, 'ended'],
    ['retryingSegment', loaded, 'stalled'],
    ['retryingSegment', { type: 'media.paused' }, 'paused'],
    ['reloadingManifest', { type: 'media.started' }, 'playing'],
    ['switchingSource', { type: 'media.started' }, 'playing'],
    ['playing', failed('network'), 'retryingSegment'],
    ['loading', failed('network'), 'reloadingManifest'],
    ['loading', failed('region'), 'failed'],
    ['playing', failed('region'), 'failed'],
    ['loading', failed('expired'), 'refreshingSource'],
    ['playing', failed('expired'), 'refreshingSource'],
  ])('%s: %o leads to %s', (from, event, to) => {
    const player = reach(from);
    player.send(event);
    expect(selectPhase(player.actor.getSnapshot())).toBe(to);
  });
});

describe('what the viewer asks for is done', () => {
  test.each<[State, PlaybackEvent, State, string[], string[]]>([
    ['loading', { type: 'playback.play' }, 'loading', ['media.play'], []],
    ['loading', { type: 'playback.pause' }, 'loading', ['media.pause'], []],
    ['loading', seek, 'loading', ['media.load'], ['playback.sought']],
    ['ready', { type: 'playback.play' }, 'stalled', ['media.play'], []],
    ['playing', { type: 'playback.pause' }, 'paused', ['media.pause'], []],
    ['playing', seek, 'playing', ['media.seek'], ['playback.sought']],
    ['playing', { type: 'playback.seekLiveEdge' }, 'playing', ['media.seekLiveEdge'], ['playback.sought']],
    ['paused', { type: 'playback.play' }, 'stalled', ['media.play'], []],
    [
      'paused',
      { type: 'playback.seekLiveEdge' },
      'stalled',
      ['media.seekLiveEdge', 'media.play'],
      ['playback.sought'],
    ],
    ['stalled', { type: 'playback.pause' }, 'paused', ['media.pause'], []],
    ['offline', { type: 'playback.pause' }, 'offline', ['media.pause'], []],
    ['offline', { type: 'playback.play' }, 'offline', [], []],
    ['offline', { type: 'playback.retry' }, 'loading', ['media.load', 'media.restoreQuality'], []],
    ['ended', { type: 'playback.play' }, 'stalled', ['media.seek', 'media.play'], []],
    ['ended', seek, 'stalled', ['media.seek', 'media.play'], ['playback.sought']],
    ['ended', { type: 'playback.seekLiveEdge' }, 'ended', [], []],
    ['failed', { type: 'playback.retry' }, 'loading', ['media.load'], []],
  ])('%s: %o', (from, event, state, commands, emitted) => {
    const player = reach(from);
    player.send(event);
    expect({ ...seen(player), commands: seen(player).commands.toSorted() }).toEqual({
      state,
      commands: commands.toSorted(),
      emitted,
    });
  });

  test('a seek before the end is over plays from the chosen second', () => {
    const player = reach('ended');
    player.send(seek);
    expect(player.commands[0]).toEqual({ type: 'media.seek', position: 30 });
    expect(player.context().wantsToPlay).toBe(true);
  });

  test('a picture that the viewer wants to play is loaded to play, and one that was paused to stay', () => {
    const player = reach('loading');
    player.send({ type: 'playback.pause' }, loaded);
    expect(seen(player).state).toBe('ready');
    const played = reach('loading');
    played.send(loaded);
    expect(seen(played).state).toBe('stalled');
  });

  test.each<[string, PlaybackEvent]>([
    ['the viewer', { type: 'playback.pause' }],
    ['a media key', { type: 'media.paused' }],
  ])('content that %s pauses before its first picture is paused, and stays so', (_, pause) => {
    for (const from of ['loading', 'reloadingManifest', 'switchingSource'] as const) {
      const player = reach(from);
      player.send(loaded, pause);
      expect(seen(player).state).toBe('paused');
      player.wait(20);
      expect(seen(player).state).toBe('paused');
    }
  });

  test('a viewer who paused while it was recovered, or offline, finds it paused', () => {
    const player = reach('retryingSegment');
    player.send({ type: 'playback.pause' }, loaded);
    expect(seen(player).state).toBe('paused');
    const offline = reach('offline');
    offline.send({ type: 'playback.pause' }, loaded);
    expect(seen(offline).state).toBe('ready');
    const resumed = reach('offline');
    resumed.send({ type: 'playback.pause' }, { type: 'playback.play' }, loaded);
    expect(seen(resumed).state).toBe('offline');
  });
});

describe('what the viewer chooses is kept, and reaches the media', () => {
  test('volume', () => {
    const player = reach('playing', { muted: true });
    player.send({ type: 'volume.set', volume: 0.5 });
    expect(player.commands).toEqual([{ type: 'media.setVolume', volume: 0.5, muted: false }]);
    player.send({ type: 'volume.set', volume: 0 });
    expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 0, muted: true });
    player.send({ type: 'volume.setMuted', muted: false });
    expect(player.commands.at(-1)).toEqual({ type: 'media.setVolume', volume: 0, muted: false });
  });

  test('quality', () => {
    const player = reach('playing');
    player.send({ type: 'quality.select', height: 360 });
    expect([player.commands, player.context().chosenHeight]).toEqual([
      [{ type: 'media.setQuality', height: 360 }],
      360,
    ]);
  });

  test('captions, with their language for the next content', () => {
    const player = reach('playing');
    const french = { id: 7, language: 'fr', label: 'Français' };
    player.send({ type: 'tracks.changed', tracks: { ...tracks, captions: [french] } });
    player.send({ type: 'captions.select', id: 7 });
    expect(player.context()).toMatchObject({ captionId: 7, captions: true, captionLanguage: 'fr' });
    player.send({ type: 'captions.select', id: null });
    expect(player.context()).toMatchObject({ captionId: null, captions: false, captionLanguage: 'fr' });
    expect(player.commands).toEqual([
      { type: 'media.setCaptions', id: 7 },
      { type: 'media.setCaptions', id: null },
    ]);
  });

  test('the speed of on-demand content alone', () => {
    const player = reach('playing');
    player.send({ type: 'speed.set', speed: 2 });
    expect([player.commands, player.context().speed]).toEqual([[{ type: 'media.setSpeed', speed: 2 }], 2]);
    const live = reach('loading');
    live.send(
      { type: 'media.loaded', live: true },
      { type: 'media.started' },
      { type: 'speed.set', speed: 2 },
    );
    expect([live.commands, live.context().speed]).toEqual([[], 1]);
  });

  test('a viewer who looks for a position has the thumbnails loaded', () => {
    const player = reach('playing');
    player.send({ type: 'thumbnails.load' });
    expect(player.commands).toEqual([{ type: 'media.loadThumbnails' }]);
  });
});

describe('what the media report is what the player shows', () => {
  test('volume, captions, tracks and thumbnails', () => {
    const player = reach('playing');
    const thumbnails = [{ start: 0, end: 10, url: '/1.jpg', x: 0, y: 0, width: 160, height: 90 }];
    player.send(
      { type: 'media.volumeChanged', volume: 0.2, muted: true },
      { type: 'captions.changed', id: 3 },
      { type: 'tracks.changed', tracks },
      { type: 'thumbnails.loaded', thumbnails },
    );
    expect(selectPlaybackView(player.actor.getSnapshot())).toMatchObject({
      volume: 0.2,
      muted: true,
      captionId: 3,
      activeHeight: 720,
      thumbnails,
    });
  });
});

test.each([
  [true, 0],
  [false, 1],
])('a stream that is loaded again (live: %s) keeps %i of its thumbnails', (live, kept) => {
  const player = reach('loading');
  const thumbnails = [{ start: 0, end: 10, url: '/1.jpg', x: 0, y: 0, width: 160, height: 90 }];
  player.send({ type: 'thumbnails.loaded', thumbnails }, { type: 'media.loaded', live });
  expect(player.context().thumbnails).toHaveLength(kept);
});

describe('autoplay that a browser allows only without sound', () => {
  test.each<State>(['loading', 'stalled', 'offline', 'retryingSegment'])(
    'is tried once more muted: %s',
    (state) => {
      const player = reach(state);
      player.send({ type: 'media.autoplayBlocked' });
      expect([seen(player).state, player.commands]).toEqual([
        state,
        [{ type: 'media.setVolume', volume: 1, muted: true }, { type: 'media.play' }],
      ]);
      player.commands.length = 0;
      player.send({ type: 'media.autoplayBlocked' });
      expect([seen(player).state, player.commands]).toEqual([
        'ready',
        [{ type: 'media.setVolume', volume: 1, muted: false }],
      ]);
    },
  );

  test('stays muted for a viewer who had muted it', () => {
    const player = reach('loading', { muted: true });
    player.send({ type: 'media.autoplayBlocked' });
    expect([seen(player).state, player.commands, player.context().muted]).toEqual(['ready', [], true]);
  });

  test('is forgotten once the viewer turns the sound on', () => {
    const player = reach('loading');
    player.send({ type: 'media.autoplayBlocked' }, { type: 'media.started' });
    expect(player.context().autoplayMuted).toBe(true);
    player.send({ type: 'media.volumeChanged', volume: 1, muted: false });
    expect(player.context().autoplayMuted).toBe(false);
  });
});

describe('a lost network', () => {
  test.each<State>(['loading', 'stalled', 'refreshingSource', 'retryingSegment', 'reloadingManifest'])(
    'waits where data are missing: %s',
    (state) => {
      const player = reach(state);
      player.send({ type: 'network.lost' });
      expect(seen(player).state).toBe('offline');
      player.commands.length = 0;
      player.send({ type: 'network.returned' });
      expect(seen(player)).toEqual({
        state: 'loading',
        commands: expect.arrayContaining(['media.load']),
        emitted: [],
      });
    },
  );

  test('leaves the picture alone while its buffer lasts, errors included', () => {
    const player = reach('playing');
    player.send({ type: 'network.lost' }, failed('network'));
    expect(seen(player).state).toBe('playing');
    player.send({ type: 'network.returned' }, failed('network'));
    expect(seen(player).state).toBe('retryingSegment');
  });
});

describe('fresh addresses', () => {
  test('are asked for when one is refused, and are loaded', () => {
    const player = startPlayback();
    player.send(failed('expired'));
    expect(player.emitted).toEqual([{ type: 'playback.sourceExpired' }]);
    player.send(replace);
    expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', source: dash });
  });

  test('that come meanwhile are kept, without an interruption', () => {
    const player = reach('playing');
    player.send(replace);
    expect([seen(player).state, player.commands, player.context().sources]).toEqual(['playing', [], [dash]]);
  });

  test('start a picture that failed for want of them', () => {
    const player = startPlayback({ sources: [hls] });
    player.send(failed('expired'));
    player.wait(30);
    for (let step = 0; step < 4; step += 1) player.wait(20);
    expect(player.context().failure?.reason).toBe('expired');
    player.send(replace);
    expect([seen(player).state, player.context().failure]).toEqual(['loading', null]);
  });

  test('do not start a picture that failed for another reason', () => {
    const player = reach('failed');
    player.send(replace);
    expect([seen(player).state, player.context().sources]).toEqual(['failed', [dash]]);
  });

  test('are waited for 30 s', () => {
    const player = reach('refreshingSource');
    player.wait(29.999);
    expect(seen(player).state).toBe('refreshingSource');
    player.wait(0.001);
    expect(seen(player).state).toBe('reloadingManifest');
  });
});

describe('the recovery', () => {
  test('does in each step what its name says', () => {
    const player = startPlayback();
    player.send({ type: 'media.started' }, { type: 'media.stalled' });
    const steps: unknown[] = [];
    for (let step = 0; step < 5; step += 1) {
      player.commands.length = 0;
      player.wait(20);
      steps.push([seen(player).state, seen(player).commands]);
    }
    expect(steps).toEqual([
      ['retryingSegment', ['media.retrySegment']],
      ['reloadingManifest', ['media.load']],
      ['loweringQuality', ['media.lowerQuality', 'media.load']],
      ['switchingSource', ['media.load']],
      ['failed', []],
    ]);
    expect(player.emitted.at(-1)).toEqual({
      type: 'playback.failed',
      failure: { reason: 'timeout', status: null, code: null },
    });
  });

  test('does not show a chosen quality that is played no more', () => {
    const player = startPlayback();
    player.send({ type: 'quality.select', height: 720 });
    player.wait(20);
    expect(player.context().chosenHeight).toBe(720);
    player.wait(20);
    expect([seen(player).state, player.context().chosenHeight]).toEqual(['loweringQuality', null]);
  });

  test('begins anew, with the full quality, after 30 s of a moving picture', () => {
    const player = reach('retryingSegment');
    player.send({ type: 'media.started' });
    player.commands.length = 0;
    player.wait(29.999);
    expect([player.commands, player.context().recoveryStep]).toEqual([[], 1]);
    player.wait(0.001);
    expect([player.commands, player.context().recoveryStep, player.context().lastError]).toEqual([
      [{ type: 'media.restoreQuality' }],
      0,
      null,
    ]);
  });

  test('of a failed network begins anew when the network returns', () => {
    const player = startPlayback({ sources: [hls] });
    player.send(failed('network'));
    for (let step = 0; step < 4; step += 1) player.wait(20);
    expect(seen(player).state).toBe('failed');
    player.send({ type: 'network.lost' }, { type: 'network.returned' });
    expect([seen(player).state, player.context().failure, player.context().online]).toEqual([
      'loading',
      null,
      true,
    ]);
  });

  test('that begins anew with the network leaves a viewer who did not play alone', () => {
    const player = startPlayback({ sources: [hls], autoplay: false });
    player.send(failed('network'), failed('network'), failed('network'));
    expect(seen(player).state).toBe('failed');
    player.send({ type: 'network.returned' });
    expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', play: false });
    player.send(loaded);
    expect(seen(player).state).toBe('ready');
  });

  test('of anything else does not', () => {
    const player = reach('failed');
    player.send({ type: 'network.returned' });
    expect(seen(player).state).toBe('failed');
  });
});

test('a player that breaks says that the content cannot be played here', () => {
  const media = fromCallback<MediaCommand, MediaPreferences>(() => {
    throw new Error('no video element');
  });
  // A command to an actor that has ended is lost, as in the app.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const emitted: unknown[] = [];
  const actor = createActor(playbackMachine.provide({ actors: { media } }), { input: content });
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  const failure = { reason: 'unsupported', status: null, code: null };
  expect([selectPhase(actor.getSnapshot()), actor.getSnapshot().context.failure, emitted]).toEqual([
    'failed',
    failure,
    [{ type: 'playback.failed', failure }],
  ]);
});

const times = { position: 40, seekable: { start: 12, end: 90 }, buffered: [], wallClockTime: 1_763_680_000 };
const retried = { type: 'playback.retry' } as const;

describe('each state has the tags that views and parents read', () => {
  test.each<[State, string[]]>([
    ['loading', ['busy']],
    ['ready', ['startable']],
    ['playing', ['moving']],
    ['paused', []],
    ['stalled', ['busy']],
    ['offline', ['busy']],
    ['refreshingSource', ['busy']],
    ['retryingSegment', ['busy']],
    ['reloadingManifest', ['busy']],
    ['loweringQuality', ['busy']],
    ['switchingSource', ['busy']],
    ['ended', []],
    ['failed', ['failed']],
  ])('%s: %o', (state, tags) => {
    expect([...reach(state).actor.getSnapshot().tags]).toEqual(tags);
  });

  test.each<[State, number | null]>([
    ['playing', null],
    ['retryingSegment', 1],
    ['reloadingManifest', 2],
    ['loweringQuality', 3],
    ['switchingSource', 4],
  ])('%s is step %o of the recovery', (state, step) => {
    expect(selectPlaybackView(reach(state).actor.getSnapshot())).toMatchObject({
      recoveryStep: step,
      recoveryStepCount: 4,
    });
  });
});

describe('the wish to play follows the picture and the viewer', () => {
  test.each<[State, PlaybackEvent[], boolean]>([
    ['ready', [], false],
    ['ready', [{ type: 'playback.play' }], true],
    ['ready', [{ type: 'media.started' }], true],
    ['paused', [], false],
    ['paused', [{ type: 'playback.play' }], true],
    ['paused', [{ type: 'playback.seekLiveEdge' }], true],
    ['paused', [{ type: 'media.started' }], true],
    ['ended', [], false],
    ['ended', [{ type: 'playback.play' }], true],
    ['loading', [{ type: 'playback.pause' }, { type: 'region.blocked' }, retried], true],
  ])('%s, then %o: %o', (state, events, wantsToPlay) => {
    const player = reach(state);
    player.send(...events);
    expect(player.context().wantsToPlay).toBe(wantsToPlay);
  });
});

describe('positions', () => {
  test('a reload before the live edge is reached does not go back to an earlier time', () => {
    for (const state of ['playing', 'paused'] as const) {
      const player = reach(state);
      player.send({ type: 'media.timeChanged', time: times }, { type: 'playback.seekLiveEdge' });
      expect([player.context().position, player.context().wallClockTime]).toEqual([null, null]);
    }
  });

  test.each<[PlaybackEvent[], number]>([
    [[], 0],
    [[{ type: 'media.timeChanged', time: times }], 12],
  ])('play at the end begins where the content does: %o', (events, position) => {
    const player = reach('ended');
    player.send(...events, { type: 'playback.play' });
    expect(player.commands[0]).toEqual({ type: 'media.seek', position });
  });
});

test.each<State>(['loading', 'offline', 'retryingSegment'])(
  'a live stream that is loaded for a viewer who paused is live: %s',
  (state) => {
    const player = reach(state);
    player.send({ type: 'playback.pause' }, { type: 'media.loaded', live: true });
    expect(player.context().live).toBe(true);
  },
);

test('a mute by the viewer is not taken for one by the browser', () => {
  const player = reach('playing');
  player.send({ type: 'media.volumeChanged', volume: 1, muted: true });
  expect(player.context()).toMatchObject({ muted: true, autoplayMuted: false });
});

describe('what is remembered of errors', () => {
  test.each<[State, MediaErrorCategory]>([
    ['loading', 'region'],
    ['playing', 'region'],
    ['playing', 'expired'],
  ])('%s: an error of the kind %s is the last one', (state, category) => {
    const player = reach(state);
    player.send(failed(category));
    expect(player.context().lastError?.category).toBe(category);
  });

  test('each 30 s of a moving picture forget it, as often as it takes', () => {
    const player = reach('playing');
    for (const times of [1, 2]) {
      player.send({ type: 'network.lost' }, failed('network'));
      expect(player.context().lastError?.category).toBe('network');
      player.wait(30);
      expect(player.context().lastError).toBeNull();
      expect(seen(player).commands).toEqual(Array(times).fill('media.restoreQuality'));
    }
  });

  test('an address that expires after 30 s of a moving picture is refreshed again', () => {
    const player = reach('refreshingSource');
    player.send(replace, { type: 'media.started' });
    player.wait(30);
    player.send(failed('expired'));
    expect(seen(player).state).toBe('refreshingSource');
  });

  test('one that expires at once again is not', () => {
    const player = reach('refreshingSource');
    player.send(replace, failed('expired'));
    expect(seen(player).state).toBe('reloadingManifest');
  });

  test('Try again begins anew: with the first source, online, and with a refresh of the address', () => {
    const player = reach('switchingSource');
    player.send({ type: 'region.blocked' }, { type: 'network.lost' });
    player.commands.length = 0;
    player.send(retried);
    expect(seen(player).state).toBe('loading');
    expect(player.commands).toEqual([expect.objectContaining({ type: 'media.load', source: hls })]);
    expect(player.context()).toMatchObject({ online: true, failure: null, lastError: null, recoveryStep: 0 });
    player.send(failed('expired'));
    expect(seen(player).state).toBe('refreshingSource');
  });

  test('Try again after an expired address asks for a fresh one again, and forgets the error', () => {
    const player = reach('refreshingSource');
    player.send({ type: 'region.blocked' }, retried);
    expect(player.context().lastError).toBeNull();
    player.send(failed('expired'));
    expect(seen(player).state).toBe('refreshingSource');
  });
});

describe('sources', () => {
  test('that are fewer than before are played from the last of them', () => {
    const player = reach('switchingSource');
    expect(player.context().sourceIndex).toBe(1);
    player.send(replace);
    expect(player.context().sourceIndex).toBe(0);
  });

  test('that are fresh after a failure for want of them are loaded', () => {
    const player = startPlayback({ sources: [hls] });
    player.send(failed('expired'));
    player.wait(30);
    for (let step = 0; step < 4; step += 1) player.wait(20);
    player.send(replace);
    expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', source: dash });
  });

  test('further ones are tried with one step each, without the tracks of the one before', () => {
    const player = startPlayback();
    const [quality] = tracks.qualities;
    player.send({ type: 'tracks.changed', tracks: { ...tracks, qualities: quality ? [quality] : [] } });
    player.wait(20);
    player.wait(20);
    expect([seen(player).state, player.context().tracks.qualities]).toEqual(['switchingSource', []]);
    player.send({ type: 'tracks.changed', tracks }, failed('network'));
    expect(seen(player).state).toBe('failed');
  });
});

test('without network a paused picture that fails waits, and loads nothing', () => {
  const player = reach('paused');
  player.send({ type: 'network.lost' }, failed('network'));
  expect(seen(player)).toEqual({ state: 'offline', commands: [], emitted: [] });
});

test('the network restores the quality when it returns', () => {
  const player = reach('offline');
  player.send({ type: 'network.returned' });
  expect(seen(player).commands.toSorted()).toEqual(['media.load', 'media.restoreQuality']);
});

test('a player that found nothing in time begins anew when the network returns', () => {
  const player = reach('switchingSource');
  player.wait(20);
  expect(player.context().failure?.reason).toBe('timeout');
  player.send({ type: 'network.returned' });
  expect(seen(player).state).toBe('loading');
});
