import { waitFor } from 'xstate';
import { MINUTE_MS } from '../../api/constants';
import { FailureError } from '../../api/failures/failure';
import { selectLoggedIn, selectViewerBusy } from '../../machines/session/selectors';
import { leaveAfterLogin } from '../page/returnPath';
import { LOGGED_IN } from '../session/sessionSync';
import type { RudySystem } from '../system';

/**
 * The platform has given a key of a viewer: it replaces the visitor's, and the session loads the viewer. Resolves once
 * the viewer is known.
 * @param fallback path to go to where no page is remembered; home by default
 * @throws FailureError of `getProfile` when the viewer cannot be loaded, who is logged in then
 */
export async function acceptLogin(
  { session, store, acceptApiKey }: RudySystem,
  apiKey: string,
  fallback?: string,
): Promise<void> {
  acceptApiKey(apiKey);
  leaveAfterLogin(fallback);
  session.send({ type: 'viewer.load' });
  const snapshot = await waitFor(session, (current) => !selectViewerBusy(current));
  store.set(LOGGED_IN, Date.now(), MINUTE_MS);
  if (!selectLoggedIn(snapshot)) throw new FailureError({ kind: 'unreachable', operation: 'getProfile' });
}
