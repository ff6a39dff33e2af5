import { defineFixture } from '../fixture';
import { railMachine } from './machine';
import { railManual } from './manual';

/** The rails of the library as the path plans, the statecharts and the gallery see them. */
export const railFixture = defineFixture({
  id: 'rail',
  title: 'Rails that move on',
  machine: railMachine,
  sampleInput: { isTabHidden: false },
  variants: { 'a tab that opens in the background': { isTabHidden: true } },
  events: {
    'rail.hold': [
      { type: 'rail.hold', by: 'pointer' },
      { type: 'rail.hold', by: 'focus' },
    ],
    'rail.release': [
      { type: 'rail.release', by: 'pointer' },
      { type: 'rail.release', by: 'focus' },
    ],
    'rail.pause': [{ type: 'rail.pause' }],
    'rail.play': [{ type: 'rail.play' }],
    'motion.reduced': [{ type: 'motion.reduced' }],
    'motion.allowed': [{ type: 'motion.allowed' }],
    'tab.hidden': [{ type: 'tab.hidden' }],
    'tab.shown': [{ type: 'tab.shown' }],
  },
  actorResults: {
    // It reports by events and only ends by failing.
    motionPreference: { failure: [new Error('The browser has no media queries.')] },
  },
  delays: { interval: '5 seconds' },
  stateKey: ({ holds }) => ({ holds }),
  manual: railManual,
  screens: {
    still: { none: 'Rails without a button, since nothing moves.' },
    playing: { view: 'rail', message: 'library.pauseRails' },
    paused: { view: 'rail', message: 'library.playRails' },
  },
});
