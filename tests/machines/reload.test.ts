import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { unreachable } from '../../src/machines/appEventSamples';
import { createCountdown } from '../../src/machines/reload/countdown';
import { reloadFixture } from '../../src/machines/reload/fixture';
import { reloadMachine } from '../../src/machines/reload/machine';
import {
  selectDifficultiesShown,
  selectReloadEnabled,
  selectSecondsLeft,
} from '../../src/machines/reload/selectors';
import { deferredCalls } from './deferredCalls';
import { describePaths } from './runPaths';
import { simulatedTimers } from './simulatedTimers';

describePaths(reloadFixture);

function start() {
  const clock = new SimulatedClock();
  const requests = deferredCalls<string>();
  const ticks: number[] = [];
  const recovered: string[] = [];
  const actor = createActor(
    reloadMachine.provide({
      actors: { countdown: createCountdown(simulatedTimers(clock)), requestKey: fromPromise(requests.call) },
    }),
    { clock, input: { reference: 'RDY-1' } },
  );
  actor.on('reload.recovered', ({ type }) => recovered.push(type));
  actor.subscribe((reload) => {
    const left = selectSecondsLeft(reload);
    if (selectDifficultiesShown(reload) && ticks.at(-1) !== left) ticks.push(left);
  });
  actor.start();
  return { actor, clock, requests, ticks, recovered };
}

function refused() {
  const house = start();
  house.actor.send({ type: 'apiKey.refused', failure: unreachable });
  return house;
}

test('a refused key shows difficulties with Reload disabled for 60 seconds, a tick a second', () => {
  const { actor, clock, ticks } = refused();
  expect(selectDifficultiesShown(actor.getSnapshot())).toBe(true);
  for (let second = 0; second < 59; second += 1) clock.increment(1_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(false);
  clock.increment(1_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(true);
  expect(ticks).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
});

test('the countdown ends on time after the laptop slept an hour, without a burst of ticks', () => {
  const { actor, clock, ticks } = refused();
  clock.increment(10_000);
  clock.increment(3_600_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(true);
  expect(ticks).toEqual([60, 50, 0]);
});

test('coming back to a throttled tab corrects the countdown at once', () => {
  const { actor, clock, ticks } = refused();
  const throttled = clock.setTimeout;
  clock.setTimeout = () => -1;
  clock.increment(1_000);
  clock.increment(29_000);
  clock.setTimeout = throttled;
  actor.send({ type: 'tab.shown' });
  expect(ticks).toEqual([60, 59, 30]);
});

test('pressing Reload asks for a key and recovers with it', async () => {
  const { actor, clock, requests, recovered } = refused();
  clock.increment(60_000);
  actor.send({ type: 'reload.pressed' });
  await requests.resolve('ak_new');
  expect(recovered).toEqual(['reload.recovered']);
});

test('pressing Reload in vain counts down from 60 again', async () => {
  const { actor, clock, requests, recovered } = refused();
  clock.increment(60_000);
  actor.send({ type: 'reload.pressed' });
  await requests.reject(new Error('still down'));
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(false);
  expect(selectSecondsLeft(actor.getSnapshot())).toBe(60);
  clock.increment(59_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(false);
  clock.increment(1_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(true);
  expect(recovered).toEqual([]);
});

test('the returning network is tried at once and the countdown goes on meanwhile', async () => {
  const { actor, clock, requests, recovered, ticks } = refused();
  clock.increment(5_000);
  actor.send({ type: 'network.returned' });
  expect(requests.count()).toBe(1);
  clock.increment(1_000);
  expect(ticks).toEqual([60, 55, 54]);
  await requests.resolve('ak_new');
  expect(recovered).toEqual(['reload.recovered']);
});

test('with nobody there the platform is asked once a minute', async () => {
  const { clock, requests } = refused();
  for (let minute = 1; minute <= 4; minute += 1) {
    clock.increment(60_000);
    if (requests.count() > 0) await requests.reject(new Error('still down'));
  }
  expect(requests.count()).toBeGreaterThanOrEqual(3);
  expect(requests.count()).toBeLessThanOrEqual(4);
});

test('the screen hides by itself when another request gets a key, and a pending timer does not bring it back', () => {
  const { actor, clock, recovered } = refused();
  clock.increment(30_000);
  actor.send({ type: 'apiKey.accepted' });
  clock.increment(600_000);
  expect(actor.getSnapshot().value).toBe('hidden');
  expect(recovered).toEqual([]);
});

test('support finds the reference in the context', () => {
  expect(refused().actor.getSnapshot().context.reference).toBe('RDY-1');
});
