import { fromPromise } from 'xstate';
import type { Clients } from '../../api/clients';
import { readViewer } from '../readViewer';
import type { Geo, Profile } from './types';

export type SessionDependencies = {
  /** Asked late: the clients exist only once the project settings are known. */
  clients: () => Pick<Clients, 'channel' | 'keyring'>;
};

/** The effects of the session machine. Each rejects with FailureError. */
export function createSessionActors({ clients }: SessionDependencies) {
  return {
    renewKey: fromPromise<unknown>(({ signal }) => {
      clients().keyring.clearApiKey();
      return clients().keyring.obtain(signal);
    }),
    loadViewer: fromPromise<Profile | null>(({ signal }) => readViewer(clients().channel, signal)),
    logOut: fromPromise<unknown>(({ signal }) =>
      clients().channel.call('logout', { body: {}, signal, crash: 'never' }),
    ),
    loadGeo: fromPromise<Geo>(async ({ signal }) => {
      const { data } = await clients().channel.call('getGeo', { signal, crash: 'never' });
      return data;
    }),
  };
}
