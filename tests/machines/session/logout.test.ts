import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { logoutMachine } from '../../../src/machines/logout/machine';
import { deferredCalls } from '../deferredCalls';

const SECOND_MS = 1_000;

/** A logout that the platform has not confirmed `failures` times (faults row 49). */
function start(failures: number) {
  const clock = new SimulatedClock();
  const platform = deferredCalls<void>();
  const actor = createActor(
    logoutMachine.provide({ actors: { finish: fromPromise<unknown>(platform.call) } }),
    { clock, input: { failures } },
  ).start();
  return { actor, clock, platform };
}

test('an unconfirmed logout is repeated by itself after 2, 4, 8 … seconds, a minute at most', async () => {
  const { actor, clock, platform } = start(1);
  for (const [tries, pause] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    clock.increment(pause * SECOND_MS - 1);
    expect(platform.count()).toBe(tries);
    clock.increment(1);
    expect(platform.count()).toBe(tries + 1);
    expect(actor.getSnapshot().hasTag('unconfirmed')).toBe(true);
    await platform.reject(new Error('503'));
  }
  clock.increment(60 * SECOND_MS);
  await platform.resolve(undefined);
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirmed', status: 'done' });
});

test('the logout of an earlier visit is sent at once, without a word', async () => {
  const { actor, platform } = start(0);
  expect([platform.count(), actor.getSnapshot().hasTag('unconfirmed')]).toEqual([1, false]);
  await platform.resolve(undefined);
  expect(actor.getSnapshot()).toMatchObject({ value: 'ended', status: 'done' });
});
