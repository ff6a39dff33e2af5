import { fromPromise } from 'xstate';
import type { Clients } from '../../api/clients';
import type { ChannelBootstrap, ProjectSettings } from './types';

export type StartupDependencies = {
  /** Reads `/settings.json`; `main` makes the clients of what it says before this resolves. */
  loadSettings: () => Promise<ProjectSettings>;
  /** Asked late: the clients exist only once the project settings are known. */
  clients: () => Pick<Clients, 'api' | 'credentials'>;
  /** Keeps good channel data for the next visit. */
  remember: (channel: ChannelBootstrap) => void;
};

/** The effects of the startup machine. Each rejects with FailureError. */
export function createStartupActors({ loadSettings, clients, remember }: StartupDependencies) {
  return {
    loadSettings: fromPromise(() => loadSettings()),
    obtainKeys: fromPromise<unknown>(({ signal }) => clients().credentials.obtain(signal)),
    loadChannel: fromPromise<ChannelBootstrap>(async ({ signal }) => {
      const { data } = await clients().api.call('getChannelBootstrap', { signal, crash: 'never' });
      remember(data);
      return data;
    }),
  };
}
