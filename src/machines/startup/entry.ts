import { FailureError } from '../../api/failure';
import { defaultSettings } from '../../api/settings';
import { houseSamples } from '../houseSamples';
import { defineEntry } from '../machineEntry';
import { startupMachine } from './machine';
import type { ChannelBootstrap } from './types';

const channel: ChannelBootstrap = { settings: { name: 'Northside Sports Network' } };
const html = new FailureError({ kind: 'malformed', reason: 'html', operation: 'getChannelBootstrap' });

export const startupEntry = defineEntry({
  id: 'startup',
  title: 'Start-up',
  machine: startupMachine,
  sampleInput: { cached: null },
  variants: { 'repeat visit': { cached: channel } },
  events: { ...houseSamples, 'channel.retry': [{ type: 'channel.retry' }] },
  outcomes: {
    loadSettings: { success: [defaultSettings], failure: [new Error('404')] },
    obtainKeys: {
      success: ['ak_3f9c2b7d'],
      failure: [new FailureError({ kind: 'noKey', operation: 'getApiKey' })],
    },
    loadChannel: { success: [channel], failure: [html] },
    loadViewer: {
      success: [null, { id: 88, email: 'sam@example.com' }],
      failure: [new FailureError({ kind: 'server', operation: 'getProfile', status: 500 })],
    },
  },
  facts: ({ channelSource, viewerSettled }) => [channelSource, viewerSettled],
});
