import { FailureError } from '../../api/failure';
import { appEventSamples, unreachable } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { reloadMachine } from './machine';
import { reloadManual } from './manual';
import { reloadPromises } from './promises';

export const reloadFixture = defineFixture({
  id: 'reload',
  title: 'Technical difficulties',
  machine: reloadMachine,
  sampleInput: { reference: 'RDY-7K2M', spread: 0.5, quietRequests: 0 },
  events: {
    ...appEventSamples,
    'reload.pressed': [{ type: 'reload.pressed' }],
    'reload.confirmed': [{ type: 'reload.confirmed' }],
    'reload.declined': [{ type: 'reload.declined' }],
    'countdown.started': [{ type: 'countdown.started', deadline: 60_000 }],
    'countdown.ticked': [{ type: 'countdown.ticked', secondsLeft: 59 }],
    'countdown.ended': [{ type: 'countdown.ended' }],
  },
  actorResults: {
    countdown: { failure: [new Error('no timers')] },
    requestKey: { success: ['ak_3f9c2b7d'], failure: [new FailureError(unreachable)] },
  },
  stateKey: ({ hasPicture }) => hasPicture,
  delays: { quietPause: 'a pause that grows from 5 seconds' },
  manual: reloadManual,
  promises: reloadPromises,
});
