import { FailureError } from '../../api/failures/failure';
import { defaultSettings } from '../../api/settings';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { BOOT } from '../looks';
import { browserSteps, START_KEY_SERVICE, STOP_KEY_SERVICE } from '../manualSteps';
import { BESIDE } from '../promise';
import { startupMachine } from './machine';
import type { ChannelBootstrap } from './types';

const channel: ChannelBootstrap = { settings: { name: 'Northside Sports Network' } };
const html = new FailureError({ kind: 'malformed', reason: 'html', operation: 'getChannelBootstrap' });

export const startupFixture = defineFixture({
  id: 'startup',
  title: 'Start-up',
  machine: startupMachine,
  sampleInput: { cached: null },
  variants: {
    'repeat visit': { cached: channel },
  },
  events: {
    ...appEventSamples,
    'channel.retry': { only: { type: 'channel.retry' } },
    'viewer.settled': { only: { type: 'viewer.settled' } },
  },
  actorResults: {
    loadSettings: { success: { only: defaultSettings }, failure: { only: new Error('404') } },
    obtainKeys: {
      success: { only: 'ak_3f9c2b7d' },
      failure: { only: new FailureError({ kind: 'noKey', operation: 'getApiKey' }) },
    },
    loadChannel: { success: { only: channel }, failure: { only: html } },
  },
  stateKey: ({ channelSource, viewerSettled }) => [channelSource, viewerSettled],
  manual: {
    starts: {
      sample: 'Open / in a new private window.',
      'repeat visit': 'Reload the page.',
    },
    firsts: { 'repeat visit': 'Open /. Wait for “Northside”.' },
    requests: { loadChannel: 'getChannelBootstrap' },
    steps: {
      'done.loadSettings': 'Wait: the settings file arrives.',
      'error.loadSettings': {
        fault: { operation: 'settings', kind: 'status', status: 404 },
        step: 'Wait: the settings file is missing.',
        sees: 'Northside',
      },
      'done.obtainKeys': 'Wait: both keys arrive.',
      'error.obtainKeys': {
        before: STOP_KEY_SERVICE,
        step: 'Wait: the platform gives no key.',
        sees: '{difficulties.title}',
      },
      'done.loadChannel': { step: 'Wait: the data of the channel arrives.', sees: 'Northside' },
      'error.loadChannel': {
        fault: { operation: 'getChannelBootstrap', kind: 'html' },
        step: 'Wait: the data of the channel cannot be read.',
        // The page of an earlier visit stays; a first visit has nothing else to show.
        sees: (variant) => (variant === 'sample' ? '{kit.retry}' : 'Northside'),
      },
      'apiKey.accepted': { step: `${START_KEY_SERVICE} Wait 8 seconds: a key arrives.`, sees: 'Northside' },
      'channel.retry': 'Press “{kit.retry}”.',
      'network.returned': { step: browserSteps['network.returned'], sees: 'Northside' },
      'viewer.settled': 'Wait: it becomes known who is there.',
    },
    isOffered: ({ context: { channelSource } }, { type }) =>
      type !== 'channel.retry' || channelSource === 'default',
  },
  promises: {
    brand: { none: BESIDE },
    'journey.settings': { none: BOOT },
    'journey.keys': { none: BOOT },
    'journey.difficulties': {
      none: 'The app covers the boot page.',
      around: ['Oops! We are currently experiencing technical difficulties'],
    },
    'journey.running': { none: 'The app takes the place of the boot page.' },
    'journey.running.channel.missing': { none: 'The app says what failed.', around: ['Try again'] },
  },
});
