import { defineFixture } from '../fixture';
import { IN_PLAYER, PAGE } from '../looks';
import { browserSteps, DEFECT } from '../manualSteps';
import { watchTrackingMachine } from './machine';
import type { WatchedContent } from './types';

const content: WatchedContent = {
  id: 1001,
  type: 'live',
  category: 'Girls’ basketball',
  sport: 'basketball',
  gender: 'women',
  school: 'Harbor',
  league: 'Division II',
};

/** The fixture of watch tracking for the path plans, the statecharts and the gallery. */
export const watchTrackingFixture = defineFixture({
  id: 'watchTracking',
  title: 'Watch tracking',
  machine: watchTrackingMachine,
  sampleInput: { content, viewId: '4f0b7a52-0f5e-4a36-9b39-5d6a4fd1e1b0', playback: null },
  events: {
    'picture.moved': {
      'a moment': { type: 'picture.moved', milliseconds: 1_250 },
      'a minute': { type: 'picture.moved', milliseconds: 60_000 },
    },
    'player.stepped': {
      'the first frame': { type: 'player.stepped', step: 'first_frame' },
      'a pause': { type: 'player.stepped', step: 'pause' },
    },
    'tab.hidden': { only: { type: 'tab.hidden' } },
    'page.left': { only: { type: 'page.left' } },
    'watchTracking.stop': { only: { type: 'watchTracking.stop' } },
  },
  // It reports by events and only ends by failing.
  actorResults: { observePlayback: { failure: { only: new Error('The player cannot be observed') } } },
  stateKey: ({ unreportedMs, hasStarted }) => ({ unreported: unreportedMs > 0, hasStarted }),
  manual: {
    // Nothing is sent from localhost.
    starts: {
      sample: 'Take http://northside.localhost:4173 as the site of this walk. Open /watch/1011.',
    },
    steps: {
      'picture.moved: a moment': 'Wait 5 seconds: the picture moves.',
      'picture.moved: a minute': {
        step: 'Wait 60 seconds: the picture moves.',
        asks: 'trackVideoViewing',
      },
      'player.stepped: the first frame': { step: 'Wait: the picture moves.', asks: 'trackVideoEvent' },
      'player.stepped: a pause': { step: 'Press “{player.pause}”.', asks: 'trackVideoEvent' },
      'tab.hidden': { step: browserSteps['tab.hidden'], asks: 'trackVideoViewing' },
      'page.left': { step: browserSteps['page.left'], asks: 'trackVideoViewing' },
      'watchTracking.stop': {
        step: 'Open another page by the main menu. Press “{player.miniClose}”.',
        asks: 'trackVideoViewing',
      },
      'error.observePlayback': { never: DEFECT },
    },
    // The first picture comes before anything else; what is left at once has no seconds to report.
    isOffered: ({ context: { hasStarted, unreportedMs } }, { type }, key) => {
      if (key === 'player.stepped: the first frame') return !hasStarted;
      return hasStarted && (/^(picture|player)/.test(type) || unreportedMs > 0);
    },
  },
  promises: { counting: { none: IN_PLAYER }, stopped: { none: PAGE } },
});
