import { fromPromise } from 'xstate';
import type { Clients } from '../../api/clients';
import { readViewer } from '../readViewer';
import type { ChannelBootstrap, Profile, ProjectSettings } from './types';

export type StartupDependencies = {
  /** Reads `/settings.json`; `main` makes the clients of what it says before this resolves. */
  loadSettings: () => Promise<ProjectSettings>;
  /** Asked late: the clients exist only once the project settings are known. */
  clients: () => Pick<Clients, 'channel' | 'keyring'>;
  /** Keeps good channel data for the next visit. */
  remember: (channel: ChannelBootstrap) => void;
};

/** The effects of the startup machine. Each rejects with FailureError. */
export function createStartupActors({ loadSettings, clients, remember }: StartupDependencies) {
  return {
    loadSettings: fromPromise(() => loadSettings()),
    obtainKeys: fromPromise<unknown>(({ signal }) => clients().keyring.obtain(signal)),
    loadChannel: fromPromise<ChannelBootstrap>(async ({ signal }) => {
      const { data } = await clients().channel.call('getChannelBootstrap', { signal, crash: 'never' });
      remember(data);
      return data;
    }),
    loadViewer: fromPromise<Profile | null>(({ signal }) => readViewer(clients().channel, signal)),
  };
}
