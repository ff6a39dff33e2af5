import { defineFixture } from '../fixture';
import { reloadMachine } from './machine';
import { reloadManual } from './manual';
import { reloadSamples } from './samples';

export const reloadFixture = defineFixture({
  id: 'reload',
  title: 'Technical difficulties',
  machine: reloadMachine,
  sampleInput: { reference: 'RDY-7K2M', spread: 0.5, quietRequests: 0 },
  ...reloadSamples,
  stateKey: ({ hasPicture }) => hasPicture,
  delays: { quietPause: 'a pause that grows from 5 seconds' },
  manual: reloadManual,
  screens: {
    hidden: { none: 'The page itself is on screen.' },
    'difficulties.place.covering': { none: 'The screens of the button fill the window.' },
    'difficulties.place.besidePicture': { view: 'difficulties', message: 'difficulties.beside' },
    'difficulties.button.countingDown': {
      of: ({ secondsLeft }) => ({
        view: 'difficulties',
        message: 'difficulties.reloadIn',
        params: { seconds: secondsLeft },
      }),
    },
    'difficulties.button.ready': {
      of: ({ hasPicture }) => ({
        view: 'difficulties',
        message: hasPicture ? 'difficulties.reload' : 'difficulties.ready',
      }),
    },
    'difficulties.button.asking': { view: 'difficulties', message: 'difficulties.reloadStops' },
    'difficulties.button.requesting': { view: 'difficulties', message: 'difficulties.requesting' },
    'difficulties.quiet': { none: 'The quiet requests change nothing on the screen.' },
    recovered: { view: 'difficulties', message: 'difficulties.requesting' },
  },
});
