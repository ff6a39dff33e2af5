import { expect, test } from 'vitest';
import { selectPlaybackView } from '../../../src/machines/playback/selectors';
import type { PlaybackEvent } from '../../../src/machines/playback/types';
import { startPlayback } from './startPlayback';

const at = (behind: number): PlaybackEvent => ({
  type: 'media.timeChanged',
  time: {
    position: 300 - behind,
    seekable: { start: 0, end: 300 },
    buffered: [],
    wallClockTime: 1_790_000_000 - behind,
  },
});

const STARTED: readonly PlaybackEvent[] = [{ type: 'media.started' }];
/** The network is gone for longer than the buffer lasts, and comes back. */
const OUTAGE: readonly PlaybackEvent[] = [
  { type: 'network.lost' },
  { type: 'media.stalled' },
  { type: 'network.returned' },
];

/** A game that is watched near its live edge. */
function watching({ live }: { live: boolean }) {
  const player = startPlayback();
  player.send({ type: 'media.loaded', live }, ...STARTED, at(4));
  return { ...player, isTold: () => selectPlaybackView(player.actor.getSnapshot()).isBehindOutage };
}

function afterOutage(behind: number, live = true) {
  const player = watching({ live });
  player.send(...OUTAGE, { type: 'media.loaded', live }, ...STARTED, at(behind));
  return player;
}

test('after an outage a live game goes on where it was, and the viewer is told that it is behind', () => {
  const { commands, isTold, state } = afterOutage(60);
  expect([state(), isTold()]).toEqual(['playing:behindOutage', true]);
  expect(commands.at(-1)).toMatchObject({ type: 'media.load', wallClockTime: 1_790_000_000 - 4 });
  expect(commands.map(({ type }) => type)).not.toContain('media.seekLiveEdge');
});

test('the same after a recovery from a broken stream', () => {
  const player = watching({ live: true });
  player.send({ type: 'media.failed', error: { category: 'network', status: 404, code: null } });
  player.send(...STARTED, at(15));
  expect(player.isTold()).toBe(true);
});

test.each<[string, PlaybackEvent, string[]]>([
  ['going on there', { type: 'outage.stay' }, []],
  ['a jump to live', { type: 'playback.seekLiveEdge' }, ['media.seekLiveEdge']],
  ['a seek', { type: 'playback.seek', position: 200 }, ['media.seek']],
])('%s is a choice, after which the viewer is no longer told', (_, choice, sent) => {
  const { commands, isTold, send } = afterOutage(60);
  commands.length = 0;
  send(choice, at(70));
  expect([isTold(), commands.map(({ type }) => type)]).toEqual([false, sent]);
});

test('the viewer is still told while the game is paused, and not while it waits again', () => {
  const { isTold, send } = afterOutage(60);
  send({ type: 'playback.pause' });
  expect(isTold()).toBe(true);
  send({ type: 'playback.play' });
  expect(isTold()).toBe(false);
});

test.each<[string, number, boolean]>([
  ['a game that has missed nothing', 14.9, true],
  ['a recording', 60, false],
])('%s goes on without a question', (_, behind, live) => {
  expect(afterOutage(behind, live).isTold()).toBe(false);
});

test('a game that has missed nothing is not asked about when it is behind later', () => {
  const well = afterOutage(4);
  well.wait(30);
  well.send(at(60));
  expect(well.isTold()).toBe(false);
  const paused = afterOutage(4);
  paused.send({ type: 'playback.pause' }, { type: 'playback.play' }, ...STARTED, at(60));
  expect(paused.isTold()).toBe(false);
});

test('the viewer is told as soon as the times of the new stream are there', () => {
  const { isTold, send } = afterOutage(0);
  send(at(60));
  expect(isTold()).toBe(true);
});

test('a viewer who was behind without an outage is told nothing', () => {
  const player = watching({ live: true });
  player.send({ type: 'media.stalled' }, ...STARTED, at(60));
  expect(player.isTold()).toBe(false);
});

test('a game that is over by the time the network is back is not behind', () => {
  const player = afterOutage(60);
  player.send(...OUTAGE, { type: 'media.loaded', live: false }, ...STARTED, at(60));
  expect(player.isTold()).toBe(false);
});

test('a game that comes to its live edge by itself is not behind any more', () => {
  const { isTold, send } = afterOutage(60);
  send(at(8));
  expect(isTold()).toBe(true);
  send(at(7));
  expect(isTold()).toBe(false);
});
