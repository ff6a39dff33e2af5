import { matchesState } from 'xstate';
import type { ManualPlanOf } from '../fixture';
import { DEFECT, loggedInAs } from '../manualSteps';
import type { prerollMachine } from './machine';
import type { prerollSamples } from './samples';

const LET_GO = 'On /sandbox, under “Faults on purpose”, press “Let hanging requests go”.';

/** Events and presses that need a moving picture. */
const NEEDS_PICTURE = new Set([
  'media.stalled',
  'media.paused',
  'media.ended',
  'preroll.skip',
  'preroll.mute',
]);

/** The advert before an event as a person, the browser and the network carry it out. */
export const prerollManual: ManualPlanOf<typeof prerollMachine, typeof prerollSamples> = {
  firsts: { sample: loggedInAs('viewer', '') },
  starts: {
    sample:
      'On /sandbox, under “Faults on purpose”, choose the operation “getUserAccess” and the kind “hang”, and press “Add fault”. Open /watch/1003.',
    'an advert that was seen within the preroll time':
      'Open /watch/1003 in a new private window. Wait: the advert is over. Reload the page.',
    'a viewer without a pass': 'Open /watch/1003 in a new private window.',
  },
  steps: {
    'ads.known: a viewer without a pass': `${LET_GO} Wait: the viewer has no pass.`,
    'ads.known: a pass without adverts': {
      // It comes before the fault that every walk of this viewer begins with, and strikes in its place.
      before:
        'On /sandbox, under “Faults on purpose”, choose the operation “getUserAccess” and the kind “mutate”, the answer {"data":{"capabilities":["no_ads"]}}, tick “Held until it is let go”, and press “Add fault”.',
      isFirst: true,
      step: `${LET_GO} Wait: the viewer has a pass.`,
      // The game waits for a press of Play too; its controls are more than those of an advert.
      sees: (_, { value }) => (matchesState({ showing: 'blocked' }, value) ? '{player.theatre}' : null),
    },
    'preroll.play': 'Press “{player.play}”. Wait: the picture of the advert moves.',
    'preroll.mute': { step: 'Press “{player.mute}”.', sees: '{player.unmute}' },
    'preroll.skip': 'Press “{preroll.skip}”.',
    'media.started': {
      step: (_, { value }) =>
        matchesState({ showing: 'blocked' }, value)
          ? 'Press the play key of the keyboard. Wait: the picture of the advert moves again.'
          : 'Wait: the picture of the advert moves.',
    },
    'media.paused': {
      step: 'Press the pause key of the keyboard or of the headphones.',
      sees: '{player.play}',
    },
    'media.stalled': {
      // The advert has arrived as a whole before a person could slow the network down.
      fault: {
        operation: 'media.segment',
        kind: 'hang',
        match: 'preroll/audio/3.',
        times: 'forever',
      },
      isFirst: true,
      step: 'Wait: the advert stops.',
    },
    'media.ended': 'Wait: the advert is over.',
    'media.autoplayBlocked': {
      before:
        'Let the browser forbid autoplay with sound and without: in Firefox, Settings, Privacy & Security, Autoplay, “Block Audio and Video”.',
      isFirst: true,
      step: 'Wait: the browser does not let the advert start.',
      sees: '{player.play}',
    },
    'media.timeChanged: the first second': 'Wait: a second of the advert is played.',
    'media.timeChanged: the sixth second': { step: 'Wait for “{preroll.skip}”.', sees: '{preroll.skip}' },
    'media.failed': {
      fault: { operation: 'media.manifest', kind: 'status', status: 404, match: 'preroll', times: 'forever' },
      step: 'Wait: the advert is gone.',
    },
    'error.advert': { never: DEFECT },
    'after.longest': { never: 'The adverts of the sandbox last for seconds.' },
    'after.firstFrameTimeout': {
      fault: { operation: 'media.manifest', kind: 'hang', match: 'preroll', times: 'forever' },
      step: 'Wait 5 seconds: the advert does not come.',
    },
  },
  isOffered: (state, event) => {
    const { type } = event;
    const { noAds, position, muted } = state.context;
    const isPlaying = state.matches({ showing: 'playing' });
    if (NEEDS_PICTURE.has(type)) return isPlaying && position > 0;
    if (type === 'media.timeChanged') return isPlaying;
    // Three seconds after a stall the content begins, which is too soon for a person to let the advert go on; a press
    // of Play starts it by itself.
    if (type === 'media.started') return state.matches({ showing: 'blocked' }) || (position === 0 && !muted);
    // Only a viewer whose pass is not known yet can turn out to have one.
    if (event.type === 'ads.known') return noAds === null && position === 0;
    // An advert that has loaded once plays; a browser that does not let it play mutes it first.
    if (type === 'media.failed' || type.startsWith('xstate.after.firstFrameTimeout'))
      return position === 0 && !muted;
    // An advert that has played once may play.
    return type !== 'media.autoplayBlocked' || position === 0;
  },
  // The part of the advert that stays away comes before the sixth second.
  canFollow: (key, before) =>
    key !== 'media.stalled' || !before.includes('media.timeChanged: the sixth second'),
  stateKey: ({ position }) => position > 0,
};
