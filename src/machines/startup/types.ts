import type { Failure } from '../../api/failure';
import type { ChannelBootstrap, Profile } from '../../api/schema';
import type { ProjectSettings } from '../../api/settings';
import type { HouseEvent } from '../houseEvents';

export type { ChannelBootstrap, Profile, ProjectSettings };

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
  /** Whether the platform has said who the viewer is, or could not. */
  viewerSettled: boolean;
};

export type StartupEvent = HouseEvent | { type: 'channel.retry' };

export type StartupEmitted =
  /** The app is on screen and analytics may start. */
  | { type: 'startup.shown'; channelSource: 'network' | 'cache' | 'default' }
  /** A bootstrap failure is only logged (spec §4). */
  | { type: 'startup.failureLogged'; failure: Failure }
  /** Fresh channel data: its pages become routes, its colours the theme. */
  | { type: 'channel.loaded'; channel: ChannelBootstrap }
  /** Who is there; null is a visitor. For the session machine. */
  | { type: 'viewer.loaded'; viewer: Profile | null }
  /** The viewer could not be read, so the session must be cleared (spec §4). For the session machine. */
  | { type: 'session.clear'; failure: Failure };
