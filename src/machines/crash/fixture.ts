import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { PAGE } from '../looks';
import { browserSteps, REMOVE_FAULTS } from '../manualSteps';
import { crashMachine } from './machine';

/** The home page may ask for a part as soon as it is open, so that the part is lost right before the press. */
const losePart = (match: string): string =>
  `On /sandbox, under “Faults on purpose”, choose the operation “asset” and the kind “status”, the status 404, only addresses with “${match}”, how often “forever”, and press “Add fault”.`;

export const crashFixture = defineFixture({
  id: 'crash',
  title: 'Global error screen',
  machine: crashMachine,
  sampleInput: undefined,
  events: {
    ...appEventSamples,
    'screen.crashed': { only: { type: 'screen.crashed' } },
    'chunk.lost': {
      'a first loss': { type: 'chunk.lost', reloadedBefore: false },
      'a loss after the reload': { type: 'chunk.lost', reloadedBefore: true },
    },
    'page.changed': { only: { type: 'page.changed' } },
  },
  actorResults: {},
  stateKey: ({ hasPicture }) => hasPicture,
  manual: {
    starts: { sample: 'Open /.' },
    steps: {
      'request.crashed': {
        fault: { operation: 'getEvent', kind: 'status', status: 500, times: 'forever' },
        step: 'Press the first game of the home page.',
      },
      'screen.crashed': {
        never: 'Only a defect of a screen breaks it; platform-errorScreen.spec.ts does that.',
      },
      'chunk.lost: a first loss': {
        step: `${losePart('/assets/{otherLanguage.files}First-')} Wait 6 minutes. Press “{otherLanguage.button}” in the header.`,
        asks: 'page',
      },
      'chunk.lost: a loss after the reload': `${losePart('/assets/Watch-')} Press the first game of the home page. Wait: the page loads anew, and the part is still missing.`,
      'picture.started': { step: 'Press the first game of the home page.', sees: '{player.pause}' },
      'picture.stopped': {
        step: 'Press “{player.pause}”. Press Back in the browser.',
        sees: '{home.upcoming}',
      },
      'page.changed': {
        step: `${REMOVE_FAULTS} Press “{shell.home}” in the header.`,
        sees: '{home.upcoming}',
      },
      'page.restored': browserSteps['page.restored'],
    },
    // The page is loaded anew at once.
    isPassing: (value) => value === 'reloading',
    isOffered: (state, { type }, key) => {
      if (state.matches('reloading')) return false;
      // The page of a game that could not be read has its part already.
      if (key === 'chunk.lost: a loss after the reload' && state.matches('crashed')) return false;
      if (type === 'picture.started') return state.matches('hidden') && !state.context.hasPicture;
      if (type === 'picture.stopped') return state.context.hasPicture;
      // A person leaves the picture first; outage.spec.ts loses a part beside it.
      return !state.context.hasPicture;
    },
  },
  promises: {
    hidden: { none: PAGE },
    crashed: {
      view: 'errorScreen',
      shows: [
        'Something went wrong on our end',
        'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page',
      ],
      showsData: ['Reference R-1'],
      hides: ['This site was just updated'],
      offers: {
        'Refresh the page': { page: 'The page is loaded again.' },
        'Copy diagnostics': { page: 'The page copies what support needs.' },
      },
    },
    reloading: {
      view: 'errorScreen',
      shows: ['This site was just updated', 'Refresh the page to get the new version.'],
      hides: ['Something went wrong on our end'],
      offers: { 'Refresh the page': { page: 'The page is loaded again.' } },
    },
    updating: {
      view: 'errorScreen',
      shows: ['This site was just updated', 'Refresh the page to get the new version.'],
      hides: ['Something went wrong on our end'],
      offers: { 'Refresh the page': { page: 'The page is loaded again.' } },
    },
  },
});
