import { houseSamples } from '../houseSamples';
import { defineEntry } from '../machineEntry';
import { crashMachine } from './machine';

export const crashEntry = defineEntry({
  id: 'crash',
  title: 'Global error screen',
  machine: crashMachine,
  sampleInput: undefined,
  events: {
    ...houseSamples,
    'screen.crashed': [{ type: 'screen.crashed' }],
    'chunk.lost': [
      { type: 'chunk.lost', reloadedBefore: false },
      { type: 'chunk.lost', reloadedBefore: true },
    ],
    'page.changed': [{ type: 'page.changed' }],
  },
  outcomes: {},
});
