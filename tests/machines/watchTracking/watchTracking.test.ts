import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PlaybackEvent } from '../../../src/machines/playback/types';
import { createWatchTrackingActors } from '../../../src/machines/watchTracking/actors';
import { watchTrackingMachine } from '../../../src/machines/watchTracking/machine';
import type { WatchedContent, WatchTrackingEmitted } from '../../../src/machines/watchTracking/types';
import { startPlayback } from '../playback/startPlayback';

const content: WatchedContent = {
  id: 7,
  type: 'vod',
  category: 'Hockey',
  sport: 'hockey',
  gender: 'men',
  school: 'Harbor',
  league: null,
};

function open() {
  const reported: WatchTrackingEmitted[] = [];
  const actor = createActor(
    watchTrackingMachine.provide({ actors: { observePlayback: fromCallback(() => undefined) } }),
    { input: { content, viewId: 'v1', playback: null } },
  );
  actor.on('*', (fact) => reported.push(fact));
  actor.start();
  const move = (milliseconds: number, times = 1) => {
    for (let count = 0; count < times; count += 1) actor.send({ type: 'picture.moved', milliseconds });
  };
  const seconds = () => reported.flatMap((fact) => (fact.type === 'time.reported' ? [fact.seconds] : []));
  return { actor, reported, move, seconds };
}

test('half a minute of watched time is reported at once, in whole seconds', () => {
  const { move, reported } = open();
  move(250, 119);
  expect(reported).toEqual([]);
  move(250);
  expect(reported).toEqual([{ type: 'time.reported', content, seconds: 30 }]);
});

test('fractions are kept for the next report, and nothing is reported twice', () => {
  const { actor, move, seconds } = open();
  move(900, 3);
  actor.send({ type: 'tab.hidden' });
  actor.send({ type: 'tab.hidden' });
  move(900);
  actor.send({ type: 'watchTracking.stop' });
  actor.send({ type: 'watchTracking.stop' });
  expect(seconds()).toEqual([2, 1]);
});

test('a laptop that slept for an hour has watched at most two seconds', () => {
  const { actor, move, seconds } = open();
  move(3_600_000);
  actor.send({ type: 'watchTracking.stop' });
  expect(seconds()).toEqual([2]);
});

test('the first frame is reported once, other steps each time', () => {
  const { actor, reported } = open();
  for (const step of ['first_frame', 'pause', 'first_frame', 'pause'] as const)
    actor.send({ type: 'player.stepped', step });
  expect(reported.map((fact) => fact.type === 'player.reported' && fact.step)).toEqual([
    'first_frame',
    'pause',
    'pause',
  ]);
  expect(reported[0]).toEqual({ type: 'player.reported', viewId: 'v1', content, step: 'first_frame' });
});

test('leaving the content reports its watched time first, and then nothing more', () => {
  const { actor, move, reported } = open();
  move(1_500);
  actor.send({ type: 'watchTracking.stop' });
  move(1_500);
  actor.send({ type: 'player.stepped', step: 'first_frame' });
  expect(reported).toEqual([{ type: 'time.reported', content, seconds: 1 }]);
});

test.each(['tab.hidden', 'page.left'] as const)('%s: the watched time is reported at once', (type) => {
  const { actor, move, seconds } = open();
  move(1_500);
  actor.send({ type });
  expect(seconds()).toEqual([1]);
});

function at(position: number): PlaybackEvent {
  const time = { position, seekable: { start: 0, end: 900 }, buffered: [], wallClockTime: null };
  return { type: 'media.timeChanged', time };
}

function observe() {
  const player = startPlayback();
  const clock = { now: 0 };
  const actors = createWatchTrackingActors({ now: () => clock.now });
  const tracking = createActor(watchTrackingMachine.provide({ actors }), {
    input: { content: { ...content, type: 'live' }, viewId: 'v1', playback: player.actor },
  });
  const steps: string[] = [];
  const seconds: number[] = [];
  tracking.on('player.reported', ({ step }) => steps.push(step));
  tracking.on('time.reported', (fact) => seconds.push(fact.seconds));
  tracking.start();
  const stop = () => tracking.send({ type: 'watchTracking.stop' });
  return { player, clock, steps, seconds, stop, seeks: () => steps.filter((step) => step === 'seek') };
}

test('the new timeline of a reloaded live stream is not a seek', () => {
  const { player, seeks } = observe();
  player.send({ type: 'media.loaded', live: true }, { type: 'media.started' }, at(800), at(20));
  expect(seeks()).toEqual([]);
});

test('each seek of the viewer is reported once, including short ones and one to the live edge', () => {
  const { player, seeks } = observe();
  player.send({ type: 'media.loaded', live: true }, { type: 'media.started' }, at(800));
  player.send({ type: 'playback.seek', position: 798 }, at(798), { type: 'playback.seekLiveEdge' }, at(899));
  expect(seeks()).toEqual(['seek', 'seek']);
});

test('starting at a start position is not a seek', () => {
  const { player, seeks } = observe();
  player.send({ type: 'playback.seek', position: 0 });
  expect(seeks()).toEqual([]);
});

test('the steps of the player are reported as they are taken', () => {
  const { player, steps } = observe();
  player.send({ type: 'media.loaded', live: false }, { type: 'media.started' });
  player.send({ type: 'playback.pause' }, { type: 'playback.play' }, { type: 'media.started' });
  player.send({ type: 'media.stalled' }, { type: 'media.started' }, { type: 'media.ended' });
  player.send({ type: 'region.blocked' });
  expect(steps).toEqual(['first_frame', 'pause', 'play', 'complete', 'error']);
});

test('time counts during playback, by a monotonic clock and not by positions', () => {
  const { player, clock, seconds, stop } = observe();
  const pass = (milliseconds: number, position: number) => {
    clock.now += milliseconds;
    player.send(at(position));
  };
  player.send({ type: 'media.loaded', live: false }, { type: 'media.started' }, at(0));
  pass(1_000, 1);
  pass(1_000, 500);
  player.send({ type: 'playback.pause' });
  pass(1_500, 501);
  player.send({ type: 'playback.play' }, { type: 'media.started' });
  pass(1_000, 502);
  pass(1_000, 503);
  stop();
  expect(seconds).toEqual([3]);
});
