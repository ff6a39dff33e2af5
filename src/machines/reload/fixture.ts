import { defineFixture } from '../fixture';
import { reloadMachine } from './machine';
import { reloadManual } from './manual';
import { reloadPromises } from './promises';
import { reloadSamples } from './samples';

export const reloadFixture = defineFixture({
  id: 'reload',
  title: 'Technical difficulties',
  machine: reloadMachine,
  sampleInput: { reference: 'RDY-7K2M', spread: 0.25, quietRequests: 0 },
  ...reloadSamples,
  stateKey: ({ hasPicture }) => hasPicture,
  delays: { quietPause: 'a pause that grows from 5 seconds' },
  manual: reloadManual,
  promises: reloadPromises,
});
