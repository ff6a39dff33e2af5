import { expect, expectTypeOf, test } from 'vitest';
import type { KeyOf, ManualPlanOf } from '../../src/machines/fixture';
import type { mailedLinkFixture } from '../../src/machines/mailedLink/fixture';
import type { reloadFixture } from '../../src/machines/reload/fixture';
import { sampleKey, stepTypeOf } from '../../src/machines/sampleKeys';
import type { watchFixture } from '../../src/machines/watch/fixture';
import type { watchMachine } from '../../src/machines/watch/machine';
import type { WatchKey, watchSamples } from '../../src/machines/watch/samples';
import { lampFixture } from '../plans/tinyFixture';

type WatchSteps = ManualPlanOf<typeof watchMachine, typeof watchSamples>['steps'];

test('the compiler knows the keys of samples', () => {
  expectTypeOf<KeyOf<typeof lampFixture>>().toEqualTypeOf<
    'lamp.press' | 'lamp.break' | 'done.warmUp' | 'error.warmUp'
  >();
  expectTypeOf<KeyOf<typeof watchFixture>>().toEqualTypeOf<WatchKey>();
  expectTypeOf<'content.loaded: a game of tomorrow'>().toExtend<WatchKey>();
  expectTypeOf<'snapshot.eventStatus: a delayed game'>().toExtend<WatchKey>();
  expectTypeOf<'content.missing'>().toExtend<WatchKey>();
  expectTypeOf<'done.readStatus: a used link'>().toExtend<KeyOf<typeof mailedLinkFixture>>();
  // An actor that is invoked under another id has keys with that id too.
  expectTypeOf<'done.quietRequest'>().toExtend<KeyOf<typeof reloadFixture>>();
});

test('a misspelt name does not compile', () => {
  expectTypeOf<'content.loaded: a game of tomorow'>().not.toExtend<WatchKey>();
  expectTypeOf<'content.loaded'>().not.toExtend<WatchKey>();
  expectTypeOf<'done.readStatus: a usd link'>().not.toExtend<KeyOf<typeof mailedLinkFixture>>();
  const key = Reflect.get({ key: 'content.missing' }, 'key') as WatchKey;
  // @ts-expect-error: no sample has this name.
  expect(key === 'content.loaded: a game of tomorow').toBe(false);
  const steps: WatchSteps[] = [
    { 'content.loaded: a game of tomorrow': 'Wait.', 'content.loaded': 'Wait.', 'after.second': 'Wait.' },
    // @ts-expect-error: no sample has this name.
    { 'content.loaded: a game of tomorow': 'Wait.' },
    // @ts-expect-error: the machine has no such delay.
    { 'after.secnd': 'Wait.' },
  ];
  expect(steps).toHaveLength(3);
});

test('a key is the type with the name, and the type alone for the only sample', () => {
  expect(sampleKey('done.pay', 'a pending order')).toBe('done.pay: a pending order');
  expect(sampleKey('checkout.pay', 'only')).toBe('checkout.pay');
  expect(Object.keys(lampFixture.events)).toEqual(['lamp.press', 'lamp.break']);
});

test.each([
  ['content.loaded', 'content.loaded'],
  ['xstate.done.actor.pay', 'done.pay'],
  ['xstate.error.actor.pay', 'error.pay'],
  ['xstate.snapshot.eventStatus', 'snapshot.eventStatus'],
  ['xstate.after.poll.orderPolling.open.reading.waiting', 'after.poll'],
])('the step of %s is %s', (eventType, stepType) => {
  expect(stepTypeOf(eventType)).toBe(stepType);
});
