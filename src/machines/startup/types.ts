import type { Failure } from '../../api/failures/failure';
import type { ChannelBootstrap } from '../../api/schema';
import type { ProjectSettings } from '../../api/settings';
import type { AppEvent } from '../appEvents';

export type { ChannelBootstrap, ProjectSettings };

export type StartupInput = {
  /** The last valid channel data of an earlier visit; null on a first visit. */
  cached: ChannelBootstrap | null;
};

export type StartupContext = StartupInput & {
  /** The channel to render; null until it is loaded, cached or defaulted. */
  channel: ChannelBootstrap | null;
  channelSource: 'network' | 'cache' | 'default' | null;
  /** Why the visible channel data is not the platform's latest; null if it is. */
  channelFailure: Failure | null;
  viewerSettled: boolean;
};

export type StartupEvent =
  | AppEvent
  | { type: 'channel.retry' }
  /** Sent by the session: the viewer is identified. */
  | { type: 'viewer.settled' };

export type StartupEmitted =
  /** The app is visible and analytics may start. */
  | { type: 'startup.shown'; channelSource: 'network' | 'cache' | 'default' }
  /** A bootstrap failure is only logged (spec §4). */
  | { type: 'startup.failureLogged'; failure: Failure }
  /** The channel data is loaded: its pages become routes, its colours the theme. */
  | { type: 'channel.loaded'; channel: ChannelBootstrap }
  /** Both keys are held, so the session may load the viewer. */
  | { type: 'startup.keysHeld' };
