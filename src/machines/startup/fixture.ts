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
  sampleInput: { hasTeamParameter: false, cached: null },
  variants: {
    'repeat visit': { hasTeamParameter: false, cached: channel },
    'team parameter': { hasTeamParameter: true, cached: null },
  },
  events: { ...appEventSamples, 'channel.retry': [{ type: 'channel.retry' }] },
  actorResults: {
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
    loadFavourites: {
      success: [[{ id: 71, favoritable_id: 21, favoritable_type: 'participant' }]],
      failure: [new FailureError({ kind: 'timeout', operation: 'listFavorites' })],
    },
  },
  stateKey: ({ channelSource, viewer, viewerSettled }) => [channelSource, viewer !== null, viewerSettled],
});
