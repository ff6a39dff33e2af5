import { fromPromise } from 'xstate';
import type { Api, Clients } from '../../api/clients';
import { failureStatus, toFailure } from '../../api/failure';
import type { Geo, Profile } from './types';

export type SessionDependencies = {
  /** A function, since the clients exist only once the project settings are loaded. */
  clients: () => Pick<Clients, 'api' | 'credentials'>;
};

const UNAUTHENTICATED = 401;

/** The effects of the session machine. Each rejects with FailureError. */
export function createSessionActors({ clients }: SessionDependencies) {
  return {
    renewKey: fromPromise<unknown>(({ signal }) => {
      clients().credentials.clearApiKey();
      return clients().credentials.obtain(signal);
    }),
    loadViewer: fromPromise<Profile | null>(({ signal }) => readViewer(clients().api, signal)),
    logOut: fromPromise<unknown>(({ signal }) =>
      clients().api.call('logout', { body: {}, signal, crash: 'never' }),
    ),
    loadGeo: fromPromise<Geo>(async ({ signal }) => {
      const { data } = await clients().api.call('getGeo', { signal, crash: 'never' });
      return data;
    }),
  };
}

/**
 * The logged-in viewer, or null for a visitor: the platform's 401 is a valid response here. Rejects with
 * FailureError. Raises no global error screen, since the callers handle failures.
 */
async function readViewer(api: Api, signal: AbortSignal): Promise<Profile | null> {
  try {
    return (await api.call('getProfile', { signal, crash: 'never' })).data;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) === UNAUTHENTICATED) return null;
    throw thrown;
  }
}
