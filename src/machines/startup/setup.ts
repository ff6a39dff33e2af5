import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../../api/failures/failure';
import { unprovided } from '../unprovided';
import type {
  ChannelBootstrap,
  ProjectSettings,
  StartupContext,
  StartupEmitted,
  StartupEvent,
  StartupInput,
} from './types';

/** The default channel without data: every field of a channel is optional. */
const PLAIN_CHANNEL: ChannelBootstrap = {};

/** The setup that the regions of start-up share. */
export const startupSetup = setup({
  types: {} as {
    input: StartupInput;
    context: StartupContext;
    events: StartupEvent;
    emitted: StartupEmitted;
    tags: 'brandKnown' | 'channelMissing';
  },
  actors: {
    loadSettings: fromPromise<ProjectSettings>(unprovided('loadSettings')),
    obtainKeys: fromPromise<unknown>(unprovided('obtainKeys')),
    loadChannel: fromPromise<ChannelBootstrap>(unprovided('loadChannel')),
  },
  actions: {
    keepFailure: assign({ channelFailure: (_, params: { failure: Failure }) => params.failure }),
    showPlainChannel: assign({ channel: PLAIN_CHANNEL, channelSource: 'default' }),
    logFailure: emit((_, params: { failure: Failure }) => ({
      type: 'startup.failureLogged',
      failure: params.failure,
    })),
  },
  guards: {
    brandKnown: ({ context }) => context.channelSource !== null,
    hasCachedChannel: ({ context }) => context.cached !== null,
    mayShow: ({ context }) => context.channelSource !== null && context.viewerSettled,
  },
});
