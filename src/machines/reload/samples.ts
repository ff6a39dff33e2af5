import { FailureError } from '../../api/failures/failure';
import { appEventSamples, unreachable } from '../appEventSamples';
import type { MachineSamples } from '../sampleKeys';
import type { reloadMachine } from './machine';

/** The samples of the machine, by their names. */
export const reloadSamples = {
  events: {
    ...appEventSamples,
    'reload.pressed': { only: { type: 'reload.pressed' } },
    'reload.confirmed': { only: { type: 'reload.confirmed' } },
    'reload.declined': { only: { type: 'reload.declined' } },
    'countdown.started': { only: { type: 'countdown.started', deadline: 60_000 } },
    'countdown.ticked': { only: { type: 'countdown.ticked', secondsLeft: 59 } },
    'countdown.ended': { only: { type: 'countdown.ended' } },
  },
  actorResults: {
    countdown: { failure: { only: new Error('no timers') } },
    requestKey: { success: { only: 'ak_3f9c2b7d' }, failure: { only: new FailureError(unreachable) } },
  },
  srcs: { pressedRequest: 'requestKey', quietRequest: 'requestKey' } as const,
} satisfies MachineSamples<typeof reloadMachine>;
