import { fromPromise } from 'xstate';
import type { Api, Clients } from '../../api/clients';
import { failureStatus, toFailure } from '../../api/failure';
import type { Geo, Profile } from './types';

export type SessionDependencies = {
  /** Asked late: the clients exist only once the project settings are known. */
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
 * The logged-in viewer, or null for a visitor: the platform says 401 to that, which is an answer and no failure.
 * Rejects with FailureError. Raises no global error screen: whoever asks has a plan of its own.
 */
async function readViewer(api: Api, signal: AbortSignal): Promise<Profile | null> {
  try {
    return (await api.call('getProfile', { signal, crash: 'never' })).data;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) === UNAUTHENTICATED) return null;
    throw thrown;
  }
}
