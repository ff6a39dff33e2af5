import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { defineFixture, type MachineFixture } from '../../src/machines/fixture';
import { unprovided } from '../../src/machines/unprovided';
import { watchFixture } from '../../src/machines/watch/fixture';
import { shortestPaths } from '../../src/plans/plan';
import { PathRun, runPaths } from './runPaths';

const kettleMachine = setup({
  types: {} as {
    context: { refusals: number };
    input: { refusals: number };
    events: { type: 'switch.pressed' } | { type: 'plug.pulled' };
    tags: 'hot';
  },
  actors: { boil: fromPromise<string>(unprovided('boil')) },
  guards: { tired: ({ context }) => context.refusals > 0 },
  delays: { cooling: () => 1_000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  initial: 'off',
  on: { 'plug.pulled': { target: '.off' } },
  states: {
    off: {
      on: { 'switch.pressed': [{ guard: 'tired', target: 'broken' }, { target: 'boiling' }] },
    },
    boiling: {
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: { target: 'hot' },
        onError: { target: 'off', actions: assign({ refusals: ({ context }) => context.refusals + 1 }) },
      },
    },
    hot: { tags: 'hot', after: { cooling: { target: 'off' } } },
    broken: {},
  },
});

const kettle = defineFixture({
  id: 'kettle',
  title: 'Kettle',
  machine: kettleMachine,
  sampleInput: { refusals: 0 },
  events: {
    'switch.pressed': { only: { type: 'switch.pressed' } },
    'plug.pulled': { only: { type: 'plug.pulled' } },
  },
  actorResults: { boil: { success: { only: 'steam' }, failure: { only: new Error('no water') } } },
  promises: { '*': { none: 'A kettle has no screen.' } },
  stateKey: (context) => Math.min(context.refusals, 1),
});

test('a machine whose every transition can be reached passes', () => {
  expect(() => runPaths(kettle)).not.toThrow();
});

test('a transition that no path covers is reported', () => {
  const never: MachineFixture = { ...kettle, actorResults: { boil: { success: { only: 'steam' } } } };
  expect(() => runPaths(never)).toThrow(
    'kettle: no path covers kettle.off: switch.pressed → kettle.broken, kettle.boiling: xstate.error.actor.boil → kettle.off',
  );
});

test('an event without a sample is rejected', () => {
  const { 'plug.pulled': _, ...events } = kettle.events;
  expect(() => runPaths({ ...kettle, events })).toThrow('no sample of the event "plug.pulled"');
});

test('an actor without actorResults is rejected', () => {
  expect(() => runPaths({ ...kettle, actorResults: {} })).toThrow('no actorResults of the actor "boil"');
});

test('a path that deviates from its plan is detected', () => {
  const [path] = shortestPaths(kettle);
  if (path === undefined) throw new Error('the kettle has no path');
  const strayed = { ...path, start: { ...path.start, value: 'hot' } };
  expect(() => new PathRun(kettle).replay(strayed)).toThrow('input: sample');
});

test('context and emitted events that differ from the plan are detected', () => {
  const [path] = shortestPaths(kettle);
  const [first, ...rest] = path?.steps ?? [];
  if (path === undefined || first === undefined) throw new Error('the kettle has no path');
  const forgetful = { ...path, steps: [{ ...first, context: { refusals: 7 } }, ...rest] };
  expect(() => new PathRun(kettle).replay(forgetful)).toThrow(first.key);
  const silent = { ...path, steps: [{ ...first, emits: [{ type: 'kettle.whistled' }] }, ...rest] };
  expect(() => new PathRun(kettle).replay(silent)).toThrow(first.key);
  expect(() => new PathRun(kettle).replay(path)).not.toThrow();
});

test('a child whose snapshots are handled has samples of them', () => {
  const { snapshots: _, ...silent } = watchFixture;
  expect(() => shortestPaths(silent)).toThrow('no sample of the snapshots of "eventStatus"');
});

test('an effect without an implementation rejects with its name', async () => {
  await expect(unprovided('boil')()).rejects.toThrow('The actor "boil" was not provided to its machine.');
});
