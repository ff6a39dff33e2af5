import { emit, fromPromise, setup } from 'xstate';
import { defineFixture } from '../../src/machines/fixture';

const lampMachine = setup({
  types: {} as {
    events: { type: 'lamp.press' } | { type: 'lamp.break' };
    emitted: { type: 'lamp.lit' };
    tags: 'bright';
  },
  actors: { warmUp: fromPromise<string>(() => Promise.resolve('warm')) },
  actions: { announceLit: emit({ type: 'lamp.lit' }) },
}).createMachine({
  id: 'lamp',
  description: 'A lamp with a switch.',
  initial: 'off',
  states: {
    off: {
      description: 'It is dark.',
      on: { 'lamp.press': { description: 'Press the switch.', target: 'warmingUp' } },
    },
    warmingUp: {
      description: 'It flickers.',
      invoke: {
        id: 'warmUp',
        src: 'warmUp',
        onDone: { description: 'It is warm.', target: 'shining' },
        onError: { description: 'It stays cold.', target: 'off' },
      },
    },
    shining: {
      description: 'It shines.',
      tags: 'bright',
      entry: 'announceLit',
      on: {
        'lamp.press': { description: 'Press the switch.', target: 'off' },
        'lamp.break': { description: 'It breaks.', target: 'broken' },
      },
    },
    broken: { description: 'It is broken.', type: 'final' },
  },
});

/** A machine that the registry does not have. */
export const lampFixture = defineFixture({
  id: 'lamp',
  title: 'Lamp',
  machine: lampMachine,
  sampleInput: undefined,
  events: {
    'lamp.press': { only: { type: 'lamp.press' } },
    'lamp.break': { only: { type: 'lamp.break' } },
  },
  actorResults: { warmUp: { success: { only: 'warm' }, failure: { only: new Error('cold') } } },
  manual: {
    starts: { sample: 'Stand before the lamp.' },
    requests: { warmUp: 'getEvent' },
    steps: {
      'lamp.press': 'Press “{player.play}”.',
      'lamp.break': { never: 'It is made of steel.' },
      'done.warmUp': 'Wait: it is warm.',
      'error.warmUp': {
        fault: { operation: 'getEvent', kind: 'status', status: 404 },
        step: 'Wait: it stays cold.',
      },
    },
  },
  promises: {
    off: { none: 'It is dark.' },
    warmingUp: { view: 'player', shows: ['Loading…'] },
    shining: { view: 'player', shows: ['Pause'] },
    broken: { none: 'Nobody looks.' },
  },
});
