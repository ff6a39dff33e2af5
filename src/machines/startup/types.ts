import type { Failure } from '../../api/failure';
import type { ChannelBootstrap } from '../../api/schema';
import type { ProjectSettings } from '../../api/settings';
import type { AppEvent } from '../appEvents';

export type { ChannelBootstrap, ProjectSettings };

export type StartupInput = {
  /** The last good channel data of an earlier visit, already validated; null on a first visit. */
  cached: ChannelBootstrap | null;
};

export type StartupContext = StartupInput & {
  /** What to show; null until the platform or the cache said, or both could not. */
  channel: ChannelBootstrap | null;
  channelSource: 'network' | 'cache' | 'default' | null;
  /** Why the channel data on screen is not the platform's latest; null if it is. */
  channelFailure: Failure | null;
  viewerSettled: boolean;
};

export type StartupEvent =
  | AppEvent
  | { type: 'channel.retry' }
  /** From the session: it is known who the viewer is. */
  | { type: 'viewer.settled' };

export type StartupEmitted =
  /** The app is on screen and analytics may start. */
  | { type: 'startup.shown'; channelSource: 'network' | 'cache' | 'default' }
  /** A bootstrap failure is only logged (spec §4). */
  | { type: 'startup.failureLogged'; failure: Failure }
  /** Fresh channel data: its pages become routes, its colours the theme. */
  | { type: 'channel.loaded'; channel: ChannelBootstrap }
  /** Both keys are held: the session may read the viewer. */
  | { type: 'startup.keysHeld' };
