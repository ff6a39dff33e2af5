import type { ManualPlanOf } from '../fixture';
import { browserSteps, letGo, START_KEY_SERVICE, STOP_KEY_SERVICE } from '../manualSteps';
import type { reloadMachine } from './machine';
import type { reloadSamples } from './samples';

/** The service that answers every request for a key. */
const asks = 'getChannelKey';
const COUNTDOWN = '{difficulties.reloadIn}';
const isGiven = { before: START_KEY_SERVICE, step: 'Wait: the platform gives a key.', asks };
/** A quiet request that falls between the start of the service and the press would end the difficulties first: it is held. */
const isGivenToPress = {
  before: `${START_KEY_SERVICE} On /sandbox, under “Faults on purpose”, choose the operation “${asks}” and the kind “hang”, and press “Add fault”.`,
  step: `${letGo(asks)} Wait: the platform gives a key.`,
  asks,
};
const isRefused = { step: 'Wait: the platform gives no key.', asks };

/** Technical difficulties as a person, the browser and the platform carry them out. */
export const reloadManual: ManualPlanOf<typeof reloadMachine, typeof reloadSamples> = {
  goesOn: true,
  starts: { sample: 'Open /.' },
  steps: {
    'apiKey.refused': {
      step: `${STOP_KEY_SERVICE} Reload the page.`,
      // A reload would end the picture: the next read of the game is refused instead.
      again: `${STOP_KEY_SERVICE} On /sandbox, under “Faults on purpose”, choose the operation “getEvent” and the kind “apiKey”, and press “Add fault”. ${browserSteps['tab.shown']}`,
      againAfter: 'picture.started',
    },
    'apiKey.accepted': { before: START_KEY_SERVICE, step: 'Wait: the page gets a key.', asks },
    'after.quietPause': { step: 'Wait two minutes: the pause is over.', asks },
    'countdown.started': { step: 'Wait: the countdown begins.', sees: COUNTDOWN },
    'countdown.ticked': { step: 'Wait a second.', sees: COUNTDOWN },
    'countdown.ended': 'Wait 60 seconds.',
    'error.countdown': { never: 'Only a browser without timers ends it.' },
    'reload.pressed': 'Press “{difficulties.reload}”.',
    'reload.confirmed': 'Press “{difficulties.reload}” in the notice.',
    'reload.declined': 'Press “{difficulties.keepWatching}”.',
    'picture.started': 'Open /watch/1001. Wait: the picture moves.',
    'picture.stopped': 'Press “{player.pause}”. Open another page by the main menu.',
    'tab.shown': { step: browserSteps['tab.shown'], asks },
    'network.returned': { step: browserSteps['network.returned'], asks },
    'done.pressedRequest': isGivenToPress,
    'error.pressedRequest': isRefused,
    'done.quietRequest': isGiven,
    'error.quietRequest': isRefused,
  },
  // The page reloads at once.
  isPassing: (value) => value === 'recovered',
  isOffered: (state, { type }) => {
    // The service answers at once, so that nothing else happens while a key is requested.
    const isRequesting =
      state.matches({ difficulties: { button: 'requesting' } }) ||
      state.matches({ difficulties: { quiet: 'requesting' } });
    if (isRequesting) return type === 'apiKey.accepted' || /actor\.(pressed|quiet)Request$/.test(type);
    // Without a request nothing gets a key.
    if (type === 'apiKey.accepted') return false;
    // A second refusal changes nothing that a person could see.
    if (type === 'apiKey.refused') return state.matches('hidden');
    // Before Reload can be pressed, a tab that is shown again only reads the clock.
    if (type === 'tab.shown') return state.matches({ difficulties: { button: 'ready' } });
    if (type === 'picture.started') return state.matches('hidden') && !state.context.hasPicture;
    if (type === 'picture.stopped') return state.context.hasPicture && !state.matches('recovered');
    return !state.matches('recovered');
  },
};
