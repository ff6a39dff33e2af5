import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../api/failures/failure';
import type { startupMachine } from './machine';
import type { ChannelBootstrap, StartupContext } from './types';

type Startup = SnapshotFrom<typeof startupMachine>;

/** Whether there is a channel to render: the platform's, the cached one or the plain default. */
export const selectBrandKnown = (startup: Startup): boolean => startup.hasTag('brandKnown');

export const selectChannel = (startup: Startup): ChannelBootstrap | null => startup.context.channel;

export const selectChannelSource = (startup: Startup): StartupContext['channelSource'] =>
  startup.context.channelSource;

/** Whether the plain default is visible and Retry is offered. */
export const selectChannelMissing = (startup: Startup): boolean => startup.hasTag('channelMissing');

export const selectChannelFailure = (startup: Startup): Failure | null => startup.context.channelFailure;
