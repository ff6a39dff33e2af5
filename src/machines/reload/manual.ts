import type { ManualPlanOf } from '../fixture';
import { browserSteps, START_KEY_SERVICE, STOP_KEY_SERVICE } from '../manualSteps';
import type { reloadMachine } from './machine';
import type { reloadSamples } from './samples';

/** Technical difficulties as a person, the browser and the platform carry them out. */
export const reloadManual: ManualPlanOf<typeof reloadMachine, typeof reloadSamples> = {
  starts: { sample: 'Open /.' },
  steps: {
    'apiKey.refused': {
      step: `${STOP_KEY_SERVICE} Reload the page.`,
      again: 'Wait 10 seconds: a request of the page is refused again.',
    },
    'apiKey.accepted': { before: START_KEY_SERVICE, step: 'Wait: the page gets a key.' },
    'after.quietPause': 'Wait two minutes: the pause is over.',
    'countdown.started': 'Wait: the countdown begins.',
    'countdown.ticked': 'Wait a second.',
    'countdown.ended': 'Wait 60 seconds.',
    'error.countdown': { never: 'Only a browser without timers ends it.' },
    'reload.pressed': 'Press “{difficulties.reload}”.',
    'reload.confirmed': 'Press “{difficulties.reload}” in the dialog.',
    'reload.declined': 'Press “{difficulties.keepWatching}”.',
    'picture.started': 'Open /watch/1001. Wait: the picture moves.',
    'picture.stopped': 'Press Back in the browser.',
    'tab.shown': browserSteps['tab.shown'],
    'network.returned': browserSteps['network.returned'],
    'done.pressedRequest': { before: START_KEY_SERVICE, step: 'Wait: the platform gives a key.' },
    'error.pressedRequest': 'Wait: the platform gives no key.',
    'done.quietRequest': { before: START_KEY_SERVICE, step: 'Wait: the platform gives a key.' },
    'error.quietRequest': 'Wait: the platform gives no key.',
  },
  isOffered: (state, { type }) => {
    // Without a request nothing gets a key.
    if (type === 'apiKey.accepted')
      return (
        state.matches({ difficulties: { button: 'requesting' } }) ||
        state.matches({ difficulties: { quiet: 'requesting' } })
      );
    if (type === 'picture.started') return state.matches('hidden') && !state.context.hasPicture;
    if (type === 'picture.stopped') return state.context.hasPicture && !state.matches('recovered');
    // The page reloads at once.
    return !state.matches('recovered');
  },
};
