import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { crashMachine } from './machine';
import { crashManual } from './manual';

export const crashFixture = defineFixture({
  id: 'crash',
  title: 'Global error screen',
  machine: crashMachine,
  sampleInput: undefined,
  events: {
    ...appEventSamples,
    'screen.crashed': [{ type: 'screen.crashed' }],
    'chunk.lost': [
      { type: 'chunk.lost', reloadedBefore: false },
      { type: 'chunk.lost', reloadedBefore: true },
    ],
    'page.changed': [{ type: 'page.changed' }],
  },
  actorResults: {},
  manual: crashManual,
  screens: {
    hidden: { none: 'The page itself is on screen.' },
    crashed: { view: 'errorScreen', message: 'crash.text' },
    reloading: { view: 'errorScreen', message: 'crash.updating' },
    updating: { view: 'errorScreen', message: 'crash.updatingText' },
  },
});
