import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { keepQuietRequests, takeQuietRequests } from '../../../../src/app/page/quietRequests';
import { unreachable } from '../../../../src/machines/appEventSamples';
import { createCountdown } from '../../../../src/machines/reload/countdown';
import { reloadMachine } from '../../../../src/machines/reload/machine';
import {
  selectDifficultiesShown,
  selectReloadEnabled,
  selectSecondsLeft,
} from '../../../../src/machines/reload/selectors';
import type { ReloadInput } from '../../../../src/machines/reload/setup';
import { deferredCalls } from '../../deferredCalls';
import { simulatedTimers } from '../../simulatedTimers';

function start(input: Partial<ReloadInput> = {}) {
  const clock = new SimulatedClock();
  const requests = deferredCalls<string>();
  const ticks: number[] = [];
  const recovered: number[] = [];
  const actor = createActor(
    reloadMachine.provide({
      actors: { countdown: createCountdown(simulatedTimers(clock)), requestKey: fromPromise(requests.call) },
    }),
    { clock, input: { reference: 'RDY-1', spread: 0, quietRequests: 0, ...input } },
  );
  actor.on('reload.recovered', ({ quietRequests }) => recovered.push(quietRequests));
  actor.subscribe((reload) => {
    const left = selectSecondsLeft(reload);
    if (selectDifficultiesShown(reload) && ticks.at(-1) !== left) ticks.push(left);
  });
  actor.start();
  return { actor, clock, requests, ticks, recovered };
}

function refused(input: Partial<ReloadInput> = {}) {
  const house = start(input);
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

test('returning to a throttled tab corrects the countdown at once', () => {
  const { actor, clock, ticks } = refused();
  const throttled = clock.setTimeout;
  clock.setTimeout = () => -1;
  clock.increment(1_000);
  clock.increment(29_000);
  clock.setTimeout = throttled;
  actor.send({ type: 'tab.shown' });
  expect(ticks).toEqual([60, 59, 30]);
});

test('pressing Reload requests a key and recovers with it', async () => {
  const { actor, clock, requests, recovered } = refused();
  clock.increment(60_000);
  actor.send({ type: 'reload.pressed' });
  await requests.resolve('ak_new');
  expect(recovered).toHaveLength(1);
});

test('a failed Reload counts down from 60 again', async () => {
  const { actor, clock, requests, recovered } = refused();
  clock.increment(60_000);
  actor.send({ type: 'reload.pressed' });
  // The background request was first.
  await requests.reject(new Error('still down'));
  await requests.reject(new Error('still down'));
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(false);
  expect(selectSecondsLeft(actor.getSnapshot())).toBe(60);
  clock.increment(59_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(false);
  clock.increment(1_000);
  expect(selectReloadEnabled(actor.getSnapshot())).toBe(true);
  expect(recovered).toEqual([]);
});

test('a key is requested at once when the network returns and the countdown continues meanwhile', async () => {
  const { actor, clock, requests, recovered, ticks } = refused();
  clock.increment(4_000);
  actor.send({ type: 'network.returned' });
  expect(requests.count()).toBe(1);
  clock.increment(1_000);
  expect(ticks).toEqual([60, 56, 55]);
  await requests.resolve('ak_new');
  expect(recovered).toHaveLength(1);
});

/** Lets background requests fail for `seconds` and returns the seconds at which each was made. */
async function quietRequestsWithin(seconds: number, input: Partial<ReloadInput>): Promise<number[]> {
  const { clock, requests } = refused(input);
  const made: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    clock.increment(1_000);
    if (requests.count() === made.length) continue;
    made.push(second);
    await requests.reject(new Error('still down'));
  }
  return made;
}

test('keys are requested in the background after 5 seconds, then with growing pauses of at most four minutes', async () => {
  expect(await quietRequestsWithin(1_000, {})).toEqual([5, 15, 35, 75, 155, 315, 555, 795]);
});

test('the background requests of several viewers are spread, each by up to its pause', async () => {
  expect(await quietRequestsWithin(240, { spread: 1 })).toEqual([10, 30, 70, 150]);
});

test('a reload that did not help leaves longer pauses, in which Reload is enabled', async () => {
  expect(await quietRequestsWithin(800, { quietRequests: 4 })).toEqual([80, 240, 480, 720]);
});

test('a background request that obtains a key reports its number, a pressed Reload restarts the count', async () => {
  const quiet = refused({ quietRequests: 2 });
  quiet.clock.increment(20_000);
  await quiet.requests.resolve('ak_new');
  expect(quiet.recovered).toEqual([3]);

  const pressed = refused({ quietRequests: 4, spread: 1 });
  pressed.clock.increment(60_000);
  pressed.actor.send({ type: 'reload.pressed' });
  await pressed.requests.resolve('ak_new');
  expect(pressed.recovered).toEqual([0]);
});

test('the screen closes when another request obtains a key, and a pending timer does not reopen it', async () => {
  const { actor, clock, requests, recovered } = refused();
  clock.increment(5_000);
  await requests.reject(new Error('still down'));
  actor.send({ type: 'apiKey.accepted' });
  clock.increment(600_000);
  expect(actor.getSnapshot().value).toBe('hidden');
  expect(recovered).toEqual([]);
});

test('the history entry carries the background requests across the reload, once, and keeps its other state', () => {
  const entry = { state: { place: 4 } as unknown };
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState: (state: unknown) => {
      entry.state = state;
    },
  });
  expect(takeQuietRequests()).toBe(0);
  keepQuietRequests(3);
  expect(entry.state).toEqual({ place: 4, quietRequests: 3 });
  expect([takeQuietRequests(), takeQuietRequests()]).toEqual([3, 0]);
  expect(entry.state).toEqual({ place: 4 });
});

test('the reference for support is in the context', () => {
  expect(refused().actor.getSnapshot().context.reference).toBe('RDY-1');
});
