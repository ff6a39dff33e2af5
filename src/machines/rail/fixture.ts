import { defineFixture } from '../fixture';
import { RESTING_ROWS } from '../looks';
import { browserSteps, DEFECT } from '../manualSteps';
import { railMachine } from './machine';

/** The rails of the library as the path plans, the statecharts and the gallery see them. */
export const railFixture = defineFixture({
  id: 'rail',
  title: 'Rails that move on',
  machine: railMachine,
  sampleInput: { isTabHidden: false },
  variants: { 'a tab that opens in the background': { isTabHidden: true } },
  events: {
    'rail.hold': {
      'the pointer': { type: 'rail.hold', by: 'pointer' },
      'the focus': { type: 'rail.hold', by: 'focus' },
    },
    'rail.release': {
      'the pointer': { type: 'rail.release', by: 'pointer' },
      'the focus': { type: 'rail.release', by: 'focus' },
    },
    'rail.pause': { only: { type: 'rail.pause' } },
    'rail.play': { only: { type: 'rail.play' } },
    'motion.reduced': { only: { type: 'motion.reduced' } },
    'motion.allowed': { only: { type: 'motion.allowed' } },
    'tab.hidden': { only: { type: 'tab.hidden' } },
    'tab.shown': { only: { type: 'tab.shown' } },
  },
  actorResults: {
    // It reports by events and only ends by failing.
    motionPreference: { failure: { only: new Error('The browser has no media queries.') } },
  },
  delays: { interval: '5 seconds' },
  stateKey: ({ holds }) => ({ holds }),
  manual: {
    goesOn: true,
    starts: {
      sample:
        'Turn “reduce motion” on in the developer tools (Rendering). Open /vod_library. Wait for “New in the library”.',
      'a tab that opens in the background':
        'Turn “reduce motion” on in the developer tools (Rendering). Open /vod_library in a new tab behind this one.',
    },
    steps: {
      'rail.hold: the pointer': 'Move the pointer over the first row of videos.',
      'rail.hold: the focus': 'Press the Tab key until the focus is in the rows.',
      'rail.release: the pointer': 'Move the pointer off the first row of videos.',
      'rail.release: the focus': 'Press the Tab key until the focus is out of the rows.',
      'rail.pause': 'Press “{library.pauseRails}”.',
      'rail.play': 'Press “{library.playRails}”.',
      'motion.reduced': 'Turn “reduce motion” on in the developer tools (Rendering).',
      'motion.allowed': 'Turn “reduce motion” off in the developer tools (Rendering).',
      'tab.hidden': browserSteps['tab.hidden'],
      'tab.shown': 'Come back to the tab of this walk.',
      'error.motionPreference': { never: DEFECT },
    },
    isOffered: ({ context: { holds } }, event) => {
      // The page of a hidden tab cannot be used; the settings of the device can.
      if (holds.includes('tab')) return event.type === 'tab.shown' || event.type.startsWith('motion.');
      if (event.type === 'tab.shown') return false;
      if (event.type === 'rail.hold') return !holds.includes(event.by);
      return event.type !== 'rail.release' || holds.includes(event.by);
    },
  },
  promises: {
    still: { none: RESTING_ROWS },
    playing: {
      view: 'rail',
      shows: ['Pause scrolling'],
      hides: ['Resume scrolling'],
      offers: { 'Pause scrolling': { type: 'rail.pause' } },
    },
    paused: {
      view: 'rail',
      shows: ['Resume scrolling'],
      hides: ['Pause scrolling'],
      offers: { 'Resume scrolling': { type: 'rail.play' } },
    },
  },
});
