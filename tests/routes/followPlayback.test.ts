import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PlaybackEvent } from '../../src/machines/playback/types';
import { viewingMachine } from '../../src/machines/watchTracking/machine';
import { followPlayback } from '../../src/routes/watch/followPlayback';
import { startPlayback } from '../machines/startPlayback';

function at(position: number): PlaybackEvent {
  const time = { position, seekable: { start: 0, end: 900 }, buffered: [], wallClockTime: null };
  return { type: 'media.timeChanged', time };
}

function follow() {
  const player = startPlayback();
  const viewing = createActor(viewingMachine).start();
  const steps: string[] = [];
  viewing.send({
    type: 'viewing.opened',
    stream: { id: 1, type: 'live', category: null, sport: null, gender: null, school: null, league: null },
    view: 'v1',
  });
  viewing.on('viewing.stepped', ({ step }) => steps.push(step));
  followPlayback(player.actor, viewing, () => 0);
  return { player, seeks: () => steps.filter((step) => step === 'seek') };
}

test('the new timeline of a live stream that was loaded again is no seek', () => {
  const { player, seeks } = follow();
  player.send({ type: 'media.loaded', live: true }, { type: 'media.started' }, at(800), at(20));
  expect(seeks()).toEqual([]);
});

test('each seek of the viewer is told once, also a short one and one to the live edge', () => {
  const { player, seeks } = follow();
  player.send({ type: 'media.loaded', live: true }, { type: 'media.started' }, at(800));
  player.send({ type: 'playback.seek', position: 798 }, at(798), { type: 'playback.seekLiveEdge' }, at(899));
  expect(seeks()).toEqual(['seek', 'seek']);
});

test('where it is begun is no seek', () => {
  const { player, seeks } = follow();
  player.send({ type: 'playback.seek', position: 0 });
  expect(seeks()).toEqual([]);
});
