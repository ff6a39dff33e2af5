import { fromPromise } from 'xstate';
import type { Api, Clients } from '../../api/clients';
import { failureStatus, toFailure } from '../../api/failures/failure';
import type { Geo, Profile } from './types';

export type SessionDependencies = {
  /** A function, since the clients exist only once the project settings are loaded. */
  clients: () => Pick<Clients, 'api' | 'credentials' | 'logouts'>;
};

const UNAUTHENTICATED = 401;

/** The effects of the session machine. Each rejects with FailureError. */
export function createSessionActors({ clients }: SessionDependencies) {
  /** The key that the viewer was read with; another tab may have stored the one of another login since. */
  let viewerKey: string | null = null;
  return {
    renewKey: fromPromise<unknown>(({ signal }) => clients().credentials.replace(viewerKey, signal)),
    loadViewer: fromPromise<Profile | null>(async ({ signal }) => {
      const viewer = await readViewer(clients().api, signal);
      viewerKey = clients().credentials.current();
      return viewer;
    }),
    logOut: fromPromise<unknown>(async () => {
      const { credentials, logouts } = clients();
      if (viewerKey !== null) logouts.add(viewerKey);
      credentials.release(viewerKey);
      await logouts.finish();
    }),
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
