import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { watchTrackingFixture } from '../../src/machines/watchTracking/fixture';
import { viewingMachine } from '../../src/machines/watchTracking/machine';
import type { ViewingEmitted, WatchedStream } from '../../src/machines/watchTracking/types';
import { describePaths } from './runPaths';

describePaths(watchTrackingFixture);

const stream: WatchedStream = {
  id: 7,
  type: 'vod',
  category: 'Hockey',
  sport: 'hockey',
  gender: 'men',
  school: 'Harbor',
  league: null,
};

function open() {
  const told: ViewingEmitted[] = [];
  const actor = createActor(viewingMachine);
  actor.on('*', (fact) => told.push(fact));
  actor.start().send({ type: 'viewing.opened', stream, view: 'v1' });
  const move = (milliseconds: number, times = 1) => {
    for (let count = 0; count < times; count += 1) actor.send({ type: 'picture.moved', milliseconds });
  };
  const seconds = () => told.flatMap((fact) => (fact.type === 'viewing.watched' ? [fact.seconds] : []));
  return { actor, told, move, seconds };
}

test('half a minute watched is told at once, in whole seconds', () => {
  const { move, told } = open();
  move(250, 119);
  expect(told).toEqual([]);
  move(250);
  expect(told).toEqual([{ type: 'viewing.watched', stream, seconds: 30 }]);
});

test('fractions are kept for the next piece, and nothing is told twice', () => {
  const { actor, move, seconds } = open();
  move(900, 3);
  actor.send({ type: 'tab.hidden' });
  actor.send({ type: 'tab.hidden' });
  move(900);
  actor.send({ type: 'viewing.left' });
  actor.send({ type: 'viewing.left' });
  expect(seconds()).toEqual([2, 1]);
});

test('a laptop that slept an hour has watched two seconds at most', () => {
  const { actor, move, seconds } = open();
  move(3_600_000);
  actor.send({ type: 'viewing.left' });
  expect(seconds()).toEqual([2]);
});

test('the first frame is told once, other steps each time', () => {
  const { actor, told } = open();
  for (const step of ['first_frame', 'pause', 'first_frame', 'pause'] as const)
    actor.send({ type: 'player.stepped', step });
  expect(told.map((fact) => fact.type === 'viewing.stepped' && fact.step)).toEqual([
    'first_frame',
    'pause',
    'pause',
  ]);
  expect(told[0]).toEqual({ type: 'viewing.stepped', view: 'v1', stream, step: 'first_frame' });
});

test('another programme tells first what was watched of the one before', () => {
  const { actor, move, told } = open();
  move(1_500);
  actor.send({ type: 'viewing.opened', stream: { ...stream, id: 8 }, view: 'v2' });
  actor.send({ type: 'player.stepped', step: 'first_frame' });
  expect(told).toEqual([
    { type: 'viewing.watched', stream, seconds: 1 },
    { type: 'viewing.stepped', view: 'v2', stream: { ...stream, id: 8 }, step: 'first_frame' },
  ]);
});
