import { fromPromise } from 'xstate';
import type { Clients } from '../../api/clients';
import type { ChannelBootstrap, ProjectSettings } from './types';

export type StartupDependencies = {
  /** Loads `/settings.json`; `main` creates the clients from it before this resolves. */
  loadSettings: () => Promise<ProjectSettings>;
  /** A function, since the clients exist only once the project settings are loaded. */
  clients: () => Pick<Clients, 'api' | 'credentials'>;
  /** Caches valid channel data for the next visit. */
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
