import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { unreachable } from '../../../../src/machines/appEventSamples';
import { createCountdown } from '../../../../src/machines/reload/countdown';
import { reloadMachine } from '../../../../src/machines/reload/machine';
import {
  selectAsking,
  selectBesidePicture,
  selectPageCovered,
  selectReloadEnabled,
  selectSecondsLeft,
} from '../../../../src/machines/reload/selectors';
import { deferredCalls } from '../../deferredCalls';
import { simulatedTimers } from '../../simulatedTimers';

/** Technical difficulties while something plays (design §9, faults row 50). */
function start({ isPlaying }: { isPlaying: boolean }) {
  const clock = new SimulatedClock();
  const requests = deferredCalls<string>();
  const emitted: string[] = [];
  const actor = createActor(
    reloadMachine.provide({
      actors: { countdown: createCountdown(simulatedTimers(clock)), requestKey: fromPromise(requests.call) },
    }),
    { clock, input: { reference: 'RDY-1', spread: 0, quietRequests: 0 } },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  if (isPlaying) actor.send({ type: 'picture.started' });
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  const place = () => {
    const snapshot = actor.getSnapshot();
    if (selectPageCovered(snapshot)) return 'covering';
    return selectBesidePicture(snapshot) ? 'beside' : 'hidden';
  };
  return { actor, clock, requests, emitted, place };
}

/** The same with Reload enabled; the quiet requests of that minute have failed. */
async function ready(input: { isPlaying: boolean }) {
  const visit = start(input);
  let made = 0;
  for (let second = 0; second < 60; second += 1) {
    visit.clock.increment(1_000);
    if (visit.requests.count() === made) continue;
    made += 1;
    await visit.requests.reject(new Error('still down'));
  }
  return visit;
}

test('difficulties cover the page where nothing plays, and stand beside a picture', () => {
  expect([start({ isPlaying: false }).place(), start({ isPlaying: true }).place()]).toEqual([
    'covering',
    'beside',
  ]);
});

test('the end of the picture lets them cover the page, and a new picture uncovers it', () => {
  const { actor, place } = start({ isPlaying: true });
  actor.send({ type: 'picture.stopped' });
  expect(place()).toBe('covering');
  actor.send({ type: 'picture.started' });
  expect(place()).toBe('beside');
});

test('the countdown is the same beside a picture: 60 seconds, a tick a second', async () => {
  const { actor, clock } = start({ isPlaying: true });
  clock.increment(1_000);
  expect([selectSecondsLeft(actor.getSnapshot()), selectReloadEnabled(actor.getSnapshot())]).toEqual([
    59,
    false,
  ]);
  const { actor: waited } = await ready({ isPlaying: true });
  expect(selectReloadEnabled(waited.getSnapshot())).toBe(true);
});

describe('a press on Reload beside a picture', () => {
  test('asks first, and requests nothing', async () => {
    const { actor, requests } = await ready({ isPlaying: true });
    const before = requests.count();
    actor.send({ type: 'reload.pressed' });
    expect([selectAsking(actor.getSnapshot()), requests.count()]).toEqual([true, before]);
  });

  test('and Keep watching leaves everything as it was', async () => {
    const { actor, place } = await ready({ isPlaying: true });
    actor.send({ type: 'reload.pressed' });
    actor.send({ type: 'reload.declined' });
    expect([selectAsking(actor.getSnapshot()), selectReloadEnabled(actor.getSnapshot()), place()]).toEqual([
      false,
      true,
      'beside',
    ]);
  });

  test('and Reload requests a key, then reloads the page', async () => {
    const { actor, requests, emitted } = await ready({ isPlaying: true });
    actor.send({ type: 'reload.pressed' });
    actor.send({ type: 'reload.confirmed' });
    await requests.resolve('ak_new');
    expect(emitted).toEqual(['reload.recovered']);
  });

  test('is forgotten when the picture ends', async () => {
    const { actor, place } = await ready({ isPlaying: true });
    actor.send({ type: 'reload.pressed' });
    actor.send({ type: 'picture.stopped' });
    expect([selectAsking(actor.getSnapshot()), selectReloadEnabled(actor.getSnapshot()), place()]).toEqual([
      false,
      true,
      'covering',
    ]);
  });
});

test('a press on Reload where nothing plays asks nothing', async () => {
  const { actor, requests, emitted } = await ready({ isPlaying: false });
  actor.send({ type: 'reload.pressed' });
  await requests.resolve('ak_new');
  expect([selectAsking(actor.getSnapshot()), emitted]).toEqual([false, ['reload.recovered']]);
});

test.each([
  ['its own quiet request', false],
  ['another request', true],
])('a key of %s hides the panel without a reload', async (_, isOther) => {
  const { actor, clock, requests, emitted, place } = start({ isPlaying: true });
  if (isOther) actor.send({ type: 'apiKey.accepted' });
  else {
    clock.increment(5_000);
    await requests.resolve('ak_new');
  }
  expect([place(), emitted]).toEqual(['hidden', ['reload.cleared']]);
});

test('quiet requests of an outage that ended beside a picture do not slow the next ones', async () => {
  const { actor, clock, requests } = await ready({ isPlaying: true });
  clock.increment(60_000);
  await requests.resolve('ak_new');
  expect(actor.getSnapshot().context.quietRequests).toBe(0);
});
