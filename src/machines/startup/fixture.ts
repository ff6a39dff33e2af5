import { FailureError } from '../../api/failure';
import { defaultSettings } from '../../api/settings';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
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
    'channel.retry': [{ type: 'channel.retry' }],
    'viewer.settled': [{ type: 'viewer.settled' }],
  },
  actorResults: {
    loadSettings: { success: [defaultSettings], failure: [new Error('404')] },
    obtainKeys: {
      success: ['ak_3f9c2b7d'],
      failure: [new FailureError({ kind: 'noKey', operation: 'getApiKey' })],
    },
    loadChannel: { success: [channel], failure: [html] },
  },
  stateKey: ({ channelSource, viewerSettled }) => [channelSource, viewerSettled],
  screens: {
    '*': { none: 'The boot page of the HTML stands until a brand is known, then the page itself.' },
  },
});
